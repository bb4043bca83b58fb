/** The script of every page. The pages work without it. */
import { sendToGoogleAnalytics } from "#analytics/google-analytics.ts";
import { onPageView, sendPageView } from "#analytics/send-page-views.ts";
import { focusAfterPaging } from "./focus-after-paging.ts";
import { goBackInHistory } from "./go-back.ts";
import { completeMenu } from "./menu.ts";
import { prefetchPages } from "./prefetch.ts";

for (const year of document.querySelectorAll("[data-current-year]"))
  year.textContent = String(new Date().getFullYear());

completeMenu();
goBackInHistory();
focusAfterPaging();
prefetchPages();

// Touching something that moves pauses it.
for (const name of ["touchstart", "touchend", "touchcancel"])
  addEventListener(
    name,
    ({ target }) =>
      target instanceof Element &&
      target.closest(".notice, .whats-new")?.toggleAttribute("data-touched", name === "touchstart"),
    { passive: true },
  );

const googleAnalyticsId = import.meta.env.PUBLIC_GA4_ID;
const { pageViewUrl } = document.documentElement.dataset;
// Only a build that sets the id contains this provider.
if (googleAnalyticsId) onPageView((view) => sendToGoogleAnalytics(googleAnalyticsId, view));
else if (pageViewUrl) onPageView((view) => sendPageView(pageViewUrl, view));
