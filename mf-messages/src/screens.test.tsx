import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Message, PageData } from '@yaprak/shared-kit/contract';
import { type AreaOptions, aMember, later, nextPress, noConnection, refusal, renderArea, renderModal } from '@yaprak/shared-kit/testing';
import declaration from '../area.json';
import en from '../texts/en.json';
import tr from '../texts/tr.json';
import * as module from './index';
import { conversation, message } from './testing/samples';

const area = { declaration, module, texts: { tr, en } };
const can = aMember();
const elif = aMember({ id: 1, adi: 'Elif Kaya', kadi: 'elif' });
const settings = { kimden: 'herkes', okunduGoster: 1 } as const;

beforeAll(() => {
  window.matchMedia = (media: string) =>
    ({ media, matches: media.includes('hover'), addEventListener: () => undefined, removeEventListener: () => undefined }) as unknown as MediaQueryList;
});
beforeEach(() => window.localStorage.clear());

type Shown = PageData<'konusma'>;
const talk = (messages: Message[], change: Partial<Shown> = {}): Shown => ({
  konusma: conversation({ uyeler: [can], baslik: can.adi, ...(messages.length ? { sonMesaj: messages.at(-1) } : {}) }),
  mesajlar: { liste: [...messages].reverse() },
  yanitlanabilir: 1,
  ...change,
});
const from = (id: number, change: Partial<Message> = {}) => message(id, { uye: can, ...change });
/** Announcements come five seconds after the last message: on a slow machine a test is still running by then. */
const announced = { 'v2/mesajlar/push': () => ({ bMSayisi: 0, duyurulan: 1 }) };
const open = (data: Shown, more: AreaOptions = {}, path = '/mesajlar/7') =>
  renderArea(area, path, { pages: { konusma: data }, ...more, answers: { 'v2/mesajlar/okudum': () => ({ bMSayisi: 0 }), ...more.answers } });
const field = () => screen.getByRole('textbox', { name: 'Mesajınızı yazın' });
/** Messaging loads a moment after the page. */
const settled = () => act(() => new Promise((done) => setTimeout(done, 30)));

