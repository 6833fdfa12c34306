/** States of a proposal, in the order of their sections. */
export const states = ['bekliyor', 'kabul', 'ret', 'geri-cekildi'] as const;
export type State = (typeof states)[number];

/** The state that an address asks for, as a page's parameters. */
export function stateOf(url: URL): { durum?: State } {
  const durum = states.find((state) => state === url.searchParams.get('durum'));
  return durum ? { durum } : {};
}
