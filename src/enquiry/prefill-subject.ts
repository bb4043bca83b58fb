/** `/contact?service={slug}`: the subject begins with the service the visitor came from. What is typed already stays. */
const slug = new URLSearchParams(location.search).get("service");
const subject = document.getElementById("enquiry-subject");
const service = [...document.querySelectorAll<HTMLOptionElement>("#subjects option")].find(
  (option) => option.dataset.slug === slug,
);
if (service && subject instanceof HTMLInputElement && subject.value === "") subject.value = service.value;
