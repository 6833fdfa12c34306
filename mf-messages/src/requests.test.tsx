import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Conversation, Message } from '@yaprak/shared-kit/contract';
import { type AreaOptions, aMember, nextPress, refusal, renderArea } from '@yaprak/shared-kit/testing';
import declaration from '../area.json';
import en from '../texts/en.json';
import tr from '../texts/tr.json';
import * as module from './index';
import { conversation, message } from './testing/samples';

const area = { declaration, module, texts: { tr, en } };
const can = aMember();
const self = aMember({ id: 1, adi: 'Elif Kaya', kadi: 'elif' });
const filled = (words: string, name = can.adi) => words.replace('{{name}}', name);
let made = 0;
const revoked: string[] = [];

beforeAll(() => {
  window.matchMedia = (media: string) =>
    ({ media, matches: media.includes('hover'), addEventListener: () => undefined, removeEventListener: () => undefined }) as unknown as MediaQueryList;
  URL.createObjectURL = () => `blob:${++made}`;
  URL.revokeObjectURL = (url) => void revoked.push(url);
});
beforeEach(() => {
  window.localStorage.clear();
  revoked.splice(0);
});

const settled = () => act(() => new Promise((done) => setTimeout(done, 30)));
async function open(messages: Message[], change: Partial<Conversation>, answers: AreaOptions['answers'] = {}, path = '/mesajlar/7') {
  const view = await renderArea(area, path, {
    pages: {
      konusma: { konusma: conversation({ uyeler: [can], baslik: can.adi, ...change }), mesajlar: { liste: [...messages].reverse() }, yanitlanabilir: 1 },
      mesajlar: { konusmalar: { liste: [] }, istekSayisi: 0 },
    },
    answers: { 'v2/mesajlar/okudum': () => ({ bMSayisi: 0 }), 'v2/mesajlar/push': () => ({ bMSayisi: 0, duyurulan: 1 }), ...answers },
  });
  await settled();
  return view;
}
const theirs = message(5, { uye: can, mesaj: 'Tanışalım mı?' });
const writes = (view: Awaited<ReturnType<typeof open>>) => view.sent.filter(({ path }) => !/okudum|push/.test(path));

describe('an own request', () => {
  test('[R-CHAT-06] takes one text, no media, and then waits for the answer', async () => {
    await open(
      [],
      { bekliyor: 1 },
      { 'v2/mesajlar/gonder': ({ input }) => ({ mesaj: message(6, { uye: self, mesaj: 'Selam', eskiId: input.eskiId ?? '' }), oncekiId: 0 }) },
    );
    expect(screen.getByText(filled(tr.request.first))).toBeVisible();
    for (const name of [tr.addPicture, tr.addFilm, tr.voice.record]) expect(screen.queryByRole('button', { name })).toBeNull();
    await userEvent.type(screen.getByRole('textbox', { name: tr.write }), 'Selam{Enter}');
    expect(await screen.findByText(filled(tr.request.waiting))).toBeVisible();
    expect(screen.queryByRole('textbox', { name: tr.write })).toBeNull();
  });

  test('[R-CHAT-06] that was not accepted by the server says why and keeps its field', async () => {
    await open([], { bekliyor: 1 }, { 'v2/mesajlar/gonder': () => refusal('Bu konuşma yanıtlanamaz.', undefined, 403) });
    await userEvent.type(screen.getByRole('textbox', { name: tr.write }), 'Selam{Enter}');
    expect(await screen.findByText('Bu konuşma yanıtlanamaz.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: tr.write })).toBeVisible();
  });
});

describe("somebody's request", () => {
  const asked = { durum: 'istek' } as const;
  test('[R-CHAT-06] is refused and leaves the list', async () => {
    const view = await open([theirs], asked, { 'v2/mesajlar/durum': () => ({ durum: 'ret' }) }, '/mesajlar/istekler/7');
    await userEvent.click(screen.getByRole('button', { name: tr.request.refuse }));
    await waitFor(() => expect(view.place()).toBe('/mesajlar/istekler'));
    expect(writes(view)).toEqual([{ path: 'v2/mesajlar/durum', input: { konusmaId: '7', durum: 'ret' } }]);
    expect(screen.queryByRole('link', { name: new RegExp(can.adi) })).toBeNull();
  });

  const more = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: tr.request.more }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
  };
  test('[R-CHAT-06] is reported', async () => {
    const view = await open([theirs], asked, {}, '/mesajlar/istekler/7');
    await more(tr.report);
    expect(view.store.getState().modals).toMatchObject([{ name: 'SikayetEt', props: { turu: 'mesaj', id: 5 } }]);
  });

  test('[R-CHAT-06] is blocked after a question', async () => {
    const blocked = { uye: { id: can.id, takipButon: 'engellendi' as const, takipcisayisi: 0, engelledimMi: 1 as const } };
    const view = await open([theirs], asked, { 'v2/uyeler/engelle': () => blocked, 'v2/mesajlar/durum': () => ({ durum: 'ret' }) }, '/mesajlar/istekler/7');
    await more(tr.request.block);
    const dialog = await screen.findByRole('dialog', { name: filled(tr.request.blockTitle) });
    expect(writes(view)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: tr.request.block }));
    await waitFor(() => expect(view.place()).toBe('/mesajlar/istekler'));
    expect(writes(view).map(({ path }) => path)).toEqual(['v2/uyeler/engelle', 'v2/mesajlar/durum']);
  });
});

