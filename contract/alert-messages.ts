/** The words of alerts, and of the pages that answer a form (specification §8). */
export const messages = {
  enquiry: {
    sent: "✅ Your message has been sent successfully!",
    failed: "❌ Something went wrong. Please try again later.",
  },
  newsletter: {
    sent: "✅ Subscription successful! Thank you for joining.",
    failed: "❌ Failed to subscribe. Please try again later.",
  },
} as const satisfies Record<"enquiry" | "newsletter", { sent: string; failed: string }>;

/** What the sender reads who wrote more than that: trying again would not help. */
export const tooLarge =
  "This is longer than one megabyte, the most that can be sent. Please shorten it, or write an e-mail.";
