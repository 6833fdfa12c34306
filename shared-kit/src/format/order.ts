/** Where an item of a list moves: to the head or the end, before or after another, one place up or down. */
export type Place = 'bas' | 'son' | 'once' | 'sonra' | 'yukari' | 'asagi';

/** Whether a move names another item. */
export const isBeside = (place: Place): boolean => place === 'once' || place === 'sonra';

/** The ids of a list after one of them has been moved; unchanged where there is no further place, and when moved beside itself. */
export function reordered(order: readonly number[], id: number, place: Place, besideId?: number): number[] {
  if (besideId === id) return [...order];
  const rest = order.filter((one) => one !== id);
  const from = order.indexOf(id);
  const beside = besideId === undefined ? -1 : rest.indexOf(besideId);
  const to = { bas: 0, son: rest.length, once: beside, sonra: beside + 1, yukari: Math.max(0, from - 1), asagi: from + 1 }[place];
  return rest.toSpliced(to, 0, id);
}
