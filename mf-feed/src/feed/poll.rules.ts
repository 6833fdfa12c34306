/** Polling interval of the feed in seconds (R-FEED-08 … R-FEED-10). */
export function pollSeconds({ onFeed, development }: { onFeed: boolean; development: boolean }): number {
  if (development) return 15;
  return onFeed ? 24 : 90;
}
