import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Conversation, Message } from '@yaprak/shared-kit/contract';
import { type AreaOptions, aMember, aReader, nextPress, renderArea } from '@yaprak/shared-kit/testing';
import declaration from '../area.json';
import en from '../texts/en.json';
import tr from '../texts/tr.json';
import * as module from './index';
import { conversationLost } from './store/messages.slice';
import { conversation, message } from './testing/samples';

const area = { declaration, module, texts: { tr, en } };
const can = aMember();
beforeAll(() => {
  window.matchMedia = (media: string) =>
    ({ media, matches: media.includes('hover'), addEventListener: () => undefined, removeEventListener: () => undefined }) as unknown as MediaQueryList;
  Element.prototype.scrollIntoView = jest.fn();
});
beforeEach(() => window.localStorage.clear());

const settled = () => act(() => new Promise((done) => setTimeout(done, 30)));
const theirs = (id: number, mesaj: string) => message(id, { uye: can, mesaj });
const own = (change: Partial<Conversation> = {}) => conversation({ uyeler: [can], baslik: can.adi, ...change });
async function open(messages: Message[], answers: AreaOptions['answers'] = {}, change: Partial<Conversation> = {}, path = '/mesajlar/7') {
  const view = await renderArea(area, path, {
    pages: {
      konusma: { konusma: own({ sonMesaj: messages.at(-1) as Message, ...change }), mesajlar: { liste: [...messages].reverse() }, yanitlanabilir: 1 },
      mesajlar: () => ({ konusmalar: { liste: [own({ sonMesaj: messages.at(-1) as Message, ...change })] }, istekSayisi: 0 }),
    },
    answers: { 'v2/mesajlar/okudum': () => ({ bMSayisi: 0 }), 'v2/mesajlar/push': () => ({ bMSayisi: 0, duyurulan: 1 }), ...answers },
  });
  await settled();
  return view;
}
async function choose(menu: string, name: string) {
  nextPress();
  await userEvent.click(screen.getAllByRole('button', { name: menu })[0] as HTMLElement);
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}
const writes = (view: Awaited<ReturnType<typeof open>>) => view.sent.filter(({ path }) => !/okudum|push/.test(path)).map(({ path }) => path);

test('[R-CHAT-03] a message is deleted for oneself after confirmation, and its quote goes with it', async () => {
  const answer = message(6, { uye: can, mesaj: 'Sonra', yanit: { id: 5, uye: can, turu: 'metin', mesaj: 'Gizlenecek', silindi: 0 } });
  const view = await open([theirs(5, 'Gizlenecek'), answer], { 'v2/mesajlar/bendenSil': () => ({ konusmaid: 7, id: 5 }) });
  expect(screen.getAllByText('Gizlenecek')).toHaveLength(2);
  await choose(tr.messageMenu, tr.deleteForMe);
  expect(writes(view)).toEqual([]);
  await userEvent.click(within(await screen.findByRole('dialog', { name: tr.deleteForMeTitle })).getByRole('button', { name: tr.deleteForMe }));
  await waitFor(() => expect(screen.queryByText('Gizlenecek')).toBeNull());
  expect([writes(view), screen.getByText('Sonra')]).toEqual([['v2/mesajlar/bendenSil'], expect.anything()]);
});

test('[R-CHAT-03] a conversation is muted for a while and unmuted', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const view = await open([theirs(5, 'Selam')], {
    'v2/mesajlar/sessiz': ({ input }) => ({ konusma: own(input.sure === 'bitir' ? {} : { sessiz: 1, sessizBitis: until }) }),
  });
  await choose(tr.conversationMenu, tr.mute.act);
  expect(screen.queryByRole('button', { name: tr.mute.bitir })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: tr.mute.saat }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await choose(tr.conversationMenu, tr.mute.change);
  await userEvent.click(await screen.findByRole('button', { name: tr.mute.bitir }));
  await waitFor(() => expect(view.store.getState().toasts.at(-1)?.message).toBe(tr.mute.ended));
});

test('[R-CHAT-03] a deleted conversation leads back to the list, without it', async () => {
  const view = await open([theirs(5, 'Selam')], { 'v2/mesajlar/konusmaSil': () => ({ konusma: own({ baslangic: 5 }) }) });
  await choose(tr.conversationMenu, tr.clear.act);
  await userEvent.click(within(await screen.findByRole('dialog', { name: tr.clear.title })).getByRole('button', { name: tr.clear.act }));
  await waitFor(() => expect(view.place()).toBe('/mesajlar'));
  expect(screen.queryByText('Selam')).toBeNull();
});

