import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetUnsaved, type PageData } from '@yaprak/shared-kit';
import { HOLD_MS } from '@yaprak/shared-kit/staff';
import { type AreaOptions, aMember, later, refusal } from '@yaprak/shared-kit/testing';
import { aCase, aDecision, aState, moderator, noneWaiting, show } from '../testing/panel';

const readySpam = 'Bu paylaşım reklam olduğu için kurallarımıza uymuyor.';
const readyHate = 'Bir topluluğu aşağılayan sözlere yer vermiyoruz.';
const names: Record<number, string> = { 4: 'Can Yıldız', 5: 'Ece Deniz', 6: 'Baran Ak' };
const item = (id: number) =>
  aCase({ id, acil: 0, hedefId: id * 10, uye: aMember({ id: id * 100, adi: names[id] as string, kadi: `okur${id}` }), ozet: `Söz ${id}` });
const page = (id: number): PageData<'y-sikayet'> => ({
  vaka: item(id),
  metin: `Söz ${id}`,
  sikayetler: [],
  baglam: [],
  durum: aState,
  gecmis: [],
  notlar: [],
  gorevliler: [aMember({ id: 60, adi: 'Selin Görevli', kadi: 'selin' })],
  uyeDili: 'tr',
  hazirlar: [
    { neden: 'nefret', metin: readyHate },
    { neden: 'spam', metin: readySpam },
  ],
});
const queue: PageData<'y-sikayetler'> = { sayilar: { ...noneWaiting, gonderi: 3 }, vakalar: { liste: [item(4), item(5), item(6)] } };
const desk = (options: AreaOptions = {}, path = '/y/sikayetler?vaka=4') =>
  show(path, {
    ...options,
    pages: {
      'y-sikayetler': queue,
      'y-sikayet': ({ id }) => page(id),
      ...options.pages,
    },
    answers: {
      'v2/yonetim/sikayet/karar': () => ({ karar: aDecision() }),
      ...options.answers,
    },
  });
const form = () => screen.findByRole('form', { name: 'Karar ver' });
const words = async () => within(await form()).getByLabelText<HTMLTextAreaElement>('Açıklama');
const opened = (id: number) => screen.findByRole('heading', { level: 2, name: `Gönderi: ${names[id]}` });
/** What is held goes out as when the tab is hidden. */
const leaveTab = () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};
// On a slow machine too, what is held waits for the tab to be left, or for a test's own clock.
const after = globalThis.setTimeout;
beforeEach(() => {
  globalThis.setTimeout = ((act: () => void, ms?: number) => (ms === HOLD_MS ? 0 : after(act, ms))) as typeof setTimeout;
});
afterEach(() => {
  globalThis.setTimeout = after;
  jest.restoreAllMocks();
  forgetUnsaved();
});

test('[R-STAFF-01] two keys decide a case with its ready explanation, and the next one opens by itself', async () => {
  const { sent, place } = await desk();
  const user = userEvent.setup();
  await form();
  await user.keyboard('2');
  expect(await words()).toHaveValue(readyHate);
  await user.keyboard('{Enter}');
  expect(await opened(5)).toBeVisible();
  expect(place()).toBe('/y/sikayetler?vaka=5');
  // The verdict that had the focus went with its case: the keyboard goes on at the next.
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'));
  expect(screen.queryByText('Söz 4')).toBeNull();
  expect(sent).toEqual([]);
  leaveTab();
  await waitFor(() => expect(sent.map((c) => c.input)).toEqual([{ id: '4', karar: 'gizle', aciklama: readyHate }]));
});