describe('photos', () => {
  const file = (n: number) => new File([`${n}`], `${n}.png`, { type: 'image/png' });
  const input = () => document.querySelector<HTMLInputElement>('input[accept="image/*"]') as HTMLInputElement;
  const shown = () => within(screen.getByRole('list', { name: tr.picture.tray })).getAllByRole('img');
  let next = 5;
  beforeEach(() => {
    next = 5;
  });
  const stored: NonNullable<AreaOptions['answers']> = {
    'v2/mesajlar/resimGonder': ({ input: sent }) => {
      next += 1;
      return { mesaj: message(next, { uye: self, turu: 'resim', mesaj: sent.mesaj ?? '', resim: '/medya/x', eskiId: sent.eskiId ?? '' }), oncekiId: next - 1 };
    },
  };

  test('[R-CHAT-07] are shown before they go, up to ten, can be taken out, and go with a caption', async () => {
    const view = await open([theirs], {}, stored);
    await userEvent.upload(
      input(),
      Array.from({ length: 12 }, (_, i) => file(i)),
    );
    await screen.findByRole('list', { name: tr.picture.tray });
    expect(shown()).toHaveLength(10);
    expect(view.store.getState().toasts.map(({ message: words }) => words)).toEqual([tr.picture.tooMany.replace('{{n}}', '10')]);
    expect(writes(view)).toEqual([]);
    for (let n = 10; n > 2; n -= 1) {
      nextPress();
      await userEvent.click(screen.getByRole('button', { name: tr.picture.remove.replace('{{n}}', `${n}`) }));
    }
    expect(shown()).toHaveLength(2);
    expect(revoked).toHaveLength(8);
    await userEvent.type(screen.getByRole('textbox', { name: tr.picture.caption }), 'Kitaplığım{Enter}');
    expect(screen.queryByRole('list', { name: tr.picture.tray })).toBeNull();
    await waitFor(() => expect(writes(view).map(({ input: { mesaj } }) => mesaj)).toEqual([undefined, 'Kitaplığım']));
    expect(await within(screen.getByRole('log')).findByText('Kitaplığım')).toBeVisible();
  });

  test('[R-CHAT-07] one that is refused says why and goes again, with its caption', async () => {
    let refused = true;
    const view = await open(
      [theirs],
      {},
      {
        'v2/mesajlar/resimGonder': (call) => (refused ? refusal('Dosya okunamadı.', undefined, 415) : stored['v2/mesajlar/resimGonder']?.(call)) as never,
      },
    );
    await userEvent.upload(input(), [file(1)]);
    await userEvent.type(screen.getByRole('textbox', { name: tr.picture.caption }), 'Bu{Enter}');
    expect(await screen.findByText('Fotoğraf gönderilemedi. Dosya okunamadı.')).toBeVisible();
    refused = false;
    await userEvent.click(screen.getByRole('button', { name: tr.sendAgain }));
    await waitFor(() => expect(writes(view).map(({ input: { mesaj } }) => mesaj)).toEqual(['Bu', 'Bu']));
    await waitFor(() => expect(screen.queryByText('Dosya okunamadı.')).toBeNull());
  });
});

describe('a new message', () => {
  const inbox = async (answers: AreaOptions['answers'], self: AreaOptions['self'] = {}) => {
    const view = await renderArea(area, '/mesajlar', {
      self,
      pages: {
        mesajlar: { konusmalar: { liste: [] }, istekSayisi: 0 },
        konusma: { konusma: conversation({ uyeler: [can], baslik: can.adi }), mesajlar: { liste: [] }, yanitlanabilir: 1 },
      },
      answers: { 'v2/mesajlar/karsilikli': () => ({ liste: [can] }), 'v2/mesajlar/ac': () => ({ konusma: conversation({ uyeler: [can] }) }), ...answers },
    });
    await userEvent.click(screen.getByRole('button', { name: tr.newMessage }));
    return { ...view, dialog: await screen.findByRole('dialog', { name: tr.newMessage }) };
  };

  test('[R-CHAT-05] begins with a reader one knows', async () => {
    const { dialog, place } = await inbox({});
    expect(within(dialog).getByRole('searchbox', { name: tr.findReader })).toHaveFocus();
    await userEvent.click(await within(dialog).findByRole('button', { name: new RegExp(can.adi) }));
    await waitFor(() => expect(place()).toBe('/mesajlar/7'));
  });

  test('[R-STAFF-02] a limited member is told before they choose anybody that no new conversation begins', async () => {
    const { dialog } = await inbox({}, { sinirli: '2040-05-06T09:30:00Z' });
    expect(await within(dialog).findByRole('note')).toHaveTextContent(/6 Mayıs 2040.*yalnızca süren konuşmalarınıza/);
  });

  test('[R-CHAT-05] or with anybody the search finds; a refusal leaves the list', async () => {
    const { dialog, place } = await inbox({
      ara: () => ({ kelime: 'deniz', sonuclar: [{ turu: 'okur' as const, name: 'Deniz Ak', icerik: { id: 9, kadi: 'deniz' } }], hata: 0 }),
      'v2/mesajlar/ac': () => refusal('Bu konuşma yanıtlanamaz.', undefined, 403),
    });
    await userEvent.type(within(dialog).getByRole('searchbox'), 'deniz');
    await userEvent.click(await within(dialog).findByRole('button', { name: /Deniz Ak/ }));
    expect(await screen.findByText('Bu konuşma yanıtlanamaz.')).toBeVisible();
    await waitFor(() => expect(place()).toBe('/mesajlar'));
  });

  test('[R-CHAT-05] finds nobody in words', async () => {
    const { dialog } = await inbox({ ara: () => ({ kelime: 'x', sonuclar: [], hata: 0 }) });
    await userEvent.type(within(dialog).getByRole('searchbox'), 'yokki');
    expect(await within(dialog).findByText(tr.noReader)).toBeVisible();
  });
});