test('[R-CHAT-03] pinned and muted conversations say so in the list', async () => {
  await open([theirs(5, 'Selam')], {}, { sabit: 1, sessiz: 1, okunma: 0, okunmamis: 3 }, '/mesajlar');
  const line = screen.getByRole('link', { name: new RegExp(can.adi) });
  expect(within(line).getByRole('img', { name: tr.pinMark })).toBeVisible();
  expect(within(line).getByRole('img', { name: tr.mute.mark })).toBeVisible();
  expect(line).toHaveTextContent('3 yeni mesaj');
});

test("[R-CHAT-04] found from the list, a message stands under its conversation's name, and says whether it is one's own", async () => {
  const mine = message(8, { uye: aMember({ id: aReader().id }), mesaj: 'Benim kitabım' });
  await open(
    [theirs(5, 'Selam')],
    { 'v2/mesajlar/ara': () => ({ liste: [mine, theirs(7, 'Onun kitabı')].map((mesaj) => ({ mesaj, konusma: own() })) }) },
    {},
    '/mesajlar',
  );
  await userEvent.click(screen.getByRole('button', { name: tr.search.all }));
  await userEvent.type(await screen.findByRole('searchbox', { name: tr.search.fieldAll }), 'kitap');
  const found = within(await screen.findByRole('list', { name: tr.search.results })).getAllByRole('link');
  expect(found.map((line) => line.querySelector('b')?.parentElement?.textContent)).toEqual([`${can.adi}Siz: Benim kitabım`, `${can.adi}Onun kitabı`]);
});

test('[R-CHAT-04] conversations that are called so stand before the messages, and open where they end', async () => {
  const view = await open([theirs(5, 'Selam')], { 'v2/mesajlar/ara': () => ({ konusmalar: [own()], liste: [] }) }, {}, '/mesajlar');
  await userEvent.click(screen.getByRole('button', { name: tr.search.all }));
  await userEvent.type(await screen.findByRole('searchbox', { name: tr.search.fieldAll }), can.adi.slice(0, 3));
  const found = within(await screen.findByRole('list', { name: tr.search.conversations })).getByRole('link', { name: can.adi });
  expect(screen.queryByText(tr.search.noneAtAll)).toBeNull();
  await userEvent.click(found);
  await waitFor(() => expect(view.place()).toBe('/mesajlar/7'));
});

test('[R-CHAT-04] a found message opens in its place, with ways to older and newer ones', async () => {
  const old = theirs(50, 'Eski kitap sözü');
  const view = await open([theirs(900, 'Son söz')], {
    'v2/mesajlar/ara': () => ({ liste: [{ mesaj: old, konusma: own() }] }),
    'v2/mesajlar/cevresi': () => ({ liste: [theirs(51, 'Hemen sonra'), old, theirs(49, 'Hemen önce')], imlec: 'x', devami: 1 }),
    'v2/mesajlar/getItems': () => ({ konusma: own(), liste: [theirs(52, 'Daha sonra'), theirs(900, 'Son söz')], devami: 0 }),
    'v2/mesajlar/konusma': () => ({ liste: [theirs(1, 'İlk söz')] }),
  });
  await choose(tr.conversationMenu, tr.search.here);
  await userEvent.type(await screen.findByRole('searchbox', { name: tr.search.field }), 'kitap');
  const found = await screen.findByRole('link', { name: /Eski kitap sözü/ });
  await userEvent.keyboard('{ArrowDown}');
  expect(found).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The dialog may close a moment before the link has led on.
  await waitFor(() => expect(view.place()).toBe('/mesajlar/7?mesaj=50'));
  const log = screen.getByRole('log');
  await within(log).findByText('Hemen önce');
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Eski kitap sözü'));
  expect(within(log).queryByText('Son söz')).toBeNull();
  nextPress();
  await userEvent.click(screen.getByRole('button', { name: tr.toNewest }));
  expect(await within(log).findByText('Son söz')).toBeVisible();
  expect(screen.queryByRole('button', { name: tr.toNewest })).toBeNull();
});

test('[R-CHAT-08] whoever was taken out of the group on screen reads so in the place of the field', async () => {
  const view = await open([theirs(5, 'Selam')], {}, { turu: 'grup' });
  expect(screen.getByRole('textbox', { name: tr.write })).toBeVisible();
  act(() => void view.store.dispatch(conversationLost(7)));
  expect(screen.queryByRole('textbox', { name: tr.write })).toBeNull();
  expect(screen.getByText(tr.notMember)).toBeVisible();
});