test('[R-STAFF-01] keys decide the case that was opened or claimed with the mouse, and press nothing of it again', async () => {
  const claimed = { ...item(5), ustlenen: moderator };
  const { sent } = await desk({
    pages: { 'y-sikayet': ({ id }) => (id === 5 ? { ...page(5), vaka: claimed } : page(id)) },
    answers: { 'v2/yonetim/sikayet/ustlen': () => ({ vaka: item(5) }) },
  });
  const user = userEvent.setup();
  await form();
  await user.click(screen.getByText('Söz 5'));
  await opened(5);
  await user.keyboard('2');
  expect(within(await form()).getByLabelText('Gizle')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Bırak' }));
  await user.keyboard('3{Enter}');
  expect(await opened(6)).toBeVisible();
  leaveTab();
  await waitFor(() => expect(sent.map(({ path, input }) => [path, input.karar])).toContainEqual(['v2/yonetim/sikayet/karar', 'uyar']));
  expect(sent.filter(({ path }) => path === 'v2/yonetim/sikayet/ustlen')).toHaveLength(1);
});

test('[R-STAFF-01] a decision pressed again while the next case is on its way goes out once', async () => {
  const next = later<PageData<'y-sikayetler'>>();
  const answered = [queue, next.promise];
  const { sent } = await desk({ pages: { 'y-sikayetler': () => answered.shift() ?? queue } });
  const user = userEvent.setup();
  await form();
  await user.keyboard('1{Control>}{Enter}{/Control}');
  expect(await screen.findByText(/birkaç saniye içinde geri alabilirsiniz/)).toBeVisible();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await act(async () => next.resolve(queue));
  await opened(5);
  leaveTab();
  await waitFor(() => expect(sent).not.toEqual([]));
  expect(sent.map((c) => c.input.id)).toEqual(['4']);
});

test('[R-STAFF-01] a decision can be taken back before anybody hears of it; what waits is counted without it meanwhile', async () => {
  const { sent, place, store } = await desk();
  const user = userEvent.setup();
  await form();
  const waiting = (n: number) => expect(screen.getByRole('link', { name: `Gönderi ${n}` })).toBeVisible();
  waiting(3);
  await user.keyboard('1{Enter}');
  expect(await opened(5)).toBeVisible();
  waiting(2);
  expect(screen.getByText('İşlem yok: birkaç saniye içinde geri alabilirsiniz.')).toBeVisible();
  await user.keyboard('z');
  expect(await opened(4)).toBeVisible();
  // Nothing says that it was recorded, neither before nor after.
  expect(store.getState().toasts).toEqual([]);
  expect(place()).toBe('/y/sikayetler?vaka=4');
  waiting(3);
  leaveTab();
  expect(sent).toEqual([]);
});

test('[R-STAFF-01] what is not taken back goes out by itself', async () => {
  const { sent } = await desk();
  await form();
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance'] });
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).keyboard('1{Enter}');
  await act(() => jest.advanceTimersByTimeAsync(HOLD_MS));
  jest.useRealTimers();
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('[R-STAFF-01] a refused decision brings the case back with the reason', async () => {
  let decided = false;
  await desk({
    pages: { 'y-sikayet': ({ id }) => ({ ...page(id), ...(decided && id === 4 ? { karar: aDecision({ aciklama: 'Meslektaşın kararı.' }) } : {}) }) },
    answers: {
      'v2/yonetim/sikayet/karar': () => {
        decided = true;
        return refusal('Bu kayıt bu sırada karara bağlandı.', undefined, 409);
      },
    },
  });
  const user = userEvent.setup();
  await form();
  await user.keyboard('1{Enter}');
  await opened(5);
  leaveTab();
  expect(await screen.findByText('Bu kayıt bu sırada karara bağlandı.')).toBeVisible();
  // Opened again it says what the colleague decided, instead of asking once more.
  await user.click(screen.getByText('Söz 4'));
  await opened(4);
  expect(await screen.findByText('Meslektaşın kararı.')).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Karar ver' })).toBeNull();
});

test('[R-STAFF-01] own words, verdict and length are there again when a decision is taken back or refused', async () => {
  await desk({ answers: { 'v2/yonetim/sikayet/karar': () => refusal('Bağlantı koptu.', undefined, 503) } });
  const user = userEvent.setup();
  const write = async (text: string) => {
    await user.clear(await words());
    await user.type(await words(), text);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await opened(5);
  };
  await form();
  await user.click(within(await form()).getByLabelText('Askıya al'));
  await user.click(within(await form()).getByLabelText('30 gün'));
  await write('Üçüncü kez aynı ilan.');
  await user.keyboard('z');
  await opened(4);
  expect(await words()).toHaveValue('Üçüncü kez aynı ilan.');
  for (const name of ['Askıya al', '30 gün']) expect(within(await form()).getByLabelText(name)).toBeChecked();
  await write('Dördüncü kez aynı ilan.');
  leaveTab();
  expect(await screen.findByText('Bağlantı koptu.')).toBeVisible();
  await user.click(screen.getByText('Söz 4'));
  await opened(4);
  expect(await words()).toHaveValue('Dördüncü kez aynı ilan.');
});

test('[R-STAFF-01] own words stay when another verdict is chosen; H goes through the ready ones; keys rest while typing', async () => {
  await desk();
  const user = userEvent.setup();
  await form();
  await user.keyboard('2h');
  expect(await words()).toHaveValue(readySpam);
  await user.clear(await words());
  await user.type(await words(), 'Kendi sözüm 3z');
  await user.click(within(await form()).getByLabelText('Uyar'));
  expect(await words()).toHaveValue('Kendi sözüm 3z');
});

test('[R-STAFF-01] J and K walk the list, ? names the keys', async () => {
  await desk();
  const user = userEvent.setup();
  await form();
  await user.keyboard('j');
  expect(await opened(5)).toBeVisible();
  await user.keyboard('k');
  expect(await opened(4)).toBeVisible();
  await user.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Tuşlar' });
  expect(within(help).getByText('Karar ver ve sonrakine geç')).toBeVisible();
  // Behind the sheet nothing hears the keys.
  await user.keyboard('j');
  expect(screen.getByText('Söz 4', { selector: 'blockquote' })).toBeInTheDocument();
});

test('[R-STAFF-01] whoever walks the list by keys comes to its end, not to that of its first page', async () => {
  const items = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, n) => ({ ...item(4), id: from + n, uye: aMember({ adi: `Okur ${from + n}` }) }));
  const vaka = (id: number) => ({ ...page(4), vaka: items(id, id)[0] as PageData<'y-sikayet'>['vaka'] });
  await desk({
    pages: { 'y-sikayetler': { ...queue, vakalar: { liste: items(4, 13), imlec: 'sonra' } }, 'y-sikayet': ({ id }) => vaka(id) },
    answers: { 'v2/yonetim/sikayet/liste': () => ({ liste: items(14, 15) }) },
  });
  const user = userEvent.setup();
  for (let id = 4; id < 15; id += 1) {
    await screen.findByRole('heading', { level: 2, name: `Gönderi: Okur ${id}` });
    await user.keyboard('j');
  }
  expect(await screen.findByRole('heading', { level: 2, name: 'Gönderi: Okur 15' })).toBeVisible();
});

