import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PageData } from '@yaprak/shared-kit';
import { aBook, show } from '../testing/show';

type AuthorData = PageData<'yazar'>;
const path = '/yazar/yasar-kemal';
const author = { id: 3, adi: 'Yaşar Kemal', seo_adi: 'yasar-kemal', turlerAdi: 'Roman', kitapSayisi: 9 };
const data = (more: Partial<AuthorData> = {}): AuthorData => ({
  yazar: author,
  hakkinda: 'Çukurova’yı yazdı.',
  dogum: 1923,
  olum: 2015,
  takipciSayisi: 4,
  takip: 0,
  sessiz: 0,
  bolum: 'genel-bakis',
  kitaplar: { liste: [aBook()] },
  benzerler: [{ ...author, id: 4, adi: 'Orhan Kemal', seo_adi: 'orhan-kemal' }],
  ...more,
});
/** Sections after the overview, with their rows. */
const writings = [
  ['[R-AUTHR-08]', 'videolar'],
  ['[R-AUTHR-09]', 'alintilar'],
  ['[R-AUTHR-10]', 'iletiler'],
  ['[R-AUTHR-11]', 'incelemeler'],
] as const;
const books = [
  ['[R-AUTHR-12]', 'kitaplar'],
  ['[R-AUTHR-13]', 'cevirdigi-kitaplar'],
  ['[R-AUTHR-14]', 'editorluk-yaptigi-kitaplar'],
  ['[R-AUTHR-15]', 'cizdigi-kitaplar'],
  ['[R-AUTHR-16]', 'derledigi-kitaplar'],
  ['[R-AUTHR-17]', 'tasarimci-oldugu-kitaplar'],
  ['[R-AUTHR-18]', 'dergi-sayilari'],
] as const;

test('[R-AUTHR-02] [R-AUTHR-06] [R-AUTHR-07] [R-AUTHR-21] [R-AUTHR-25] the overview has the bare URL, no sort, and other authors', async () => {
  await show(path, { self: null, pages: { yazar: data() } });
  expect(screen.getByRole('heading', { level: 1, name: 'Yaşar Kemal' })).toBeVisible();
  expect(screen.getByText(/1923–2015/)).toHaveTextContent('1923–2015 Roman 9 kitap');
  const sections = within(screen.getByRole('navigation', { name: 'Yaşar Kemal' })).getAllByRole('link');
  expect(sections.map((link) => link.getAttribute('href'))).toEqual([path, ...[...writings, ...books].map(([, bolum]) => `${path}/${bolum}`)]);
  expect(screen.queryByRole('button', { name: /Sırala/ })).toBeNull();
  expect(screen.getAllByRole('link', { name: /Orhan Kemal/ })[0]).toHaveAttribute('href', '/yazar/orhan-kemal');
});

test.each([
  ...writings.map((section) => [...section, 'one-cikanlar', 'Öne çıkanlar', 'En yeni', 'en-yeni'] as const),
  ...books.map((section) => [...section, 'en-cok-okunanlar', 'En çok okunanlar', 'Yükselenler', 'yukselenler'] as const),
])('%s [R-AUTHR-19] [R-AUTHR-20] the section %s has its default order (%s), which stays out of the address', async (_, bolum, s, name, other, slug) => {
  const writing = writings.some(([, name]) => name === bolum);
  const list = { liste: [] };
  const view = await show(`${path}/${bolum}`, {
    pages: {
      yazar: (params) => data({ bolum, s: 's' in params ? String(params.s) : s, kitaplar: writing ? undefined : list, gonderiler: writing ? list : undefined }),
    },
  });
  await userEvent.click(screen.getByRole('button', { name: new RegExp(name) }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: other }));
  await waitFor(() => expect(view.place()).toBe(`${path}/${bolum}?s=${slug}`));
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(other) }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name }));
  await waitFor(() => expect(view.place()).toBe(`${path}/${bolum}`));
});

test('[R-AUTHR-04] [R-AUTHR-05] a search narrows a section and keeps its sort', async () => {
  const asked: object[] = [];
  const view = await show(`${path}/kitaplar?s=en-populer`, {
    pages: {
      yazar: (params) => {
        asked.push(params);
        return data({ bolum: 'kitaplar', s: 'en-populer', kitaplar: { liste: [] } });
      },
    },
  });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Kitaplarında ara' }), 'memed{Enter}');
  await waitFor(() => expect(view.place()).toBe(`${path}/kitaplar?q=memed&s=en-populer`));
  expect(asked.at(-1)).toEqual({ seo: 'yasar-kemal', bolum: 'kitaplar', s: 'en-populer', q: 'memed' });
});
