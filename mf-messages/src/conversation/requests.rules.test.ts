import { ada, can, message } from '../testing/samples';
import { requestRoom } from './requests.rules';

test.each([
  ['in an open conversation anything', {}, [message(5, { uye: ada })], 'all'],
  ['in a request one text', { bekliyor: 1 as const }, [], 'text'],
  ['after it nothing', { bekliyor: 1 as const }, [message(5, { uye: ada })], 'none'],
  ['while it is on its way nothing', { bekliyor: 1 as const }, [message(-5, { uye: ada })], 'none'],
  ['a deleted one counts', { bekliyor: 1 as const }, [message(5, { uye: ada, silindi: 1 })], 'none'],
  ['a failed one does not', { bekliyor: 1 as const }, [message(-5, { uye: ada, silindi: 1 })], 'text'],
  ['one that its author sees no more counts', { bekliyor: 1 as const, istekGitti: 1 as const }, [], 'none'],
  ["the other's does not", { bekliyor: 1 as const }, [message(5, { uye: can })], 'text'],
] as const)('[R-CHAT-06] %s', (_what, conversation, messages, room) => expect(requestRoom(conversation, messages, ada.id)).toBe(room));
