import { call, Id, listInput, listOf, Moment, oneOf, opt, page, type Static, Text, Type } from './base';
import { Member } from './entities';

/** What readers write to the site, kept for staff. */
const feedbackKinds = ['oneri', 'hata', 'soru', 'diger'] as const;
export const sendFeedback = call('POST', 'v2/geriBildirim/gonder', {
  access: 'public',
  summary: 'Feedback about the site, with or without an account',
  input: Type.Object({
    turu: oneOf(feedbackKinds),
    metin: Text(10, 4000),
    email: opt(Type.String({ format: 'email', maxLength: 254 })),
    /** Path of the page concerned. */
    adres: opt(Type.String({ maxLength: 300 })),
  }),
  limit: { points: 10, seconds: 3600, by: 'address' },
});

const feedbackState = oneOf(['acik', 'kapandi']);
/** Feedback that readers sent; `kapandi` once staff have handled it. */
export const FeedbackEntry = Type.Object({
  id: Id,
  turu: Type.String(),
  metin: Type.String(),
  uye: opt(Member),
  email: opt(Type.String()),
  sayfa: opt(Type.String()),
  durum: feedbackState,
  zaman: Moment,
});
export type FeedbackEntry = Static<typeof FeedbackEntry>;
export const listFeedback = call('GET', 'v2/yonetim/geriBildirim/liste', {
  access: 'moderator',
  summary: 'Feedback: what waits oldest first, what was handled latest first',
  input: Type.Object({ durum: opt(feedbackState), ...listInput }),
  result: listOf(FeedbackEntry),
});
export const handleFeedback = call('POST', 'v2/yonetim/geriBildirim/durum', {
  access: 'moderator',
  summary: 'Says that feedback has been handled, or waits again',
  input: Type.Object({ id: Id, durum: feedbackState }),
  result: Type.Object({ kayit: FeedbackEntry }),
});
/** Page `y-geri-bildirim`: what readers wrote to the site. */
export const feedbackPage = page('y-geri-bildirim', {
  access: 'moderator',
  params: Type.Object({ durum: opt(feedbackState) }),
  data: Type.Object({ kayitlar: listOf(FeedbackEntry) }),
});
