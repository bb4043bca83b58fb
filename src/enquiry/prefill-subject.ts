import { subjectParameter } from "#contract/addresses.ts";

/** `/contact?service={slug}`: fills in the service or the tool the visitor came from, unless something has already been typed. */
const slug = new URLSearchParams(location.search).get(subjectParameter);
const subject = document.getElementById("enquiry-subject");
const service = [...document.querySelectorAll<HTMLOptionElement>("#subjects option")].find(
  (option) => option.dataset.slug === slug,
);
if (service && subject instanceof HTMLInputElement && subject.value === "") subject.value = service.value;
