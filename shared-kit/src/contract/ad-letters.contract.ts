import { call, Id, listInput, listOf, Moment, oneOf, opt, page, type Static, Text, Type } from './base';

/** A letter to the ads team, and what was answered. */
export const AdLetter = Type.Object({
  id: Id,
  adi: Type.String(),
  email: Type.String(),
  mesaj: Type.String(),
  durum: oneOf(['acik', 'kapandi']),
  yanit: opt(Type.String()),
  zaman: Moment,
});
export type AdLetter = Static<typeof AdLetter>;
const letterState = opt(oneOf(['acik', 'kapandi']));
/** Page `yonetim-reklam-iletileri`: letters of advertisers. */
export const adLettersPage = page('yonetim-reklam-iletileri', {
  access: 'panel',
  params: Type.Object({ durum: letterState }),
  data: Type.Object({ iletiler: listOf(AdLetter) }),
});
export const listAdLetters = call('GET', 'v2/reklam/ileti/liste', {
  access: 'panel',
  summary: 'Letters to the ads team: open ones oldest first, others latest first',
  input: Type.Object({ durum: letterState, ...listInput }),
  result: listOf(AdLetter),
});
export const closeAdLetter = call('POST', 'v2/reklam/ileti/kapat', {
  access: 'panel',
  summary: 'Answers a letter by mail, or closes it without an answer',
  input: Type.Object({ id: Id, yanit: opt(Text(2, 4000)) }),
  result: Type.Object({ ileti: AdLetter }),
});
