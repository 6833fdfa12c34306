import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PageData } from '@yaprak/shared-kit';
import { type AreaOptions, aBook, aPost, aReader, nextPress, noConnection, refusal, renderArea, renderModal } from '@yaprak/shared-kit/testing';
import declaration from '../../area.json';
import en from '../../texts/en.json';
import tr from '../../texts/tr.json';
import * as module from '../index';

type Profile = PageData<'okur'>;
const area = { declaration, module, texts: { tr, en } };
const show = (path: string, options: AreaOptions) => renderArea(area, path, options);
const ayse: Profile['uye'] = {
  id: 9,
  adi: 'Ayşe Demir',
  kadi: 'ayse',
  okudu: 12,
  okuyacak: 3,
  okuduDuz: 12,
  sayiInceleme: 4,
  sayiAlinti: 9,
  sayiIleti: 1,
  sayiHikaye: 0,
  takipcisayisi: 21,
  takipettigisayisi: 18,
  katilma: '2025-03-02T08:00:00Z',
  takipButon: 'takip-et',
};
const profile = (more: Partial<Profile> = {}): Profile => ({ uye: ayse, bolum: 'genel-bakis', gonderiler: { liste: [] }, ...more });

/** Where links of the page lead, those that match. */
const links = (which: RegExp) =>
  screen
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => which.test(href));

test('[R-PROF-01] [R-PROF-02] [R-PROF-09] the overview has the bare URL; the library is a separate page', async () => {
  await show('/ayse', { self: null, pages: { okur: profile() } });
  expect(screen.getByRole('heading', { level: 1, name: 'Ayşe Demir' })).toBeVisible();
  const [first, ...others] = within(screen.getByRole('navigation', { name: 'Ayşe Demir' })).getAllByRole('link');
  expect(first).toHaveAttribute('href', '/ayse');
  expect(first).toHaveAttribute('aria-current', 'page');
  expect(others.map((link) => link.getAttribute('href'))).toEqual(
    ['incelemeler', 'alintilar', 'iletiler', 'videolar', 'kitaplari', 'hikayeler', 'takipciler', 'takip-ettikleri'].map((bolum) => `/ayse/${bolum}`),
  );
});

test('[R-PROF-02] a number of the profile opens the list that it counts: books read are not the whole library', async () => {
  await show('/ayse', { self: null, pages: { okur: profile() } });
  expect(screen.getByRole('link', { name: '12 kitap okudu' })).toHaveAttribute('href', '/ayse/kitaplari/okudum');
  const sections = within(screen.getByRole('navigation', { name: 'Ayşe Demir' }));
  expect(sections.getByRole('link', { name: 'Kitaplığı' })).toHaveAttribute('href', '/ayse/kitaplari');
  expect(sections.getByRole('link', { name: /Takipçiler/ })).toHaveTextContent('21');
});

test.each(['incelemeler', 'alintilar', 'iletiler', 'videolar'] as const)(
  '[R-PROF-03] [R-PROF-10] the default sort of %s is “öne çıkanlar” and not in the URL',
  async (bolum) => {
    const view = await show(`/ayse/${bolum}`, { pages: { okur: profile({ bolum, gonderiler: { liste: [aPost()] } }) } });
    await userEvent.click(screen.getByRole('button', { name: /Öne çıkanlar/ }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'En yeni' }));
    await waitFor(() => expect(view.place()).toBe(`/ayse/${bolum}/en-yeni`));
    await userEvent.click(await screen.findByRole('button', { name: /En yeni/ }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Öne çıkanlar' }));
    await waitFor(() => expect(view.place()).toBe(`/ayse/${bolum}`));
  },
);

test('[R-PROF-03] a section that holds nothing offers no order', async () => {
  await show('/ayse/alintilar', { pages: { okur: profile({ bolum: 'alintilar' }) } });
  expect(screen.getByText(tr.sectionEmpty.alintilar)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Öne çıkanlar/ })).toBeNull();
});