test('[R-STAFF-02] ticked cases are decided together; those left open come back and say why', async () => {
  const { sent } = await desk({ answers: { 'v2/yonetim/sikayet/topluKarar': () => ({ verilen: [4], kalan: [{ id: 5, neden: 'Başkası inceliyor.' }] }) } });
  const user = userEvent.setup();
  await form();
  await user.keyboard('x');
  await user.click(screen.getByRole('checkbox', { name: 'Ece Deniz hakkındaki 5 numaralı şikâyeti seç' }));
  expect(await screen.findByText(/2 kayıt seçildi/)).toBeVisible();
  await user.click(within(await form()).getByLabelText('Gizle'));
  await user.click(within(await form()).getByRole('button', { name: '2 kayda karar ver' }));
  expect(await opened(6)).toBeVisible();
  leaveTab();
  await waitFor(() => expect(sent.map((c) => c.input)).toEqual([{ idler: '4,5', karar: 'gizle', aciklama: readyHate }]));
  expect(await screen.findByText('1 kayıt açık kaldı: Başkası inceliyor.')).toBeVisible();
  expect(screen.getByText('Söz 5')).toBeInTheDocument();
});

test('[R-STAFF-02] a verdict that does not fit a case ticked afterwards is chosen anew', async () => {
  const reader = { ...item(6), turu: 'okur' as const };
  const { sent } = await desk({
    pages: { 'y-sikayetler': { ...queue, vakalar: { liste: [item(4), item(5), reader] } } },
    answers: { 'v2/yonetim/sikayet/topluKarar': () => ({ verilen: [4, 5, 6], kalan: [] }) },
  });
  const user = userEvent.setup();
  await form();
  await user.keyboard('x');
  await user.click(screen.getByRole('checkbox', { name: 'Ece Deniz hakkındaki 5 numaralı şikâyeti seç' }));
  await user.click(within(await form()).getByLabelText('Gizle'));
  await user.click(screen.getByRole('checkbox', { name: 'Baran Ak hakkındaki 6 numaralı şikâyeti seç' }));
  expect(within(await form()).queryByLabelText('Gizle')).toBeNull();
  await user.click(within(await form()).getByRole('button', { name: '3 kayda karar ver' }));
  expect(within(await form()).getByRole('group', { name: /Karar/ })).toHaveAccessibleDescription(/./);
  expect(screen.getByText(/3 kayıt seçildi/)).toBeVisible();
  await user.click(within(await form()).getByLabelText('Uyar'));
  await user.type(await words(), ' Üçünüz de.');
  act(() => (document.querySelector('form[aria-label="Karar ver"]') as HTMLFormElement).requestSubmit());
  expect(await screen.findByText('Bu listede bekleyen kalmadı')).toBeVisible();
  leaveTab();
  await waitFor(() => expect(sent.map((c) => c.input)).toEqual([{ idler: '4,5,6', karar: 'uyar', aciklama: `${readyHate} Üçünüz de.` }]));
});

