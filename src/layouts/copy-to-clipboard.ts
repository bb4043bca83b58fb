/** Buttons with `data-copy` copy that text and say so. Where the clipboard is blocked, a prompt shows the text instead. */
for (const button of document.querySelectorAll<HTMLButtonElement>("[data-copy]"))
  button.addEventListener("click", async () => {
    const words = button.dataset.copy ?? "";
    const status = button.parentElement?.querySelector("[role=status]");
    try {
      await navigator.clipboard.writeText(words);
      if (status) status.textContent = "Copied.";
    } catch {
      try {
        prompt("Copy this:", words);
      } catch {
        // Some in-app browsers have no prompts. The text is beside the button.
      }
    }
  });
