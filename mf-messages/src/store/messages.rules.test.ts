import type { Conversation, Message } from '@yaprak/shared-kit/contract';
import { ada, can, message as sample, conversation as sampleConversation } from '../testing/samples';
import {
  afterMessage,
  goneFromList,
  type History,
  hasGap,
  isFailed,
  type LocalMessage,
  listOfState,
  markOwnRead,
  mergeMessages,
  noHistory,
  withArrived,
  withMissed,
  withNewestPage,
  withOlderPage,
} from './messages.rules';

const message = (id: number, change: Partial<LocalMessage> = {}): LocalMessage => ({ ...sample(id, { uye: ada }), ...change });
const ids = (list: readonly Message[]) => list.map((m) => m.id);
const conversation = (change: Partial<Conversation> = {}) => sampleConversation({ sonMesaj: message(5), ...change });

describe('the messages of a conversation', () => {
  test.each<[string, number[], number[], number[]]>([
    ['adds newer ones at the end', [1, 2], [4, 3], [1, 2, 3, 4]],
    ['adds older ones at the beginning', [5, 6], [3, 4], [3, 4, 5, 6]],
    ['holds each once', [1, 2, 3], [2, 3, 4], [1, 2, 3, 4]],
    ['leaves unsent ones at the end, in the order of writing', [1, -10, -11], [2], [1, 2, -10, -11]],
    ['keeps all when nothing comes', [2, 3], [], [2, 3]],
  ])('%s', (_what, known, incoming, expected) => {
    expect(
      ids(
        mergeMessages(
          known.map((id) => message(id)),
          incoming.map((id) => message(id)),
        ),
      ),
    ).toEqual(expected);
  });

  test('[R-MSG-18] a stored message replaces the local one it came from, in whatever order they arrive', () => {
    const local = message(-1, { eskiId: 'x', isGonderiliyor: 1 });
    const stored = message(9, { eskiId: 'x' });
    expect(ids(mergeMessages([local], [stored]))).toEqual([9]);
    expect(ids(mergeMessages([stored], [local]))).toEqual([9]);
    expect(ids(mergeMessages([local], [message(9, { eskiId: 'x', uye: can })]))).toEqual([9, -1]);
  });

  test('a read receipt and a deletion are not undone by an older response', () => {
    const [read] = mergeMessages([message(1, { durum: 1 })], [message(1, { durum: 0, mesaj: 'yeni' })]);
    expect(read).toMatchObject({ durum: 1, mesaj: 'yeni' });
    const [gone] = mergeMessages([message(1, { silindi: 1, mesaj: '' })], [message(1)]);
    expect(gone).toMatchObject({ silindi: 1, mesaj: '' });
  });

  test('[R-MSG-20] only an unsent message marked deleted has failed', () => {
    expect([isFailed(message(-1, { silindi: 1 })), isFailed(message(-1)), isFailed(message(1, { silindi: 1 }))]).toEqual([true, false, false]);
  });

  test('[R-SOCK-16] own messages are read once everyone else has read them', () => {
    const list = [message(1), message(2), message(3, { uye: can }), message(-1)];
    expect(markOwnRead(list, 1, [2, 4], { 2: 2, 4: 1 }).map((m) => m.durum)).toEqual([1, 0, 0, 0]);
    expect(markOwnRead(list, 1, [2, 4], { 2: 2 }).map((m) => m.durum)).toEqual([0, 0, 0, 0]);
  });
});

