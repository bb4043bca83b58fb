/** For whoever follows the firm in a feed reader. */
export function FeedLink() {
  return (
    <p className="not-printed">
      New blogs and updates are also in the <a href="/rss.xml">RSS feed</a>.
    </p>
  );
}
