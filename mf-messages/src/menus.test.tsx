import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Conversation, Message } from '@yaprak/shared-kit/contract';
import { type AreaOptions, aMember, aReader, refusal, renderArea } from '@yaprak/shared-kit/testing';
import declaration from '../area.json';
import en from '../texts/en.json';
import tr from '../texts/tr.json';
import * as module from './index';
import { conversation, message } from './testing/samples';

const area = { declaration, module, texts: { tr, en } };
const can = aMember();
const elif = aMember({ id: aReader().id, adi: 'Elif Kaya', kadi: 'elif' });
beforeAll(() => {
  window.matchMedia = (media: string) =>
    ({ media, matches: media.includes('hover'), addEventListener: () => undefined, removeEventListener: () => undefined }) as unknown as MediaQueryList;
});
beforeEach(() => window.localStorage.clear());

interface Given extends AreaOptions {
  change?: Partial<Conversation>;
  path?: string;
}
const open = (messages: Message[], { change, path = '/mesajlar/7', answers, ...more }: Given = {}) =>
  renderArea(area, path, {
    pages: {
      konusma: { konusma: conversation({ uyeler: [can], baslik: can.adi, ...change }), mesajlar: { liste: [...messages].reverse() }, yanitlanabilir: 1 },
      mesajlar: () => ({ konusmalar: { liste: [] }, istekSayisi: 0 }),
    },
    answers: { 'v2/mesajlar/okudum': () => ({ bMSayisi: 0 }), 'v2/mesajlar/push': () => ({ bMSayisi: 0, duyurulan: 1 }), ...answers },
    ...more,
  });
const mine = (change: Partial<Message> = {}) => message(5, { uye: elif, mesaj: 'Benim sözüm', zaman: new Date().toISOString(), ...change });
const theirs = (change: Partial<Message> = {}) => message(5, { uye: can, mesaj: 'Onun sözü', ...change });
async function offered(menu: string): Promise<string[]> {
  await userEvent.click(await screen.findByRole('button', { name: menu }));
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent ?? '');
}
const choose = async (menu: string, name: string) => {
  await offered(menu);
  await userEvent.click(screen.getByRole('menuitem', { name }));
};
const writes = (view: Awaited<ReturnType<typeof open>>) =>
  view.sent.filter(({ path }) => !/okudum|push/.test(path)).map(({ path, input: { istekId: _, ...input } }) => [path, input]);

const passing = [tr.reaction.act, tr.reply.act, tr.forward.act];

