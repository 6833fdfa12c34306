import { pageLoader, usePage } from '@yaprak/shared-kit';
import { Covers } from './Covers';
import { MissingIsbns } from './MissingIsbns';
import { Twins } from './Twins';

const lists = ['isbnsiz', 'ikizler', 'kapaklar'] as const;
export const loader = pageLoader('kutuphane-isler', ({ url }) => ({ liste: lists.find((list) => url.pathname.endsWith(`/${list}`)) ?? 'isbnsiz' }));

/** `/kutuphanecilik/{isbnsiz,ikizler,kapaklar}`: the librarians' work lists (R-STAFF-07). */
export default function WorkPage() {
  const { veri } = usePage<'kutuphane-isler'>({ refetchOnFocus: true });
  if (veri.liste === 'isbnsiz') return <MissingIsbns first={veri.isler} />;
  return veri.liste === 'ikizler' ? <Twins first={veri.isler} /> : <Covers first={veri.isler} />;
}
