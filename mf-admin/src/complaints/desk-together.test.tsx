import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetUnsaved, type PageData } from '@yaprak/shared-kit';
import { HOLD_MS } from '@yaprak/shared-kit/staff';
import { aMember, refusal } from '@yaprak/shared-kit/testing';
import { aCase, aDecision, aState, noneWaiting, show } from '../testing/panel';

const item = (id: number) => aCase({ id, acil: id === 3 ? 1 : 0, hedefId: id * 10, uye: aMember({ id: id * 100, adi: `Okur ${id}` }), ozet: `Söz ${id}` });
const page = (id: number, change: Partial<PageData<'y-sikayet'>> = {}): PageData<'y-sikayet'> => ({
  vaka: item(id),
  metin: `Söz ${id}`,
  sikayetler: [],
  baglam: [],
  durum: aState,
  gecmis: [],
  notlar: [],
  gorevliler: [],
  uyeDili: 'tr',
  hazirlar: [{ neden: 'nefret', metin: 'Bir topluluğu aşağılayan sözlere yer vermiyoruz.' }],
  ...change,
});

/** The site's queue, two lines a page, at which a colleague works too. */
let waiting: number[];
let byColleague: Set<number>;
const colleagueDecides = (...ids: number[]) => {
  for (const id of ids) byColleague.add(id);
  waiting = waiting.filter((id) => !ids.includes(id));
};
const start = (path: string, size = 10) =>
  show(path, {
    pages: {
      'y-sikayetler': () => ({
        sayilar: { ...noneWaiting, gonderi: waiting.length, acil: waiting.filter((id) => id === 3).length },
        vakalar: { liste: waiting.slice(0, size).map(item), ...(waiting.length > size ? { imlec: `${waiting[size - 1]}` } : {}) },
      }),
      'y-sikayet': ({ id }) => page(id, byColleague.has(id) ? { karar: aDecision({ aciklama: 'Meslektaşın kararı.' }) } : {}),
    },
    answers: {
      'v2/yonetim/sikayet/liste': ({ input }) => ({ liste: waiting.slice(waiting.indexOf(Number(input.imlec)) + 1).map(item) }),
      'v2/yonetim/sikayet/karar': ({ input }) => {
        if (!waiting.includes(Number(input.id))) return refusal('Bu kayıt bu sırada karara bağlandı.', undefined, 409);
        waiting = waiting.filter((id) => id !== Number(input.id));
        return { karar: aDecision() };
      },
    },
  });
const form = () => screen.findByRole('form', { name: 'Karar ver' });
const words = async () => within(await form()).getByLabelText<HTMLTextAreaElement>('Açıklama');
const opened = (id: number) => screen.findByRole('heading', { level: 2, name: `Gönderi: Okur ${id}` });
const counted = (n: number) => screen.findByRole('link', { name: `Gönderi ${n}` });
const at = (state: 'hidden' | 'visible') => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};
const { setTimeout: after, matchMedia } = window;
beforeEach(() => {
  waiting = [4, 5, 6, 7];
  byColleague = new Set();
  // What is held waits for the tab to be left.
  globalThis.setTimeout = ((act: () => void, ms?: number) => (ms === HOLD_MS ? 0 : after(act, ms))) as typeof setTimeout;
});
afterEach(() => {
  globalThis.setTimeout = after;
  window.matchMedia = matchMedia;
  jest.restoreAllMocks();
  forgetUnsaved();
});

test('[R-STAFF-01] [R-ADMIN-10] what a colleague decides is gone from counts and list once an own decision has gone out', async () => {
  await start('/y/sikayetler?vaka=4');
  const user = userEvent.setup();
  await form();
  colleagueDecides(6);
  await user.keyboard('1{Enter}');
  await opened(5);
  expect(await counted(3)).toBeVisible();
  at('hidden');
  expect(await counted(2)).toBeVisible();
  expect(screen.queryByText('Söz 6')).toBeNull();
  expect(await opened(5)).toBeVisible();
});

