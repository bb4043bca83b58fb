/**
 * What the shipped content says of a firm that does not exist: by these words the launch check knows what nobody has
 * replaced yet. A test holds them equal to the folder `content`, as long as that is the sample.
 */
export const sampleFirm = {
  site: {
    company_name: "Uttara & Associates",
    copyright_holder: "www.example.com",
    address: ["Office 12, First Floor", "Sector 17", "Chandigarh 160017", "India"],
    phone: "+91 172 000 0000",
    email: "office@example.com",
    chat_number: "+91 172 000 0000",
    map_url: "https://www.google.com/maps?q=Sector+17,+Chandigarh&output=embed",
  },
  town: "Chandigarh",
  captions: [
    "Meetings, minutes, registers and filings, kept in order through the year.",
    "From a first incorporation to a merger: the route, the papers and the forms.",
    "Secretarial audit, due diligence and written advice on company law.",
  ],
  /** The texts of What's New. */
  news: ["Launching soon: our new website, with a page for each of our services."],
  /** The day that every legal text bears. */
  legalVersion: "2026-11-28",
} as const;

/** Who signed off the law in the example of docs and messages: nobody. */
export const exampleReviewer = "A. Sharma, FCS 0000";

/** The measurement id that `.env.example` shows. */
export const exampleGa4Id = "G-AB12CD34EF";
