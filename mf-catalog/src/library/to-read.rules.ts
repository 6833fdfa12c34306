import type { Input } from '@yaprak/shared-kit';

export type Step = Omit<Input<'v2/kitaplik/sirala'>, 'kitapId'>;
export type Way = 'first' | 'up' | 'down' | 'last';

/** Where a book goes by a key or the menu; undefined where there is no further place. */
export function moved(ids: readonly number[], id: number, way: Way): Step | undefined {
  const at = ids.indexOf(id);
  if (at < 0) return undefined;
  if (way === 'first') return at === 0 ? undefined : { yer: 'bas' };
  if (way === 'last') return { yer: 'son' };
  const beside = ids[way === 'up' ? at - 1 : at + 1];
  return beside === undefined ? undefined : { yer: way === 'up' ? 'once' : 'sonra', hedefId: beside };
}

/** Where a book goes when it is let go over another: it takes that one's place. */
export function dropped(ids: readonly number[], id: number, over: number | undefined): Step | undefined {
  if (over === undefined || over === id || !ids.includes(over)) return undefined;
  return { yer: ids.indexOf(over) < ids.indexOf(id) ? 'once' : 'sonra', hedefId: over };
}