describe('the menu of a message', () => {
  test.each([
    ['an own text', mine(), [...passing, tr.copy, tr.edit, tr.deleteForMe, tr.deleteForAll]],
    ['an own text of long ago', mine({ zaman: '2026-03-01T10:00:00.000Z' }), [...passing, tr.copy, tr.edit, tr.deleteForMe]],
    ['an own picture', mine({ turu: 'resim', mesaj: '', resim: '/medya/x' }), [...passing, tr.deleteForMe, tr.deleteForAll]],
    ['a text of another', theirs(), [...passing, tr.copy, tr.deleteForMe, tr.report]],
    ['a picture of another', theirs({ turu: 'resim', mesaj: '', resim: '/medya/x' }), [...passing, tr.deleteForMe, tr.report]],
  ] as const)('of %s offers what one may do with it', async (_, shown, items) => {
    await open([shown]);
    expect(await offered(tr.messageMenu)).toEqual(items);
  });

  test.each([
    ['that was deleted', theirs({ silindi: 1, mesaj: '' })],
    ['of one’s own that was deleted', mine({ silindi: 1, mesaj: '' })],
  ])('is not there for a message %s', async (_, shown) => {
    await open([shown]);
    expect(screen.queryByRole('button', { name: tr.messageMenu })).toBeNull();
  });

  test("[R-MODAL-22] reports somebody else's message", async () => {
    const view = await open([theirs()]);
    await choose(tr.messageMenu, tr.report);
    expect(view.store.getState().modals).toMatchObject([{ name: 'SikayetEt', props: { turu: 'mesaj', id: 5 } }]);
  });

  test('[R-NAV-12] opens by a long press, not by a short one, a scroll or a mouse', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    await open([theirs()]);
    const bubble = screen.getByText('Onun sözü');
    // jsdom's pointers have no type.
    const press = (pointerType: string) => fireEvent(bubble, Object.assign(createEvent.pointerDown(bubble), { pointerType }));
    for (const [from, end] of [
      ['touch', 'pointerUp'],
      ['touch', 'pointerCancel'],
      ['mouse', undefined],
    ] as const) {
      press(from);
      if (end) fireEvent[end](bubble);
      await act(() => jest.advanceTimersByTimeAsync(1000));
      expect(screen.queryByRole('menu')).toBeNull();
    }
    press('touch');
    await act(() => jest.advanceTimersByTimeAsync(600));
    jest.useRealTimers();
    expect(await screen.findByRole('menu', { name: tr.messageMenu })).toBeVisible();
  });

  test('[R-NAV-12] opens by keyboard', async () => {
    await open([theirs()]);
    (await screen.findByRole('button', { name: tr.messageMenu })).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('menu', { name: tr.messageMenu })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: tr.messageMenu })).toHaveFocus());
  });

  test('copies the text', async () => {
    const writeText = jest.fn(async () => undefined);
    await open([theirs()]);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    await choose(tr.messageMenu, tr.copy);
    expect(writeText.mock.calls).toEqual([['Onun sözü']]);
    expect(screen.queryByText(tr.notCopied)).toBeNull();
    writeText.mockRejectedValue(new Error('denied'));
    await choose(tr.messageMenu, tr.copy);
    expect(await screen.findByText(tr.notCopied)).toBeVisible();
  });

  test('[R-MSG-22] deletes for everyone only after confirmation', async () => {
    const view = await open([mine()], { answers: { 'v2/mesajlar/sil': () => ({ mesaj: mine({ silindi: 1, mesaj: '' }) }) } });
    await choose(tr.messageMenu, tr.deleteForAll);
    await userEvent.click(within(await screen.findByRole('dialog', { name: tr.deleteTitle })).getByRole('button', { name: 'Vazgeç' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes(view)).toEqual([]);
    await choose(tr.messageMenu, tr.deleteForAll);
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: tr.deleteForAll }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes(view)).toEqual([['v2/mesajlar/sil', { mesajId: '5' }]]);
    expect(screen.queryByText('Benim sözüm')).toBeNull();
  });
});

describe('the menu of a conversation', () => {
  test.each([
    ['normal', tr.archive, 'arsiv', '/mesajlar', true],
    ['arsiv', tr.unarchive, 'normal', '/mesajlar/7', false],
  ] as const)('[R-MSG-23] moves one that is %s: %s', async (durum, name, asked, place, said) => {
    const path = durum === 'arsiv' ? '/mesajlar/arsiv/7' : '/mesajlar/7';
    const view = await open([theirs()], { path, change: { durum }, answers: { 'v2/mesajlar/durum': () => ({ durum: asked }) } });
    await choose(tr.conversationMenu, name);
    await waitFor(() => expect(view.place()).toBe(place));
    expect(writes(view)).toEqual([['v2/mesajlar/durum', { konusmaId: '7', durum: asked }]]);
    expect(view.store.getState().toasts.map(({ message: words }) => words)).toEqual(said ? [tr.archived] : []);
  });

  test('stays in place if the move is refused', async () => {
    const view = await open([theirs()], { answers: { 'v2/mesajlar/durum': () => refusal('Olmadı.') } });
    await choose(tr.conversationMenu, tr.archive);
    await screen.findByText('Olmadı.');
    expect(view.place()).toBe('/mesajlar/7');
  });

  test('of a request offers no archive; the settings open from everywhere', async () => {
    const view = await open([theirs()], {
      path: '/mesajlar/istekler/7',
      change: { durum: 'istek' },
      answers: { 'v2/mesajlar/ayarlar': () => ({ kimden: 'herkes', okunduGoster: 1 }) },
    });
    expect(await offered(tr.conversationMenu)).toEqual([tr.info, tr.search.here, tr.clear.act, tr.settings]);
    await userEvent.click(screen.getByRole('menuitem', { name: tr.settings }));
    expect(await screen.findByRole('dialog', { name: tr.settings })).toBeVisible();
    expect(view.store.getState().modals.map(({ name }) => name)).toEqual(['MesajAyarlari']);
  });
});

