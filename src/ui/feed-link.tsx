export function FeedLink({ href }: { href: string }) {
  return (
    <p className="not-printed">
      New blogs and updates are also in the <a href={href}>RSS feed</a>.
    </p>
  );
}