describe('the inbox', () => {
  const inbox = (state: 'normal' | 'istek' | 'arsiv', list: Shown['konusma'][], istekSayisi = 0, path = '/mesajlar') =>
    renderArea(area, path, { pages: { mesajlar: ({ durum }) => ({ konusmalar: { liste: durum === state ? list : [] }, istekSayisi }) } });

  test('[R-MSG-07] [R-MSG-23] shows participants, last messages, unread counts, and pending requests', async () => {
    await inbox(
      'normal',
      [conversation({ uyeler: [can], baslik: can.adi, sonMesaj: from(5, { mesaj: 'Bitirdin mi?' }), okunma: 0, gorulme: 0, okunmamis: 2 })],
      3,
    );
    const line = screen.getByRole('link', { name: /Can Yıldız/ });
    expect(line).toHaveAttribute('href', '/mesajlar/7');
    expect(line).toHaveTextContent('Bitirdin mi?');
    expect(line).toHaveTextContent('2 yeni mesaj');
    expect(screen.getByRole('link', { name: /İstekler/ })).toHaveTextContent('3');
  });

  test.each([
    ['own words', message(5, { uye: elif, mesaj: 'Evet' }), 'Siz: Evet'],
    ['a deleted message', from(5, { silindi: 1, mesaj: '' }), 'Bu mesaj silindi.'],
    ['a photo', from(5, { turu: 'resim', mesaj: '' }), 'Fotoğraf'],
  ])('says %s in the list', async (_what, sonMesaj, words) => {
    await inbox('normal', [conversation({ uyeler: [can], baslik: can.adi, sonMesaj })]);
    expect(screen.getByRole('link', { name: /Can Yıldız/ })).toHaveTextContent(words);
  });

  test.each([
    ['[R-MSG-11] an empty archive', '/mesajlar/arsiv', 'Arşiviniz boş'],
    ['[R-MSG-13] no requests', '/mesajlar/istekler', 'Bekleyen istek yok'],
    ['[R-MSG-07] no conversations', '/mesajlar', 'Henüz konuşmanız yok'],
  ])('%s is said in words', async (_what, path, words) => {
    await inbox('normal', [], 0, path);
    expect(screen.getByText(words)).toBeVisible();
  });

  test('[R-MSG-01] a profile links to the conversation with its reader; a refusal is shown', async () => {
    const pages = { mesajlar: { konusmalar: { liste: [] }, istekSayisi: 0 }, konusma: talk([]) };
    const { place } = await renderArea(area, '/mesajlar?okur=2', { pages, answers: { 'v2/mesajlar/ac': () => ({ konusma: talk([]).konusma }) } });
    await waitFor(() => expect(place()).toBe('/mesajlar/7'));
  });
  test('[R-STAFF-02] who is limited reads on the page why no conversation begins, and until when', async () => {
    const { place, store } = await renderArea(area, '/mesajlar?okur=2', {
      self: { sinirli: '2040-05-06T09:30:00Z' },
      pages: { mesajlar: { konusmalar: { liste: [] }, istekSayisi: 0 } },
      answers: {
        'v2/mesajlar/ac': () => {
          const refused = refusal('Sınırlı.', undefined, 403);
          return { ...refused, body: { ...refused.body, hataKodu: 'limitedReader' } };
        },
      },
    });
    expect(await screen.findByRole('note')).toHaveTextContent(/6 Mayıs 2040.*yalnızca süren konuşmalarınıza/);
    await waitFor(() => expect(place()).toBe('/mesajlar'));
    expect(screen.getByRole('note')).toBeVisible();
    expect(store.getState().toasts).toEqual([]);
  });
  test('[R-ERR-25] an unreachable reader is reported, and the list stays', async () => {
    const { place } = await renderArea(area, '/mesajlar?okur=2', {
      pages: { mesajlar: { konusmalar: { liste: [] }, istekSayisi: 0 } },
      answers: { 'v2/mesajlar/ac': () => refusal('Bu konuşma yanıtlanamaz.', undefined, 403) },
    });
    expect(await screen.findByText('Bu konuşma yanıtlanamaz.')).toBeVisible();
    await waitFor(() => expect(place()).toBe('/mesajlar'));
  });
});

