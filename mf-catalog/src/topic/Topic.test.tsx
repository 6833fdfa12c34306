import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PageData } from '@yaprak/shared-kit';
import { nextPress, refusal } from '@yaprak/shared-kit/testing';
import tr from '../../texts/tr.json';
import { aBook, aReader, show } from '../testing/show';

type TopicData = PageData<'konu'>;
const path = '/konu/istanbul';
const can = aReader({ id: 5, adi: 'Can Yıldız', kadi: 'can' });
const data = (more: Partial<TopicData> = {}): TopicData => ({
  konu: { id: 2, adi: 'İstanbul', baslik: 'İstanbul’u anlatan kitaplar', seo_adi: 'istanbul', uyeSayisi: 9, gundemSayisi: 2 },
  takip: 0,
  sessiz: 0,
  buAy: 1,
  bolum: 'genel-bakis',
  gonderiler: { liste: [] },
  ...more,
});

test('[R-TOPIC-04] [R-TOPIC-05] [R-TOPIC-06] [R-TOPIC-07] [R-TOPIC-11] the overview shows books, stories, readers and authors; the default section has the bare URL', async () => {
  const yazarlar = [{ id: 3, adi: 'Orhan Pamuk', seo_adi: 'orhan-pamuk', turlerAdi: 'Roman', kitapSayisi: 9 }];
  const hikayeler = [{ id: 8, baslik: 'Son Vapur', seo_adi: 'son-vapur', uye: can, sayiBolum: 2, sayiOkunma: 10 }];
  await show(path, { self: null, pages: { konu: data({ kitaplar: { liste: [aBook()] }, okurlar: [can], yazarlar, hikayeler }) } });
  expect(screen.getByRole('link', { name: /Huzur/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /Orhan Pamuk/ })).toHaveAttribute('href', '/yazar/orhan-pamuk');
  expect(screen.getByRole('link', { name: 'Son Vapur' })).toHaveAttribute('href', '/hikaye/son-vapur--8');
  expect(screen.getAllByRole('link', { name: /Can Yıldız/ }).length).toBeGreaterThan(0);
  const sections = within(screen.getByRole('navigation', { name: 'İstanbul' })).getAllByRole('link');
  expect(sections.map((link) => link.getAttribute('href'))).toEqual([
    path,
    ...['iletiler', 'kitaplar', 'okurlar', 'yazarlar', 'hikayeler'].map((bolum) => `${path}/${bolum}`),
  ]);
});

test('[R-TOPIC-02] [R-TOPIC-11] a section that the query names is opened', async () => {
  const asked: object[] = [];
  await show(`${path}?bolum=kitaplar`, {
    pages: {
      konu: (params) => {
        asked.push(params);
        return data({ bolum: 'kitaplar', kitaplar: { liste: [aBook()] } });
      },
    },
  });
  expect(asked[0]).toEqual({ seo: 'istanbul', bolum: 'kitaplar' });
  expect(screen.getByRole('link', { name: /Huzur/ })).toBeVisible();
});

test.each([
  [1, 'Son 30 günde konuşulan kitaplar'],
  [0, 'Bu konunun kitapları'],
] as const)('[R-TOPIC-04] the heading says whether its books are those of the month (%p)', async (buAy, name) => {
  await show(path, { self: null, pages: { konu: data({ buAy, kitaplar: { liste: [aBook()] } }) } });
  expect(screen.getByRole('heading', { name })).toBeVisible();
});

test('[R-TOPIC-08] [R-TOPIC-12] the follow button follows and unfollows', async () => {
  const { sent } = await show(path, {
    pages: { konu: data() },
    answers: { 'v2/konu/takip': ({ input }) => ({ takip: input.takip === '1' ? 1 : 0, sessiz: 0 }) },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Takip et' }));
  const following = await screen.findByRole('button', { name: 'Takip ediliyor' });
  nextPress();
  await userEvent.click(following);
  expect(await screen.findByRole('button', { name: 'Takip et' })).toBeVisible();
  expect(sent.map(({ input }) => input.takip)).toEqual(['1', '0']);
});

test('[R-TOPIC-09] [R-TOPIC-10] one reader’s posts keep the reader in the URL; the default sort is omitted', async () => {
  const asked: object[] = [];
  const view = await show(`${path}/iletiler?uye=can&s=en-yeni`, {
    pages: {
      konu: (params) => {
        asked.push(params);
        return data({ bolum: 'iletiler', s: 's' in params ? String(params.s) : 'one-cikanlar', okur: can });
      },
    },
  });
  expect(asked[0]).toEqual({ seo: 'istanbul', bolum: 'iletiler', s: 'en-yeni', uye: 'can' });
  await userEvent.click(screen.getByRole('button', { name: /En yeni/ }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Öne çıkanlar' }));
  await waitFor(() => expect(view.place()).toBe(`${path}/iletiler?uye=can`));
  await userEvent.click(screen.getByRole('link', { name: 'Can Yıldız' }));
  await waitFor(() => expect(view.place()).toBe(`${path}/iletiler`));
});

describe('the menu next to the follow button', () => {
  const choose = async (name: RegExp) => {
    await userEvent.click(screen.getByRole('button', { name: tr.more }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
  };
  test.each([
    [0, /^Sessize al/, '1', true],
    [1, /^Sesini/, '0', false],
  ] as const)('[R-TOPIC-13] a topic that is muted (%i) is offered the other, which asks for %s and shows', async (sessiz, name, asked, badge) => {
    const { sent } = await show(path, {
      pages: { konu: data({ takip: 1, sessiz }) },
      answers: { 'v2/konu/takip': ({ input }) => ({ takip: 1, sessiz: input.sessiz === '1' ? 1 : 0 }) },
    });
    expect(screen.queryByText(tr.muted) !== null).toBe(sessiz === 1);
    await choose(name);
    await waitFor(() => expect(screen.queryByText(tr.muted) !== null).toBe(badge));
    expect(sent.map(({ input }) => [input.sessiz, input.takip])).toEqual([[asked, undefined]]);
  });

  test('a refused mute changes nothing', async () => {
    await show(path, { pages: { konu: data({ takip: 1, sessiz: 0 }) }, answers: { 'v2/konu/takip': () => refusal('Olmadı.') } });
    await choose(/^Sessize al/);
    await screen.findByRole('alert');
    expect(screen.queryByText(tr.muted)).toBeNull();
  });

  test('visitors have no such menu, and are asked to sign in to follow', async () => {
    const view = await show(path, { self: null, pages: { konu: data() } });
    expect(screen.queryByRole('button', { name: tr.more })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Takip et' }));
    expect([view.sent, view.store.getState().prompt.login]).toEqual([[], true]);
  });
});
