/** Buttons with `data-copy` put those words on the clipboard and say so; where a page may not, the words are shown to take. */
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
        // A browser inside an app that asks nothing: the words stand beside the button.
      }
    }
  });