describe('a group', () => {
  const group: Partial<Conversation> = { turu: 'grup', baslik: 'Okuma grubu', uyeler: [can], kurucuId: can.id };
  const info = { path: '/mesajlar/7/bilgiler', change: group };
  test.each([
    ['a group', group, 1],
    ['a conversation of two', {}, 0],
  ] as const)('[R-MSG-10] members are offered in %s', async (_, change, n) => {
    await open([theirs()], { change });
    expect((await offered(tr.conversationMenu)).filter((item) => item === tr.members)).toHaveLength(n);
    await open([theirs()], { ...info, change });
    expect(screen.queryAllByRole('link', { name: tr.members })).toHaveLength(n);
  });
  /** A button ignores a second press within 400 ms (R-CONST-13): press until it asks. */
  const leave = () =>
    waitFor(async () => {
      if (!screen.queryByRole('dialog')) await userEvent.click(screen.getByRole('button', { name: tr.group.leave }));
      expect(screen.getByRole('dialog')).toBeVisible();
    });

  test('is left only after confirmation', async () => {
    const view = await open([theirs()], { ...info, answers: { 'v2/mesajlar/ayril': () => ({}) as never } });
    await leave();
    await userEvent.click(within(await screen.findByRole('dialog', { name: tr.group.leaveTitle })).getByRole('button', { name: 'Vazgeç' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([writes(view), view.place()]).toEqual([[], info.path]);
    await leave();
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: tr.group.leave }));
    await waitFor(() => expect(view.place()).toBe('/mesajlar'));
    expect(writes(view)).toEqual([['v2/mesajlar/ayril', { konusmaId: '7' }]]);
  });

  test('that refuses is not left', async () => {
    const view = await open([theirs()], { ...info, answers: { 'v2/mesajlar/ayril': () => refusal('Olmadı.') } });
    await leave();
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: tr.group.leave }));
    await screen.findByText('Olmadı.');
    expect(view.place()).toBe(info.path);
  });

  test('is renamed only by its founder', async () => {
    await open([theirs()], info);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText(tr.founder.replace('{{name}}', can.adi))).toBeVisible();
  });

  test('[R-CHAT-08] a member is one line: what an administrator may do with it is in its menu, and another member has no menu', async () => {
    const led = { path: '/mesajlar/7/uyeler', change: { ...group, kurucuId: elif.id, yoneticiler: [elif.id] } };
    const konusma = conversation({ ...led.change, yoneticiler: [elif.id, can.id] });
    const view = await open([], { ...led, answers: { 'v2/mesajlar/yonetici': () => ({ konusma }) } });
    const [own, other] = await screen.findAllByRole('listitem');
    expect(own).toHaveTextContent(tr.group.founder);
    expect(within(own as HTMLElement).queryByRole('button')).toBeNull();
    expect(within(other as HTMLElement).getAllByRole('button')).toHaveLength(1);
    await choose(tr.group.optionsOf.replace('{{name}}', can.adi), tr.group.promote);
    await waitFor(() => expect(writes(view)).toEqual([['v2/mesajlar/yonetici', { konusmaId: '7', uyeId: `${can.id}`, yonetici: '1' }]]));
    await waitFor(() => expect(other).toHaveTextContent(tr.group.admin));
    await choose(tr.group.optionsOf.replace('{{name}}', can.adi), tr.group.remove);
    expect(await screen.findByRole('dialog', { name: tr.group.removeTitle })).toBeVisible();
  });

  test('[R-CHAT-08] whoever is no administrator has no menu beside a member', async () => {
    await open([], { path: '/mesajlar/7/uyeler', change: { ...group, yoneticiler: [can.id] } });
    const lines = await screen.findAllByRole('listitem');
    for (const line of lines) expect(within(line).queryByRole('button')).toBeNull();
  });
});