describe('nothing is skipped', () => {
  const page = (newestFirst: number[], imlec?: string) => ({ liste: newestFirst.map((id) => message(id)), ...(imlec ? { imlec } : {}) });
  const history = (list: number[], upTo: number, cursor?: string): History => ({
    ...noHistory,
    list: list.map((id) => message(id)),
    upTo,
    ...(cursor ? { cursor } : {}),
  });

  test('the newest page overlapping the known part is merged, and older ones continue', () => {
    const next = withNewestPage(history([1, 2, 3], 3, 'eski'), page([5, 4, 3], 'yeni'));
    expect([ids(next.list), next.upTo, next.cursor]).toEqual([[1, 2, 3, 4, 5], 5, 'eski']);
  });
  test('without overlap it replaces the history, and unsent messages stay', () => {
    const next = withNewestPage(history([1, 2, -4], 2, 'eski'), page([50, 49], 'yeni'));
    expect([ids(next.list), next.upTo, next.cursor]).toEqual([[49, 50, -4], 50, 'yeni']);
  });
  test('an older page is prepended, and clears the cursor at the beginning', () => {
    const next = withOlderPage(history([3, 4], 4, 'eski'), page([2, 1]));
    expect([ids(next.list), next.cursor]).toEqual([[1, 2, 3, 4], undefined]);
  });
  test.each<[string, number, number, number, boolean]>([
    ['follows the last one', 5, 6, 6, false],
    ['was known already', 3, 4, 5, false],
    ['leaves a gap', 7, 8, 5, true],
  ])('a message that %s', (_what, previous, id, upTo, missed) => {
    const next = withArrived(history([4, 5], 5), message(id), previous);
    expect([next.upTo, hasGap(next)]).toEqual([upTo, missed]);
  });
  test('messages out of order leave no gap once all have arrived', () => {
    const after = (...pairs: [id: number, previous: number][]) => pairs.reduce((h, [id, previous]) => withArrived(h, message(id), previous), history([5], 5));
    expect(after([8, 7], [7, 6])).toMatchObject({ upTo: 5, ahead: { 6: 7, 7: 8 } });
    const all = after([8, 7], [7, 6], [6, 5]);
    expect([ids(all.list), all.upTo, hasGap(all)]).toEqual([[5, 6, 7, 8], 8, false]);
  });
  test('catching up closes the gap; an outdated response closes nothing', () => {
    const gap = withArrived(history([5], 5), message(8), 7);
    expect(withMissed(gap, 5, [message(6), message(7)])).toMatchObject({ upTo: 8 });
    expect(ids(withMissed(gap, 5, [message(6), message(7), message(8)]).list)).toEqual([5, 6, 7, 8]);
    expect(hasGap(withMissed(gap, 5, [message(6), message(7), message(8)]))).toBe(false);
    expect(withMissed(gap, 7, [message(8)]).upTo).toBe(5);
  });
});

describe('the list of conversations', () => {
  test.each<[string, Conversation, LocalMessage, boolean, Partial<Conversation>]>([
    ['[R-MSG-25] [R-MSG-26] of others, not open', conversation(), message(6, { uye: can }), false, { gorulme: 0, okunma: 0, okunmamis: 1 }],
    ['[R-MSG-24] of others, open', conversation(), message(6, { uye: can }), true, { gorulme: 1, okunma: 1, okunmamis: 0 }],
    ['own', conversation({ okunma: 0, gorulme: 0, okunmamis: 3 }), message(6), false, { gorulme: 1, okunma: 1, okunmamis: 0 }],
    ['what happened to a group', conversation(), message(6, { uye: can, turu: 'sistem' }), false, { gorulme: 1, okunmamis: 0 }],
    ['older than the last one', conversation(), message(4, { uye: can }), false, { okunmamis: 0 }],
    ['into the archive: comes back', conversation({ durum: 'arsiv' }), message(6, { uye: can }), false, { durum: 'normal', okunmamis: 1 }],
    ['into a request by its asker: stays one', conversation({ durum: 'istek' }), message(6, { uye: can }), false, { durum: 'istek' }],
    ['own request: is known to have its text', conversation({ bekliyor: 1 }), message(6), false, { bekliyor: 1, istekGitti: 1 }],
    ['own answer to a request: accepts it', conversation({ durum: 'istek' }), message(6), false, { durum: 'normal' }],
  ])('a message %s', (_what, before, m, open, expected) => {
    expect(afterMessage(before, m, 1, open)).toMatchObject(expected);
  });
  test('[R-CHAT-06] the answer to an own request ends its waiting', () => {
    const answered = afterMessage(conversation({ bekliyor: 1, istekGitti: 1 }), message(6, { uye: can }), 1, false);
    expect([answered.bekliyor, answered.istekGitti]).toEqual([undefined, undefined]);
  });
  test('is ordered by the last messages; empty ones are omitted', () => {
    const all = {
      1: conversation({ id: 1, sonMesaj: message(3) }),
      2: conversation({ id: 2, sonMesaj: message(9) }),
      3: conversation({ id: 3, durum: 'arsiv' }),
      4: { ...conversation({ id: 4 }), sonMesaj: undefined } as unknown as Conversation,
    };
    expect(listOfState(all, 'normal').map((c) => c.id)).toEqual([2, 1]);
  });
  test('conversations missing from the newest page have moved elsewhere', () => {
    const at = (id: number) => conversation({ id, sonMesaj: message(id) });
    const all = { 10: at(10), 20: at(20), 30: at(30) };
    expect(goneFromList(all, 'normal', { liste: [at(30)], imlec: 'x' })).toEqual([]);
    expect(goneFromList(all, 'normal', { liste: [at(30), at(10)], imlec: 'x' })).toEqual([20]);
    expect(goneFromList(all, 'normal', { liste: [] })).toEqual([30, 20, 10]);
  });
});