test.each([
  [9, [tr.face.ownFavourites, tr.ownReadingNow, tr.ownLastRead], [tr.ownSection.kitaplari, tr.ownSection['takip-ettikleri']]],
  [5, [tr.face.favourites, tr.readingNow, tr.lastRead], [tr.section.kitaplari, tr.section['takip-ettikleri']]],
] as const)('[R-LOOK-07] headings speak to the owner of the page (9), and of them to others (seen by %i)', async (id, headings, sections) => {
  const book = aBook();
  await show('/ayse', { self: aReader({ id }), pages: { okur: profile({ favoriler: [book], okuyor: [book], okudugu: [book] }) } });
  expect(screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)).toEqual(headings);
  const tabs = within(screen.getByRole('navigation', { name: 'Ayşe Demir' }));
  for (const name of sections) expect(tabs.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible();
});

test.each([
  ['Sil', 'v2/gonderi/sil'],
  ['Arşivle', 'v2/gonderi/arsivle'],
] as const)('[R-PROF-02] the number of a section follows what its owner does with a post (%s)', async (action, path) => {
  let there = true;
  const gonderi = aPost({ id: 10, uye: { id: 9, adi: 'Ayşe Demir', kadi: 'ayse' }, turu: 'alinti' });
  const alintilar = (): Profile => profile({ bolum: 'alintilar', uye: { ...ayse, sayiAlinti: there ? 9 : 8 }, gonderiler: { liste: there ? [gonderi] : [] } });
  const gone = <T,>(answer: T) => {
    there = false;
    return answer;
  };
  await show('/ayse/alintilar', {
    self: { ...aReader(), id: 9, kadi: 'ayse' },
    pages: { okur: alintilar },
    answers: { [path]: () => gone({ id: 10, arsiv: 1 }) } as never,
  });
  const section = () => within(screen.getByRole('navigation', { name: 'Ayşe Demir' })).getByRole('link', { name: /^Alıntılar/ });
  expect(section()).toHaveTextContent('9');
  await userEvent.click(await screen.findByRole('button', { name: 'Daha fazla seçenek' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
  if (action === 'Sil') await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sil' }));
  await waitFor(() => expect(section()).toHaveTextContent('8'));
});

test('[R-PROF-17] unfollowing asks for confirmation, and cancelling keeps following', async () => {
  const { sent } = await show('/ayse', {
    pages: { okur: profile({ uye: { ...ayse, takipButon: 'takip-ediliyor' } }) },
    answers: { 'v2/uyeler/takip': () => ({ uye: { ...ayse, takipButon: 'takip-et' } }) },
  });
  await userEvent.click(screen.getByRole('button', { name: /Takip ediliyor/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Vazgeç' }));
  expect(sent).toEqual([]);
  nextPress();
  await userEvent.click(screen.getByRole('button', { name: /Takip ediliyor/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Takibi bırak' }));
  expect(await screen.findByRole('button', { name: /Takip et/ })).toBeVisible();
  expect(sent.map(({ input }) => [input.uyeId, input.takip])).toEqual([['9', '0']]);
});

test('[R-PROF-16] [R-PROF-20] a blocked reader is unblocked after confirmation', async () => {
  const blocked = { ...ayse, kapali: 'engelli' as const, engelledimMi: 1 as const, takipButon: 'engellendi' as const };
  const { sent } = await show('/ayse', { pages: { okur: { uye: blocked, bolum: 'genel-bakis' } }, answers: { 'v2/uyeler/engelle': () => ({ uye: ayse }) } });
  // It appears once, next to the reason.
  await userEvent.click(screen.getByRole('button', { name: /Engeli kaldır/ }));
  const question = await screen.findByRole('dialog');
  await userEvent.click(within(question).getByRole('button', { name: /Engeli kaldır/ }));
  await waitFor(() => expect(sent.map(({ path, input }) => [path, input.engelle])).toEqual([['v2/uyeler/engelle', '0']]));
});

test('[R-PROF-16] unblocking opens the profile at once, without another visit', async () => {
  let blocked = true;
  const closed = { ...ayse, kapali: 'engelli' as const, engelledimMi: 1 as const, takipButon: 'engellendi' as const };
  await show('/ayse', {
    pages: { okur: () => (blocked ? { uye: closed, bolum: 'genel-bakis' } : { uye: ayse, bolum: 'genel-bakis', gonderiler: { liste: [] } }) },
    answers: {
      'v2/uyeler/engelle': () => {
        blocked = false;
        return { uye: ayse };
      },
    },
  });
  expect(screen.getByText(tr.closed.engelli.title)).toBeVisible();
  await userEvent.click(screen.getAllByRole('button', { name: /Engeli kaldır/ })[0] as HTMLElement);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Engeli kaldır/ }));
  await waitFor(() => expect(screen.queryByText(tr.closed.engelli.title)).toBeNull());
});

test('[R-PROF-24] follow lists show their readers with the follow button', async () => {
  const can = { id: 5, adi: 'Can Yıldız', kadi: 'can', takipButon: 'sen-de-takip-et' as const };
  await show('/ayse/takipciler', { pages: { okur: { uye: ayse, bolum: 'takipciler', uyeler: { liste: [can] } } } });
  expect(screen.getByRole('link', { name: /Can Yıldız/ })).toHaveAttribute('href', '/can');
  expect(screen.getByRole('button', { name: /Geri takip et/ })).toBeVisible();
});

test.each([
  ['genel-bakis', '/ileti-paylas'],
  ['incelemeler', '/inceleme-paylas'],
  ['alintilar', '/alinti-ekle'],
  ['iletiler', '/ileti-paylas'],
  ['videolar', '/videolar/ekle'],
  ['hikayeler', '/hikayeler/ekle'],
  ['takipciler', '/takip-onerileri'],
  ['takip-ettikleri', '/takip-onerileri'],
] as const)('[R-LOOK-07] an empty section (%s) speaks to its owner and leads on; others are told what is missing', async (bolum, step) => {
  const at = bolum === 'genel-bakis' ? '/ayse' : `/ayse/${bolum}`;
  const { unmount } = await show(at, { pages: { okur: profile({ bolum }) } });
  expect(screen.getByText(tr.sectionEmpty[bolum])).toBeVisible();
  unmount();
  const session = {
    config: { siteAdi: 'Yaprak', disReklamlar: 0 as const, isPanelActive: 0 as const, environment: 'development' as const, flags: { videoSharing: true } },
  };
  await show(at, { session, pages: { okur: profile({ bolum, uye: { ...ayse, id: 1 } }) } });
  expect(screen.queryByText(tr.sectionEmpty[bolum])).toBeNull();
  expect(screen.getByText(tr.ownEmpty[bolum].title)).toBeVisible();
  expect(screen.getByText(tr.ownEmpty[bolum].text)).toBeVisible();
  expect(links(new RegExp(`^${step}$`))).not.toEqual([]);
});

test('[R-PROF-25] suggestions show similar readers, or an empty state', async () => {
  const { unmount } = await show('/takip-onerileri', {
    answers: { 'v2/uyeler/oneriler': () => ({ liste: [{ id: 5, adi: 'Can Yıldız', kadi: 'can', takipButon: 'takip-et' }] }) },
  });
  expect(await screen.findByRole('link', { name: /Can Yıldız/ })).toBeVisible();
  unmount();
  await show('/takip-onerileri', { answers: { 'v2/uyeler/oneriler': () => ({ liste: [] }) } });
  expect(await screen.findByText(tr.suggestionsEmpty)).toBeVisible();
});

test.each([
  ['[R-PROF-05]', 'gizli'],
  ['[R-PROF-06]', 'askida'],
  ['[R-PROF-07] [R-PROF-08]', 'gecici-kapali'],
] as const)('%s a profile that is %s says so', async (_, kapali) => {
  await show('/ayse', { pages: { okur: { uye: { ...ayse, kapali }, bolum: 'genel-bakis' } } });
  expect(screen.getByText(tr.closed[kapali].title)).toBeVisible();
  const shown = screen.queryByRole('link', { name: tr.closed.show });
  if (kapali === 'gecici-kapali') expect(shown).toHaveAttribute('href', '/ayse?goster=1');
  else expect(shown).toBeNull();
});

test.each([
  ['engelli', []],
  ['askida', []],
  ['gecici-kapali', []],
  ['gizli', ['/ayse', '/ayse/hikayeler']],
] as const)(
  '[R-PROF-05] [R-PROF-06] [R-PROF-07] [R-PROF-16] neither numbers nor sections of a profile that is %s lead to what does not open',
  async (kapali, open) => {
    await show('/ayse', { pages: { okur: { uye: { ...ayse, kapali, takipButon: 'takip-et' }, bolum: 'genel-bakis' } } });
    expect(screen.getByRole('banner', { name: '' })).toHaveTextContent('21 takipçi');
    expect(links(/^\/ayse(?!\?)/)).toEqual(open);
  },
);

test('[R-PROF-08] a closed account that is shown on request stays shown from section to section, without what stays hidden', async () => {
  const uye = { ...ayse, kapali: 'gecici-kapali' as const };
  const okuyor = [{ id: 70, adi: 'Huzur', yazarAdi: 'Ahmet Hamdi Tanpınar', seo_adi: 'huzur' }];
  await show('/ayse?goster=1', { pages: { okur: profile({ uye, okuyor, okudugu: okuyor }) } });
  const lists = ['/ayse/takipciler?goster=1', '/ayse/takip-ettikleri?goster=1'];
  const shelves = ['/ayse/kitaplari/okuyorum?goster=1', '/ayse/kitaplari/okudum?goster=1'];
  const sections = ['/ayse?goster=1', '/ayse/kitaplari?goster=1', ...lists];
  expect(links(/^\/ayse/)).toEqual(['/ayse/kitaplari/okudum?goster=1', ...lists, ...sections, ...shelves]);
  expect(links(/^\/(okuma-raporu|istatistikler)/)).toEqual([expect.stringMatching(/^\/okuma-raporu\/ayse\/\d{4}\?goster=1$/), '/istatistikler/ayse?goster=1']);
});

test('[R-PROF-02] a pinned post stands at the top alone, on whatever page of the list it comes', async () => {
  const [pinned, newer, older] = [10, 12, 8].map((id) => aPost({ id, uye: { id: 9, adi: 'Ayşe Demir', kadi: 'ayse' }, ustYazi: `Söz ${id}` }));
  await show('/ayse', {
    pages: { okur: profile({ sabit: pinned, gonderiler: { liste: [newer as never], imlec: 'devam' } }) },
    answers: { 'v2/gonderi/liste': () => ({ liste: [pinned as never, older as never] }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Daha fazla göster' }));
  await screen.findByText('Söz 8');
  expect(screen.getAllByText(/^Söz \d+$/).map((words) => words.textContent)).toEqual(['Söz 10', 'Söz 12', 'Söz 8']);
});

describe('the menu of a profile', () => {
  const press = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: tr.more }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
  };
  const offered = async () => {
    await userEvent.click(screen.getByRole('button', { name: tr.more }));
    return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  };

  test.each([
    [0, tr.mute, '1', tr.unmute, /sessize alındı.*bunu bilmez/],
    [1, tr.unmute, '0', tr.mute, /sessizden çıkarıldı/],
  ] as const)(
    '[R-TOUCH-10] a reader who is muted (%i) is offered “%s”, which asks for %s and says what came of it',
    async (susturdumMu, name, sustur, after, words) => {
      const view = await show('/ayse', {
        pages: { okur: profile({ uye: { ...ayse, susturdumMu } }) },
        answers: { 'v2/uyeler/sustur': ({ input }) => ({ uye: { ...ayse, susturdumMu: input.sustur === '1' ? 1 : 0 } }) },
      });
      await press(name);
      await waitFor(() => expect(view.sent.map(({ path, input }) => [path, input.uyeId, input.sustur])).toEqual([['v2/uyeler/sustur', '9', sustur]]));
      await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
      expect(view.store.getState().toasts).toMatchObject([{ message: expect.stringMatching(words) }]);
      expect(await offered()).toContain(after);
    },
  );

  test('blocks only after confirmation, and not if cancelled', async () => {
    const view = await show('/ayse', {
      pages: { okur: profile() },
      answers: { 'v2/uyeler/engelle': () => ({ uye: { ...ayse, engelledimMi: 1, takipButon: 'engellendi' } }) },
    });
    await press(tr.block);
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Vazgeç' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(view.sent).toEqual([]);
    await press(tr.block);
    await userEvent.click(within(await screen.findByRole('dialog', { name: tr.blockTitle })).getByRole('button', { name: tr.block }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(view.sent.map(({ path, input }) => [path, input.uyeId, input.engelle])).toEqual([['v2/uyeler/engelle', '9', '1']]);
  });

  test('reports the reader', async () => {
    const view = await show('/ayse', { pages: { okur: profile() } });
    await press(tr.complain.title);
    expect(view.store.getState().modals).toMatchObject([{ name: 'SikayetEt', props: { turu: 'okur', id: 9 } }]);
  });

  test.each([
    ['a reader', {}, false],
    ['a moderator', { yetkiler: { kutuphanecilik: 0, moderasyon: 1, reklam: 0 } }, true],
    ['a librarian', { yetkiler: { kutuphanecilik: 1, moderasyon: 0, reklam: 0 } }, false],
  ] as const)('leads %s to the desk of the staff: %p', async (_, self, leads) => {
    await show('/ayse', { self, pages: { okur: profile() } });
    expect((await offered()).includes(tr.forStaff)).toBe(leads);
  });

  test.each([
    ['a visitor', null, ayse],
    ['the reader themselves', {}, { ...ayse, id: 1 }],
  ])('is not there for %s', async (_, self, uye) => {
    await show('/ayse', { self, pages: { okur: profile({ uye }) } });
    expect(screen.queryByRole('button', { name: tr.more })).toBeNull();
  });
});

describe('the face of a profile', () => {
  const huzur = { id: 70, adi: 'Huzur', yazarAdi: 'Ahmet Hamdi Tanpınar', seo_adi: 'huzur' };
  const yaban = { id: 71, adi: 'Yaban', yazarAdi: 'Yakup Kadri Karaosmanoğlu', seo_adi: 'yaban' };
  const elif = { ...ayse, id: 1 };

  test('[R-LOOK-07] shows cover, place, website by its host, favourites and how far a book is read', async () => {
    const uye = { ...ayse, kapak_resim: '/medya/kapak', konum: 'Ankara', website: 'https://www.ayse.ornek/defter?a=1' };
    const { container } = await show('/ayse', {
      self: null,
      pages: {
        okur: profile({
          uye,
          favoriler: [huzur],
          okuyor: [
            { ...yaban, sayfada: 50, sayfaSayisi: 200, yuzde: 25 },
            { ...huzur, yuzde: 40 },
          ],
        }),
      },
    });
    expect(container.querySelector('header img')).toHaveAttribute('src', '/medya/kapak/640.webp');
    expect(screen.getByText('Ankara')).toBeVisible();
    const website = screen.getByRole('link', { name: /^ayse\.ornek/ });
    expect(website).toHaveAttribute('href', uye.website);
    expect(website).toHaveAttribute('target', '_blank');
    expect(website.getAttribute('rel')?.split(' ')).toEqual(expect.arrayContaining(['nofollow', 'ugc', 'me', 'noopener']));
    expect(within(screen.getByRole('region', { name: tr.face.favourites })).getByRole('img', { name: /Huzur/ })).toBeVisible();
    expect(screen.getByRole('progressbar', { name: /Yaban/ })).toHaveAttribute('aria-valuenow', '25');
    expect(screen.getByText('50 / 200 sayfa')).toBeVisible();
    expect(screen.getByText('%40')).toBeVisible();
    for (const name of [tr.editProfile, tr.face.favouritesEdit, tr.face.kapak.edit, tr.face.profil.add])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  test('[R-LOOK-07] what is empty is nothing for others, and an invitation for the owner', async () => {
    const { unmount } = await show('/ayse', { pages: { okur: profile({ favoriler: [], okuyor: [] }) } });
    expect(screen.queryByRole('region', { name: tr.face.favourites })).toBeNull();
    expect(screen.queryByText(tr.readingNow)).toBeNull();
    unmount();
    const { store } = await show('/ayse', { pages: { okur: profile({ uye: elif, favoriler: [] }) } });
    await userEvent.click(screen.getByRole('button', { name: tr.face.favouritesChoose }));
    expect(store.getState().modals).toMatchObject([{ name: 'FavoriKitaplar', props: { kitaplar: [] } }]);
  });

  test('[R-LOOK-07] the owner opens the editor with what is there', async () => {
    const { store } = await show('/ayse', { pages: { okur: profile({ uye: { ...elif, konum: 'Ankara' } }) } });
    await userEvent.click(screen.getByRole('button', { name: tr.editProfile }));
    expect(store.getState().modals).toMatchObject([{ name: 'ProfilDuzenle', props: { uye: { adi: 'Ayşe Demir', konum: 'Ankara' } } }]);
  });

  test('[R-LOOK-07] a new cover shows at once, and can be removed', async () => {
    const { container, sent } = await show('/ayse', {
      pages: { okur: profile({ uye: elif }) },
      answers: {
        resimYukle: () => ({ resim: '/medya/yeni', anahtar: 'a'.repeat(22), genislik: 900, yukseklik: 300 }),
        'v2/hesap/resimKaldir': () => ({}),
      },
    });
    expect(container.querySelector('header img')).toBeNull();
    await userEvent.upload(screen.getByLabelText(tr.face.kapak.add, { selector: 'input' }), new File(['x'], 'kapak.png', { type: 'image/png' }));
    await waitFor(() => expect(container.querySelector('header img')).toHaveAttribute('src', '/medya/yeni/640.webp'));
    await userEvent.click(screen.getByRole('button', { name: tr.face.kapak.edit }));
    await userEvent.click(await screen.findByRole('menuitem', { name: tr.face.remove }));
    await waitFor(() => expect(container.querySelector('header img')).toBeNull());
    expect(sent.map(({ path, input }) => [path, input.r_turu])).toEqual([
      ['resimYukle', 'kapak'],
      ['v2/hesap/resimKaldir', 'kapak'],
    ]);
  });

  test('[R-LOOK-07] a cover whose line was cut on its way is sent again with the line back, once', async () => {
    const answers = [noConnection];
    const { container, sent } = await show('/ayse', {
      pages: { okur: profile({ uye: elif }) },
      answers: { resimYukle: () => answers.shift()?.() ?? { resim: '/medya/yeni', anahtar: 'a'.repeat(22), genislik: 900, yukseklik: 300 } },
    });
    const button = () => screen.getByRole('button', { name: tr.face.kapak.add });
    await userEvent.upload(screen.getByLabelText(tr.face.kapak.add, { selector: 'input' }), new File(['x'], 'kapak.png', { type: 'image/png' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(button()).not.toHaveAttribute('aria-busy', 'true'));
    const back = () => act(async () => void window.dispatchEvent(new Event('online')));
    await back();
    await waitFor(() => expect(container.querySelector('header img')).toHaveAttribute('src', '/medya/yeni/640.webp'));
    await back();
    expect(sent.filter(({ path }) => path === 'resimYukle')).toHaveLength(2);
  });

  test('[R-LOOK-07] a cover that is removed is not replaced by one whose line had been cut before', async () => {
    const { container, sent } = await show('/ayse', {
      pages: { okur: profile({ uye: { ...elif, kapak_resim: '/medya/eski' } }) },
      answers: { resimYukle: noConnection, 'v2/hesap/resimKaldir': () => ({}) },
    });
    const edit = () => screen.getByRole('button', { name: tr.face.kapak.edit });
    await userEvent.upload(screen.getByLabelText(tr.face.kapak.add, { selector: 'input' }), new File(['x'], 'kapak.png', { type: 'image/png' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(edit()).not.toHaveAttribute('aria-busy', 'true'));
    await userEvent.click(edit());
    await userEvent.click(await screen.findByRole('menuitem', { name: tr.face.remove }));
    await waitFor(() => expect(container.querySelector('header img')).toBeNull());
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(sent.filter(({ path }) => path === 'resimYukle')).toHaveLength(1);
  });

  test('[R-LOOK-07] a picture that is refused leaves the cover as it is', async () => {
    const { container } = await show('/ayse', {
      pages: { okur: profile({ uye: { ...elif, kapak_resim: '/medya/eski' } }) },
      answers: { resimYukle: () => refusal('Bu bir resim değil.') },
    });
    await userEvent.upload(screen.getByLabelText(tr.face.kapak.add, { selector: 'input' }), new File(['x'], 'kapak.png', { type: 'image/png' }));
    expect(await screen.findByText('Bu bir resim değil.')).toBeVisible();
    expect(container.querySelector('header img')).toHaveAttribute('src', '/medya/eski/640.webp');
  });

  test('[R-LOOK-07] the editor saves all fields and says which one is wrong', async () => {
    let wrong = true;
    const { sent, dialog } = await renderModal(area, 'ProfilDuzenle', {
      props: { uye: { adi: 'Ayşe Demir', konum: 'Ankara' } },
      answers: {
        'v2/hesap/profil': ({ input }) => {
          if (wrong) return refusal('Hatalı', { website: 'Web sitesi alanı hatalı.' });
          return { uye: { id: 1, adi: String(input.adi) } };
        },
        'v2/hesap/uye-bilgileri': () => refusal('Yok'),
      },
    });
    await userEvent.type(screen.getByRole('textbox', { name: /Web sitesi/ }), 'yok');
    await userEvent.click(screen.getByRole('button', { name: tr.face.save }));
    expect(await screen.findByText('Web sitesi alanı hatalı.')).toBeVisible();
    wrong = false;
    nextPress();
    await userEvent.clear(screen.getByRole('textbox', { name: /Web sitesi/ }));
    await userEvent.click(screen.getByRole('button', { name: tr.face.save }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(sent.filter(({ path }) => path === 'v2/hesap/profil').at(-1)?.input).toMatchObject({ adi: 'Ayşe Demir', konum: 'Ankara' });
  });

  test('[R-NAV-11] what was changed in the editor and not saved is there again, says so, and can be given up', async () => {
    sessionStorage.clear();
    const edit = () => renderModal(area, 'ProfilDuzenle', { props: { uye: { adi: 'Ayşe Demir', konum: 'Ankara' } } });
    const bio = () => screen.getByRole('textbox', { name: /Hakk/ });
    const first = await edit();
    expect(screen.queryByText(tr.storyForm.kept)).toBeNull();
    await userEvent.type(bio(), 'Üç satır');
    first.unmount();
    await edit();
    expect([bio(), screen.getByText(tr.storyForm.kept)]).toEqual([expect.objectContaining({ value: 'Üç satır' }), expect.anything()]);
    await userEvent.click(screen.getByRole('button', { name: tr.storyForm.keptDiscard }));
    expect(bio()).toHaveValue('');
    expect(screen.getByRole('textbox', { name: /Konum/ })).toHaveValue('Ankara');
  });

  test('[R-TOUCH-06] while one writes of oneself, readers to mention are suggested', async () => {
    await renderModal(area, 'ProfilDuzenle', {
      props: { uye: { adi: 'Ayşe Demir' } },
      answers: { ara: () => ({ kelime: 'el', hata: 0, sonuclar: [{ turu: 'okur', name: 'Elif Kaya', icerik: { id: 5, kadi: 'elif.kaya' } }] }) as never },
    });
    const bio = screen.getByRole('textbox', { name: /Hakk/ });
    await userEvent.type(bio, 'Editörüm, @el');
    await userEvent.click(await screen.findByRole('option', { name: /Elif Kaya/ }));
    expect(bio).toHaveValue('Editörüm, @elif.kaya ');
  });

  test('[R-LOOK-07] favourites are added, put in order by keys and by dragging, and saved', async () => {
    const { sent, dialog } = await renderModal(area, 'FavoriKitaplar', {
      props: { kitaplar: [huzur, yaban] },
      answers: { 'v2/hesap/favoriler': () => ({ favoriler: [] }) },
    });
    const order = () => screen.getAllByRole('button', { name: /kitabını taşı/ }).map((grip) => grip.getAttribute('aria-label')?.split(' ')[0]);
    expect(order()).toEqual(['Huzur', 'Yaban']);
    screen.getByRole('button', { name: /Huzur kitabını taşı/ }).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(order()).toEqual(['Yaban', 'Huzur']);
    expect(screen.getByText('Huzur 2. sırada')).toBeInTheDocument();
    const grip = screen.getByRole('button', { name: /Huzur kitabını taşı/ });
    for (const [type, clientY] of [
      ['pointerdown', 100],
      ['pointermove', 20],
      ['pointerup', 20],
    ] as const)
      fireEvent(grip, new MouseEvent(type, { clientY, button: 0, bubbles: true }));
    expect(order()).toEqual(['Huzur', 'Yaban']);
    await userEvent.click(screen.getByRole('button', { name: 'Yaban kitabını çıkar' }));
    await userEvent.click(screen.getByRole('button', { name: tr.face.save }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(sent.at(-1)).toMatchObject({ path: 'v2/hesap/favoriler', input: { kitaplar: '70' } });
  });
});

test('[R-PROF-02] [R-CONST-06] whoever comes back to a profile from another tab reads what is new, and keeps what the list had grown to', async () => {
  const some = [9, 8, 7, 6, 5, 4].map((id) => aPost({ id, ustYazi: `Söz ${id}` }));
  const page = (imlec?: string) => {
    const from = imlec ? some.findIndex((post) => post.id === Number(imlec)) + 1 : 0;
    const liste = some.slice(from, from + 2);
    return { liste, ...(from + 2 < some.length ? { imlec: String(liste.at(-1)?.id) } : {}) };
  };
  const view = await show('/ayse', {
    pages: { okur: () => profile({ gonderiler: page() }) },
    answers: { 'v2/gonderi/liste': ({ input }) => page(input.imlec as string | undefined) },
  });
  const shown = () => screen.getAllByText(/^Söz \d+$/).map((words) => words.textContent?.slice(4));
  await userEvent.click(await screen.findByRole('button', { name: 'Daha fazla göster' }));
  await screen.findByText('Söz 6');
  for (const id of [10, 11, 12]) {
    some.unshift(aPost({ id, ustYazi: `Söz ${id}` }));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await screen.findByText(`Söz ${id}`);
  }
  expect(shown()).toEqual(['12', '11', '10', '9', '8', '7', '6']);
  // What was pushed out of the first page still hears of changes.
  act(() => void view.store.dispatch({ type: 'entity/merged', payload: { kind: 'gonderi', id: 9, patch: { gizle: 1 } } }));
  expect(shown()).toEqual(['12', '11', '10', '8', '7', '6']);
  await userEvent.click(await screen.findByRole('button', { name: 'Daha fazla göster' }));
  await screen.findByText('Söz 4');
  expect(shown()).toEqual(['12', '11', '10', '8', '7', '6', '5', '4']);
});
