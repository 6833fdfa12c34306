/** A series and a place in it, in one line: 'Dune #2.5'; what came before is said in words (R-SERIES-03). */
export const seriesText = ({ adi, yer }: { adi: string; yer?: string }, prequel: string): string =>
  yer === undefined ? adi : `${adi} ${yer === 'prequel' ? `(${prequel})` : `#${yer}`}`;
