import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Conversation, Message } from '@yaprak/shared-kit/contract';
import { type AreaOptions, aMember, nextPress, renderArea } from '@yaprak/shared-kit/testing';
import declaration from '../area.json';
import en from '../texts/en.json';
import tr from '../texts/tr.json';
import * as module from './index';
import { conversation, message } from './testing/samples';

const area = { declaration, module, texts: { tr, en } };
const can = aMember();
const self = aMember({ id: 1, adi: 'Elif Kaya', kadi: 'elif' });
const theirs = message(5, { uye: can, mesaj: 'Bitirdin mi?' });

beforeAll(() => {
  window.matchMedia = (media: string) =>
    ({ media, matches: media.includes('hover'), addEventListener: () => undefined, removeEventListener: () => undefined }) as unknown as MediaQueryList;
});
beforeEach(() => window.localStorage.clear());

const settled = () => act(() => new Promise((done) => setTimeout(done, 30)));
async function open(messages: Message[], answers: AreaOptions['answers'] = {}, change: Partial<Conversation> = {}, path = '/mesajlar/7') {
  const view = await renderArea(area, path, {
    pages: {
      konusma: { konusma: conversation({ uyeler: [can], baslik: can.adi, ...change }), mesajlar: { liste: [...messages].reverse() }, yanitlanabilir: 1 },
    },
    answers: { 'v2/mesajlar/okudum': () => ({ bMSayisi: 0 }), 'v2/mesajlar/push': () => ({ bMSayisi: 0, duyurulan: 1 }), ...answers },
  });
  await settled();
  return view;
}
const choose = async (name: string) => {
  nextPress();
  await userEvent.click(screen.getAllByRole('button', { name: tr.messageMenu })[0] as HTMLElement);
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};
const writes = (view: Awaited<ReturnType<typeof open>>) => view.sent.filter(({ path }) => !/okudum|push/.test(path));
const field = () => screen.getByRole('textbox', { name: tr.write });

test('[R-CHAT-02] an answer shows what it answers before and after it is sent', async () => {
  const view = await open([theirs], {
    'v2/mesajlar/gonder': ({ input }) => ({
      mesaj: message(6, {
        uye: self,
        mesaj: 'Dün gece',
        eskiId: input.eskiId ?? '',
        yanit: { id: 5, uye: can, turu: 'metin', mesaj: 'Bitirdin mi?', silindi: 0 },
      }),
      oncekiId: 5,
    }),
  });
  await choose(tr.reply.act);
  expect(screen.getByRole('button', { name: tr.reply.cancel })).toBeVisible();
  await userEvent.type(field(), 'Dün gece{Enter}');
  expect(screen.queryByRole('button', { name: tr.reply.cancel })).toBeNull();
  expect(await screen.findByRole('button', { name: tr.reply.jump.replace('{{name}}', can.adi) })).toHaveTextContent('Bitirdin mi?');
  expect(writes(view)).toEqual([{ path: 'v2/mesajlar/gonder', input: expect.objectContaining({ mesaj: 'Dün gece', yanitId: '5' }) }]);
});

test('[R-CHAT-02] an answer is given up by Escape, and the next message answers nothing', async () => {
  const view = await open([theirs], {
    'v2/mesajlar/gonder': ({ input }) => ({ mesaj: message(6, { uye: self, mesaj: 'Selam', eskiId: input.eskiId ?? '' }), oncekiId: 5 }),
  });
  await choose(tr.reply.act);
  await userEvent.type(field(), '{Escape}');
  expect(screen.queryByRole('button', { name: tr.reply.cancel })).toBeNull();
  await userEvent.type(field(), 'Selam{Enter}');
  await waitFor(() => expect(writes(view)[0]?.input.yanitId).toBeUndefined());
});

test('[R-CHAT-02] a message is reacted to, and the reaction taken back by pressing it', async () => {
  const view = await open([theirs], {
    'v2/mesajlar/tepki': ({ input }) => ({ konusmaid: 7, mesajId: 5, tepkiler: input.tepki ? [{ tepki: '❤️' as const, uyeler: [2, 1] }] : [], surum: 1 }),
  });
  await choose(tr.reaction.act);
  const bar = await screen.findByRole('group', { name: tr.reaction.choose });
  expect(within(bar).getAllByRole('button')[0]).toHaveFocus();
  await userEvent.click(within(bar).getByRole('button', { name: '❤️' }));
  expect(screen.queryByRole('group', { name: tr.reaction.choose })).toBeNull();
  const chip = await within(await screen.findByRole('group', { name: tr.reaction.all })).findByRole('button', { pressed: true });
  expect(chip).toHaveTextContent('❤️ 2');
  nextPress();
  await userEvent.click(chip);
  await waitFor(() => expect(screen.queryByRole('group', { name: tr.reaction.all })).toBeNull());
  expect(writes(view).map(({ input }) => input.tepki)).toEqual(['❤️', undefined]);
});

test('[R-CHAT-02] a message is passed on to a conversation of the list, found without Turkish letters too, never into a waiting request', async () => {
  const view = await open([theirs], {
    'v2/mesajlar/liste': () => ({
      liste: [
        conversation({ id: 8, baslik: 'Şükran', uyeler: [self], sonMesaj: message(3, { konusmaid: 8 }) }),
        conversation({ id: 10, baslik: 'Deniz', uyeler: [self], sonMesaj: message(1, { konusmaid: 10 }) }),
        conversation({ id: 9, baslik: 'Bekleyen', bekliyor: 1, uyeler: [self], sonMesaj: message(2, { konusmaid: 9 }) }),
      ],
    }),
    'v2/mesajlar/ilet': ({ input }) => ({
      mesaj: message(6, { konusmaid: 8, uye: self, mesaj: 'Bitirdin mi?', iletildi: 1, eskiId: input.eskiId ?? '' }),
      oncekiId: 3,
    }),
  });
  await choose(tr.forward.act);
  const dialog = await screen.findByRole('dialog', { name: tr.forward.title });
  expect(await within(dialog).findByRole('button', { name: /Deniz/ })).toBeVisible();
  await userEvent.type(within(dialog).getByRole('searchbox', { name: tr.forward.find }), 'sukran');
  expect(within(dialog).queryByRole('button', { name: /Deniz/ })).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: /Şükran/ }));
  await waitFor(() => expect(writes(view).at(-1)).toEqual({ path: 'v2/mesajlar/ilet', input: expect.objectContaining({ konusmaId: '8', mesajId: '5' }) }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[R-CHAT-02] in a request nothing is answered, reacted to or passed on', async () => {
  await open([theirs], {}, { durum: 'istek' }, '/mesajlar/istekler/7');
  await userEvent.click(screen.getByRole('button', { name: tr.messageMenu }));
  await screen.findByRole('menu', { name: tr.messageMenu });
  for (const name of [tr.reply.act, tr.reaction.act, tr.forward.act]) expect(screen.queryByRole('menuitem', { name })).toBeNull();
});