test('[R-STAFF-02] a limitation has a length from the start, and can be given another', async () => {
  const { sent } = await desk();
  const user = userEvent.setup();
  await form();
  await user.keyboard('4');
  expect(within(await form()).getByLabelText('7 gün')).toBeChecked();
  await user.click(within(await form()).getByLabelText('30 gün'));
  const before = Date.now();
  await user.click(within(await form()).getByRole('button', { name: 'Karar ver' }));
  await opened(5);
  leaveTab();
  await waitFor(() => expect(sent[0]?.input).toMatchObject({ id: '4', karar: 'sinirla' }));
  expect(Math.abs(Date.parse(sent[0]?.input.bitis ?? '') - before - 30 * 86_400_000)).toBeLessThan(60_000);
});

test('[R-STAFF-02] a case is assigned, and a colleague asked in a note', async () => {
  let notlar: PageData<'y-sikayet'>['notlar'] = [];
  const { sent } = await desk({
    pages: { 'y-sikayet': ({ id }) => ({ ...page(id), notlar }) },
    answers: {
      'v2/yonetim/sikayet/ata': () => ({ vakalar: [item(4)] }),
      'v2/yonetim/sikayet/not': ({ input }) => {
        notlar = [
          { id: 1, uye: aMember({ adi: 'Mert' }), sorulan: aMember({ adi: 'Selin Görevli' }), metin: input.metin ?? '', zaman: '2026-01-15T09:00:00Z' },
        ];
        return { notlar };
      },
    },
  });
  const user = userEvent.setup();
  await form();
  await user.click(screen.getByRole('button', { name: 'Ata' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Selin Görevli' }));
  await waitFor(() => expect(sent[0]).toMatchObject({ path: 'v2/yonetim/sikayet/ata', input: { idler: '4', kime: 'selin' } }));
  await user.click(screen.getByRole('button', { name: /^Görüş iste/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Selin Görevli' }));
  await user.type(screen.getByLabelText('Not'), 'Sence alay mı?');
  await user.click(screen.getByRole('button', { name: 'Sor' }));
  expect(await screen.findByText('Sence alay mı?', { selector: 'blockquote' })).toBeVisible();
  expect(sent[1]?.input).toEqual({ id: '4', metin: 'Sence alay mı?', sorulan: 'selin', istekId: expect.any(String) });
});

test('[R-STAFF-02] a note is there again when one comes back to the case', async () => {
  const notes = new Map<number, string[]>();
  const notesOf = (id: number) => (notes.get(id) ?? []).map((metin, n) => ({ id: n + 1, uye: aMember({ adi: 'Mert' }), metin, zaman: '2026-01-15T09:00:00Z' }));
  await desk({
    pages: { 'y-sikayet': ({ id }) => ({ ...page(id), notlar: notesOf(id) }) },
    answers: {
      'v2/yonetim/sikayet/not': ({ input }) => {
        notes.set(4, [input.metin ?? '']);
        return { notlar: notesOf(4) };
      },
    },
  });
  const user = userEvent.setup();
  await form();
  await user.type(screen.getByLabelText('Not'), 'Bunu yarın konuşalım.');
  await user.click(screen.getByRole('button', { name: 'Notu kaydet' }));
  const said = (text: string) => screen.findByText(text, { selector: 'blockquote' });
  expect(await said('Bunu yarın konuşalım.')).toBeVisible();
  await user.click(screen.getByText('Söz 5'));
  await opened(5);
  await user.click(screen.getByText('Söz 4'));
  await opened(4);
  expect(await said('Bunu yarın konuşalım.')).toBeVisible();
});

test('[R-STAFF-01] [R-STAFF-02] [R-NAV-11] half-typed words are there again when one comes back to the case or loads the page anew, and never at another', async () => {
  const { sent, unmount } = await desk();
  const user = userEvent.setup();
  await form();
  const note = () => screen.findByLabelText<HTMLTextAreaElement>('Not');
  await user.click(within(await form()).getByLabelText('Sınırla'));
  await user.click(within(await form()).getByLabelText('30 gün'));
  await user.clear(await words());
  await user.type(await words(), 'Aynı ilanı yine');
  await user.type(await note(), 'Yarın soracağım');
  await user.click(screen.getByRole('button', { name: /^Görüş iste/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Selin Görevli' }));
  await user.click(screen.getByRole('heading', { name: `Gönderi: ${names[4]}` }));
  await user.keyboard('j');
  await opened(5);
  expect(await note()).toHaveValue('');
  expect(within(await form()).getByLabelText('Sınırla')).not.toBeChecked();
  await user.keyboard('k');
  await opened(4);
  const isThere = async () => {
    expect(await words()).toHaveValue('Aynı ilanı yine');
    for (const name of ['Sınırla', '30 gün']) expect(within(await form()).getByLabelText(name)).toBeChecked();
    expect(await note()).toHaveValue('Yarın soracağım');
    expect(screen.getByRole('button', { name: 'Görüş iste: Selin Görevli' })).toBeVisible();
  };
  await isThere();
  unmount();
  expect((await desk()).sent).toEqual([]);
  await isThere();
  expect(sent).toEqual([]);
});

test('[R-STAFF-01] [R-STAFF-02] Ctrl+Enter in a note sends the note, not the decision', async () => {
  const { sent } = await desk({ answers: { 'v2/yonetim/sikayet/not': () => ({ notlar: [] }) } });
  const user = userEvent.setup();
  await form();
  await user.keyboard('2');
  await user.type(await screen.findByLabelText('Not'), 'Bunu yarın konuşalım.');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(sent.map(({ path, input }) => [path, input])).toMatchObject([['v2/yonetim/sikayet/not', { id: '4', metin: 'Bunu yarın konuşalım.' }]]),
  );
  leaveTab();
  expect(sent).toHaveLength(1);
  expect(await opened(4)).toBeVisible();
});

test('[R-STAFF-01] whose role was taken away meanwhile reads so, and is not sent to look at the connection; what failed otherwise can be tried again', async () => {
  let status = 403;
  const { unmount } = await desk({ pages: { 'y-sikayet': () => refusal('Bu işlem için yetkiniz yok.', undefined, status) } });
  expect(await screen.findByText('Bu işlem için yetkiniz yok.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Tekrar dene' })).toBeNull();
  unmount();
  status = 503;
  await desk({ pages: { 'y-sikayet': () => refusal('Şu anda verilere ulaşılamıyor.', undefined, status) } });
  expect(await screen.findByRole('button', { name: 'Tekrar dene' })).toBeVisible();
});

test('[R-STAFF-01] what was decided does not wait again when one comes back from another screen, not even what went out on leaving', async () => {
  const gone = new Set<number>();
  const answer = later<{ karar: ReturnType<typeof aDecision> }>();
  const left = () => [4, 5, 6].filter((id) => !gone.has(id));
  const { router } = await desk({
    pages: {
      'y-sikayetler': () => ({ sayilar: { ...noneWaiting, gonderi: left().length }, vakalar: { liste: left().map(item) } }),
      'y-itirazlar': { itirazlar: { liste: [] } },
    },
    answers: { 'v2/yonetim/sikayet/karar': () => answer.promise },
  });
  const user = userEvent.setup();
  await form();
  await user.keyboard('1{Enter}');
  await opened(5);
  await act(() => router.navigate('/y/itirazlar'));
  await act(() => router.navigate(-1));
  await opened(5);
  // The site has not heard of it yet.
  expect(await screen.findByText('Söz 4')).toBeVisible();
  gone.add(4);
  await act(async () => answer.resolve({ karar: aDecision() }));
  await waitFor(() => expect(screen.queryByText('Söz 4')).toBeNull());
  expect(screen.getByRole('link', { name: 'Gönderi 2' })).toBeVisible();
});