test('[R-STAFF-01] a decision that a colleague was faster with corrects the counts', async () => {
  await start('/y/sikayetler?vaka=4');
  const user = userEvent.setup();
  await form();
  colleagueDecides(4, 7);
  await user.keyboard('1{Enter}');
  await opened(5);
  at('hidden');
  expect(await screen.findByText('Bu kayıt bu sırada karara bağlandı.')).toBeVisible();
  expect(await counted(2)).toBeVisible();
  expect(screen.queryByText('Söz 4')).toBeNull();
});

test('[R-STAFF-01] [R-CONST-06] back from another tab the desk counts what a colleague decided there, and says so of the open case', async () => {
  await start('/y/sikayetler?vaka=4');
  await form();
  colleagueDecides(4);
  at('hidden');
  at('visible');
  expect(await counted(3)).toBeVisible();
  expect(await screen.findByText('Meslektaşın kararı.')).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Karar ver' })).toBeNull();
});

test('[R-STAFF-01] what was decided on a later page of the list is counted off once', async () => {
  waiting = [4, 5, 6, 7, 8];
  await start('/y/sikayetler?vaka=4', 2);
  const user = userEvent.setup();
  await form();
  await user.click(await screen.findByText('Söz 6'));
  await opened(6);
  await user.keyboard('1{Enter}');
  await opened(7);
  expect(await counted(4)).toBeVisible();
  // Its page of the list is kept, and so are the lines there.
  colleagueDecides(8);
  at('hidden');
  expect(await counted(3)).toBeVisible();
  expect(screen.queryByText('Söz 6')).toBeNull();
});

test('[R-STAFF-01] on a wide screen the open case stays under the moderator’s hands when an urgent one comes before it', async () => {
  window.matchMedia = (() => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} })) as unknown as typeof matchMedia;
  const { sent } = await start('/y/sikayetler');
  const user = userEvent.setup();
  await opened(4);
  await user.click(within(await form()).getByLabelText('Gizle'));
  await user.clear(await words());
  await user.type(await words(), 'Yarım karar');
  waiting = [3, ...waiting];
  at('hidden');
  at('visible');
  expect(await screen.findByText('Söz 3')).toBeVisible();
  expect(await words()).toHaveValue('Yarım karar');
  await user.click(within(await form()).getByRole('button', { name: 'Karar ver' }));
  await opened(5);
  at('hidden');
  await waitFor(() => expect(sent.map(({ input }) => input.id)).toEqual(['4']));
});

test('[R-STAFF-01] what was decided last can be taken back from the list too, which alone is left on a phone', async () => {
  waiting = [4];
  const { place } = await start('/y/sikayetler?vaka=4');
  const user = userEvent.setup();
  await form();
  await user.keyboard('1{Enter}');
  await waitFor(() => expect(place()).toBe('/y/sikayetler'));
  // Where nothing is open, a phone draws nothing beside the list.
  await user.click(screen.getByRole('button', { name: /^Geri al/ }));
  expect(await opened(4)).toBeVisible();
});

test('[R-STAFF-01] Escape leads out of a field: the keys of the desk are heard again', async () => {
  const { place } = await start('/y/sikayetler?vaka=4');
  const user = userEvent.setup();
  await form();
  await user.keyboard('1e');
  expect(await words()).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(within(await form()).getByLabelText('İşlem yok')).toHaveFocus();
  await screen.findByRole('form', { name: 'Görevliler arasında' });
  await user.keyboard('nsoru{Escape}');
  expect(screen.getByRole('region', { name: 'Kaydın ayrıntıları' })).toHaveFocus();
  expect(screen.getByLabelText('Not')).toHaveValue('soru');
  await user.keyboard('j');
  await waitFor(() => expect(place()).toBe('/y/sikayetler?vaka=5'));
});
