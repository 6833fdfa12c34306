import { type Approval, afterDecision, takesFilm, videoState } from './videos.rules';

const standing = { deleted: false, archived: false, hidden: false };
test.each([
  ['video-yok', { ...standing, approval: 'bos', hidden: true }],
  ['onay-bekliyor', { ...standing, approval: 'onayda', hidden: true }],
  ['reddedildi', { ...standing, approval: 'reddedildi', hidden: true }],
  ['yayinda', { ...standing, approval: 'yayinda' }],
  ['yayinda-degil', { ...standing, approval: 'kaldirildi', hidden: true }],
  ['yayinda-degil', { ...standing, approval: 'yayinda', hidden: true }],
  ['gonderi-arsivde', { ...standing, approval: 'yayinda', archived: true }],
  ['onay-bekliyor', { ...standing, approval: 'onayda', archived: true, hidden: true }],
  ['silindi', { ...standing, approval: 'yayinda', deleted: true, archived: true }],
] as const)('[R-VIDEO-04] %s is the state of %j', (state, facts) => expect(videoState(facts)).toBe(state));

test('a file is accepted once, and again after a rejection', () => {
  const states: Approval[] = ['bos', 'onayda', 'reddedildi', 'yayinda', 'kaldirildi'];
  expect(states.filter(takesFilm)).toEqual(['bos', 'reddedildi']);
});

test.each([
  ['onayda', 'kabul', 'yayinda'],
  ['onayda', 'ret', 'reddedildi'],
  ['yayinda', 'kaldir', 'kaldirildi'],
  ['kaldirildi', 'kabul', 'yayinda'],
  ['reddedildi', 'kabul', 'yayinda'],
  ['yayinda', 'kabul', undefined],
  ['yayinda', 'ret', undefined],
  ['onayda', 'kaldir', undefined],
  ['bos', 'kabul', undefined],
] as const)('%s and %s leads to %s', (from, decision, to) => expect(afterDecision(from, decision, true)).toBe(to));
test('nothing is published without a file', () => expect(afterDecision('onayda', 'kabul', false)).toBeUndefined());
