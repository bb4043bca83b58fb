/** What the buttons of the editor put into a text, to be replaced. Left as it is, the content check names it. */
export const samples = {
  heading: "Heading of the part",
  bold: "important words",
  entry: "first entry of the list",
  nextEntry: "second entry of the list",
  link: "words of the link",
  picture: "What the picture shows",
} as const;
