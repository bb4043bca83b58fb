/**
 * `/contact?service={slug}`: fills in the service or the tool the visitor came from, unless something has already been typed.
 * The list names the parameter, since importing the contract would add a request to the page.
 */
const subjects = document.getElementById("subjects");
const slug = new URLSearchParams(location.search).get(subjects?.dataset.parameter ?? "");
const subject = document.getElementById("enquiry-subject");
const service = [...(subjects?.querySelectorAll("option") ?? [])].find((option) => option.dataset.slug === slug);
if (service && subject instanceof HTMLInputElement && subject.value === "") subject.value = service.value;