describe('a conversation', () => {
  test('[R-MSG-17] [R-MSG-18] a message shows at once as pending, then as sent; the field is free for the next', async () => {
    const answer = later<{ mesaj: Message; oncekiId: number }>();
    const { sent } = await open(talk([from(5, { mesaj: 'Merhaba' })]), {
      answers: { 'v2/mesajlar/gonder': () => answer.promise, ...announced },
    });
    await settled();
    await userEvent.type(field(), 'Selam{Enter}');
    expect(field()).toHaveValue('');
    const log = screen.getByRole('log');
    expect(await within(log).findByText('Gönderiliyor…')).toBeVisible();
    const [call] = sent.filter((c) => c.path === 'v2/mesajlar/gonder');
    expect(call?.input).toMatchObject({ konusmaId: '7', mesaj: 'Selam' });
    await act(async () => answer.resolve({ mesaj: message(6, { uye: elif, mesaj: 'Selam', eskiId: call?.input.eskiId ?? '' }), oncekiId: 5 }));
    expect(await within(log).findByText('Gönderildi')).toBeVisible();
    expect(within(log).getAllByText('Selam')).toHaveLength(1);
  });

  test('[R-NAV-11] what is typed and not sent is there again after the page was loaded anew, and goes with the message', async () => {
    sessionStorage.clear();
    const first = await open(talk([from(5)]), { answers: announced });
    await userEvent.type(field(), 'Yarım kal');
    const kept = Object.entries(sessionStorage);
    expect(kept).toEqual([[expect.stringMatching(/^yaprak-yazilan:\d+:mesaj:7$/), '"Yarım kal"']]);
    first.unmount();
    await open(talk([from(5)]), { answers: announced });
    expect(field()).toHaveValue('Yarım kal');
    await userEvent.clear(field());
    expect(sessionStorage).toHaveLength(0);
  });

  test('[R-MSG-20] a refused message says why, and can be resent', async () => {
    let refused = true;
    await open(talk([]), {
      answers: {
        ...announced,
        'v2/mesajlar/gonder': ({ input }) =>
          refused
            ? refusal('Şu anda yazamazsınız.', undefined, 403)
            : { mesaj: message(6, { uye: elif, mesaj: 'Dene', eskiId: input.eskiId ?? '' }), oncekiId: 0 },
      },
    });
    await settled();
    await userEvent.type(field(), 'Dene{Enter}');
    expect(await screen.findByText('Şu anda yazamazsınız.')).toBeVisible();
    refused = false;
    await userEvent.click(screen.getByRole('button', { name: 'Yeniden gönder' }));
    expect(await screen.findByText('Gönderildi')).toBeVisible();
    expect(screen.queryByText('Şu anda yazamazsınız.')).toBeNull();
  });

  test.each([
    ['[R-MSG-04] [R-MSG-32] a voice message', 'ses', 'Sesli mesaj. Dinlemek için mobil uygulamayı kullanın.'],
    ['[R-MSG-06] [R-MSG-33] a video message', 'video', 'Videolu mesaj. İzlemek için mobil uygulamayı kullanın.'],
  ] as const)('%s asks for the mobile app', async (_what, turu, words) => {
    await open(talk([from(5, { turu, mesaj: '' })]));
    expect(screen.getByText(words)).toBeVisible();
  });

  test('[R-MSG-31] a photo in a request is hidden until revealed', async () => {
    const photo = from(5, { turu: 'resim', mesaj: '', resim: '/medya/x', genislik: 320, yukseklik: 200 });
    const request = talk([photo]);
    await open({ ...request, konusma: { ...request.konusma, durum: 'istek' } }, {}, '/mesajlar/istekler/7');
    expect(screen.queryByRole('img', { name: /gönderdiği fotoğraf/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Fotoğrafı göster' }));
    expect(screen.getByRole('button', { name: /Büyüt/ })).toBeVisible();
  });

  test('[R-MSG-14] [R-MSG-23] a request is accepted, and the conversation moves to the list', async () => {
    const request = talk([from(5)]);
    const { sent, place } = await open(
      { ...request, konusma: { ...request.konusma, durum: 'istek' } },
      { answers: { 'v2/mesajlar/durum': () => ({ durum: 'normal' }) } },
      '/mesajlar/istekler/7',
    );
    await settled();
    await userEvent.click(screen.getByRole('button', { name: 'İsteği kabul et' }));
    await waitFor(() => expect(place()).toBe('/mesajlar/7'));
    expect(sent).toContainEqual({ path: 'v2/mesajlar/durum', input: { konusmaId: '7', durum: 'normal' } });
    expect(screen.queryByRole('button', { name: 'İsteği kabul et' })).toBeNull();
  });

  test('[R-ERR-25] without a reply option says so instead of a field', async () => {
    await open(talk([from(5)], { yanitlanabilir: 0 }), { lang: 'en' });
    expect(screen.getByText('This conversation cannot be replied to.')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('[R-PROF-20] whoever has blocked the other is told so, and takes it back right there', async () => {
    const { sent } = await open(talk([from(5)], { yanitlanabilir: 0, engelledim: 1 }), {
      answers: { 'v2/uyeler/engelle': () => ({ uye: { id: 2, takipButon: 'takip-et', engelledimMi: 0 } }) },
    });
    expect(screen.getByText(/adlı okuru engellediniz/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Engeli kaldır/ }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Engeli kaldır' }));
    await waitFor(() => expect(sent.filter(({ path }) => path === 'v2/uyeler/engelle').map(({ input }) => input)).toEqual([{ uyeId: '2', engelle: '0' }]));
  });

  test('[R-MSG-02] a group shows authors and group events', async () => {
    const event = from(4, { turu: 'sistem', mesaj: 'eklendi', hedef: elif });
    const data = talk([event, from(5, { mesaj: 'Hoş geldin' })]);
    await open({ ...data, konusma: { ...data.konusma, turu: 'grup', baslik: 'Salı okumaları', kurucuId: 2 } });
    expect(screen.getByText('Can Yıldız sizi ekledi.')).toBeVisible();
    expect(within(screen.getByRole('log')).getByRole('link', { name: 'Can Yıldız' })).toHaveAttribute('href', '/canyildiz');
    expect(screen.getByText('2 üye')).toBeVisible();
  });

  test('older messages load by cursor and appear above', async () => {
    const data = talk([from(5, { mesaj: 'Yeni' })]);
    await open(
      { ...data, mesajlar: { ...data.mesajlar, imlec: 'eski' } },
      {
        answers: { 'v2/mesajlar/konusma': () => ({ liste: [from(3, { mesaj: 'Eski' })] }) },
      },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Daha fazla göster' }));
    expect(await screen.findByText('Eski')).toBeVisible();
    const words = [...screen.getByRole('log').querySelectorAll('[data-message]')].map((b) => b.textContent);
    expect(words).toEqual(['Eski', 'Yeni']);
  });
});

describe('groups and settings', () => {
  const group = (answers: AreaOptions['answers']) =>
    renderArea(area, '/mesajlar/yeni-grup', { pages: { mesajYeniGrup: { kisiler: { liste: [can] } }, konusma: talk([]) }, answers });

  test('[R-MSG-15] [R-MSG-30] a group needs a name and a mutual follower', async () => {
    const { sent, place } = await group({ 'v2/mesajlar/grupKur': () => ({ konusma: talk([]).konusma }) });
    const create = () => userEvent.click(screen.getByRole('button', { name: /Grubu kur/ }));
    const nobody = screen.getByRole('button', { name: 'Grubu kur' });
    expect(nobody).toBeDisabled();
    expect(nobody).toHaveAccessibleDescription('Lütfen en az bir okur seçin.');
    await userEvent.type(screen.getByRole('textbox', { name: 'Grubun adı' }), 'Salı{Enter}');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Grubun adı' }));
    await userEvent.click(screen.getByRole('button', { name: 'Can Yıldız adlı okuru ekle' }));
    await create();
    expect(await screen.findByText('Lütfen gruba bir ad verin.')).toBeVisible();
    expect(sent).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: 'Grubun adı' }), ' Salı okumaları ');
    nextPress();
    await create();
    await waitFor(() => expect(place()).toBe('/mesajlar/7'));
    expect(sent[0]).toMatchObject({ path: 'v2/mesajlar/grupKur', input: { baslik: 'Salı okumaları', uyeler: '2' } });
  });

  test('[R-STAFF-02] a limited member is told so before they name a group', async () => {
    await renderArea(area, '/mesajlar/yeni-grup', { self: { sinirli: '2040-05-06T09:30:00Z' }, pages: { mesajYeniGrup: { kisiler: { liste: [can] } } } });
    expect(await screen.findByRole('note')).toHaveTextContent(/6 Mayıs 2040.*yalnızca süren konuşmalarınıza/);
  });

  test('[R-MSG-30] a refusal is shown, and the choice stays', async () => {
    await group({ 'v2/mesajlar/grupKur': () => refusal('Gruba yalnızca karşılıklı takipleştiğiniz okurlar katılabilir.', undefined, 403) });
    await userEvent.type(screen.getByRole('textbox', { name: 'Grubun adı' }), 'Salı');
    await userEvent.click(screen.getByRole('button', { name: 'Can Yıldız adlı okuru ekle' }));
    await userEvent.click(screen.getByRole('button', { name: /Grubu kur/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('karşılıklı');
    expect(screen.getAllByRole('button', { name: 'Can Yıldız adlı okuru çıkar' })).toHaveLength(2);
  });

  test('[R-MSG-10] a member without a page is named without a link', async () => {
    const deniz = aMember({ id: 9, adi: 'Deniz', kadi: 'deniz' });
    const konusma = conversation({ turu: 'grup', uyeler: [can, deniz], sayfasizlar: [9], baslik: 'Salı okumaları' });
    await renderArea(area, '/mesajlar/7/uyeler', { pages: { konusma: talk([], { konusma }) } });
    const list = within(screen.getByRole('list', { name: 'Üyeler' }));
    expect(list.getByText('@deniz')).toBeVisible();
    expect(list.queryByRole('link', { name: /Deniz/ })).toBeNull();
    expect(list.getByRole('link', { name: /Can/ })).toHaveAttribute('href', `/${can.kadi}`);
  });

  test('[R-MSG-10] [R-CHAT-08] many members are searched by name, few are not; the only administrator cannot step down', async () => {
    const many = Array.from({ length: 49 }, (_, i) => aMember({ id: 100 + i, adi: i === 40 ? 'Şükran Kaya' : `Okur ${i}`, kadi: `uye${i}` }));
    const show = (uyeler: typeof many, yoneticiler: number[]) =>
      renderArea(area, '/mesajlar/7/uyeler', {
        pages: { konusma: talk([], { konusma: conversation({ turu: 'grup', uyeler, yoneticiler, kurucuId: 1, baslik: 'Salı okumaları' }) }) },
      });
    const { unmount } = await show(many, [1]);
    const lines = () => within(screen.getByRole('list', { name: 'Üyeler' })).queryAllByRole('listitem');
    expect(lines()).toHaveLength(50);
    expect(screen.getAllByRole('button', { name: / için seçenekler$/ })).toHaveLength(49);
    expect(screen.queryByRole('button', { name: 'Elif Kaya için seçenekler' })).toBeNull();
    await userEvent.type(screen.getByRole('searchbox', { name: tr.findReader }), 'sukran');
    expect(lines().map((line) => line.textContent)).toEqual([expect.stringContaining('Şükran Kaya')]);
    await userEvent.type(screen.getByRole('searchbox', { name: tr.findReader }), 'x');
    expect(screen.getByText(tr.noReader)).toBeVisible();
    unmount();
    await show([can], [1, can.id]);
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.getAllByRole('button', { name: / için seçenekler$/ })).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Elif Kaya için seçenekler' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([tr.group.demote]);
  });

  test('[R-MSG-30] readers that fail to load can be retried', async () => {
    let works = false;
    await renderArea(area, '/mesajlar/7/uyeler', {
      pages: { konusma: talk([], { konusma: conversation({ turu: 'grup', uyeler: [], baslik: 'Salı okumaları' }) }) },
      answers: { 'v2/mesajlar/karsilikli': () => (works ? { liste: [can] } : noConnection()) },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Üye ekle' }));
    const again = await screen.findByRole('button', { name: /Tekrar dene/i });
    works = true;
    await userEvent.click(again);
    expect(await screen.findByRole('button', { name: 'Can Yıldız adlı okuru ekle' })).toBeVisible();
  });

  test('[R-MODAL-03] [R-NAV-13] message settings save at once, and are put back if refused', async () => {
    let works = true;
    const { dialog, sent } = await renderModal(area, 'MesajAyarlari', {
      answers: {
        'v2/mesajlar/ayarlar': () => settings,
        'v2/mesajlar/ayarKaydet': () => (works ? { ...settings, kimden: 'takip' as const } : refusal('Olmadı.')),
      },
    });
    await userEvent.click(await within(dialog).findByRole('radio', { name: /Yalnızca takip ettiklerim/ }));
    expect(within(dialog).getByRole('radio', { name: /Yalnızca takip ettiklerim/ })).toBeChecked();
    expect(sent.at(-1)).toEqual({ path: 'v2/mesajlar/ayarKaydet', input: { kimden: 'takip' } });
    works = false;
    await userEvent.click(within(dialog).getByRole('switch', { name: /Okuduğumu göster/ }));
    await waitFor(() => expect(within(dialog).getByRole('switch', { name: /Okuduğumu göster/ })).toBeChecked());
  });
});
