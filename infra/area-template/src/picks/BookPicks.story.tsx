import { BookPicks } from './BookPicks';

const books = [
  { id: 1, adi: 'Kürk Mantolu Madonna', yazarAdi: 'Sabahattin Ali', seo_adi: 'kurk-mantolu-madonna' },
  { id: 2, adi: 'İnce Memed', yazarAdi: 'Yaşar Kemal', seo_adi: 'ince-memed' },
];
const ignore = () => {};

/** Every state of the list, by name; `npm run dev mf-sablon` shows them at /hikayeler.html on the area's own port. */
export const stories = {
  'nothing picked': <BookPicks books={books} picked={[]} onToggle={ignore} />,
  'one picked': <BookPicks books={books} picked={[2]} onToggle={ignore} />,
  'no books': <BookPicks books={[]} picked={[]} onToggle={ignore} />,
};
