/** The texts of alerts, and of the pages sent in response to a form (specification §8). */
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

/** Shown instead of `failed` when a submission is too long, since sending it again would not help. */
export const tooLarge =
  "This is longer than one megabyte, the most that can be sent. Please shorten it, or write an e-mail.";
