/** Where something in a list goes: to the head or the end, before or after another, a place up or down. */
export type Place = 'bas' | 'son' | 'once' | 'sonra' | 'yukari' | 'asagi';

/** Whether a place is beside another, which only then is named. */
export const isBeside = (place: Place): boolean => place === 'once' || place === 'sonra';

/** A list in its order after one of it has been moved; the same order where there is no further place, or beside itself. */
export function reordered(order: readonly number[], id: number, place: Place, besideId?: number): number[] {
  if (besideId === id) return [...order];
  const rest = order.filter((one) => one !== id);
  const from = order.indexOf(id);
  const beside = besideId === undefined ? -1 : rest.indexOf(besideId);
  const to = { bas: 0, son: rest.length, once: beside, sonra: beside + 1, yukari: Math.max(0, from - 1), asagi: from + 1 }[place];
  return rest.toSpliced(to, 0, id);
}
