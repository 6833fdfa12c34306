export type ShareItem = 'review' | 'quote' | 'message' | 'video' | 'record' | 'quick' | 'goal';
/** Maximum number of read books for offering quick reading (R-SHARE-07). */
const QUICK_READS = 20;

/** Entries of the share menu (R-SHARE-02 … R-SHARE-09). */
export function shareItems({ readCount, topic, video }: { readCount: number; topic: boolean; video: boolean }): ShareItem[] {
  return [
    ...(topic ? [] : (['review'] as const)),
    'quote',
    'message',
    ...(video ? (['video'] as const) : []),
    ...(topic ? [] : (['record'] as const)),
    ...(readCount <= QUICK_READS ? (['quick'] as const) : []),
    ...(topic ? [] : (['goal'] as const)),
  ];
}
