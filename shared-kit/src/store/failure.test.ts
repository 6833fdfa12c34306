import { isFailure, judge } from './failure';

const texts = { server: 'Sunucu kaynaklı bir hata oluştu', network: 'Bağlantıda bir hata oldu.', call: 'Bir hata oluştu. Lütfen daha sonra tekrar deneyin.' };

test.each([
  ['[R-CALL-53] an answer', 200, { bilgi: 1, _sonuc: { a: 1 } }, { data: { bilgi: 1, _sonuc: { a: 1 } } }],
  ['[R-ERR-06] neither bilgi nor hata', 200, {}, { error: { hata: 1, hataTuru: 'diger', hataMesaji: texts.server, durum: 200 } }],
  ['[R-ERR-13] a string', 502, 'Bad Gateway', { error: { hata: 1, hataTuru: 'noJson', hataMesaji: texts.call, durum: 502 } }],
  ['[R-ERR-12] a refusal', 409, { hata: 1, hataTuru: 'cakisma', hataMesaji: 'x' }, { error: { hata: 1, hataTuru: 'cakisma', hataMesaji: 'x', durum: 409 } }],
  ['nothing', 204, null, { error: { hata: 1, hataTuru: 'diger', hataMesaji: texts.server, durum: 204 } }],
])('%s', (_, status, body, expected) => {
  expect(judge(status, body, texts)).toEqual(expected);
});

test.each([
  ['a refusal that names no kind', { hata: 1 }, { hataTuru: 'diger' }],
  ['what is wrong with fields', { hata: 1, hataTuru: 'dogrulama', alanlar: { ad: 'x' } }, { alanlar: { ad: 'x' } }],
  ['an alert', { hata: 1, hataTuru: 'askida', alertBaslik: 'a', alertMesaji: 'b' }, { alertBaslik: 'a', alertMesaji: 'b' }],
  // Anything answered with a refusal is refused.
  ['a refusal beside an answer', { hata: 1, bilgi: 1, _sonuc: {}, hataTuru: 'yetki' }, { hataTuru: 'yetki' }],
])('[R-ERR-12] %s arrives as it was said', (_, body, expected) => {
  expect(judge(403, body, texts)).toMatchObject({ error: { hata: 1, durum: 403, ...expected } });
});

test.each([
  [{ hata: 1, durum: 0 }, true],
  [{ hata: 0 }, false],
  [{ bilgi: 1 }, false],
  [null, false],
  ['hata', false],
  [undefined, false],
])('%j is a failure: %p', (value, failed) => expect(isFailure(value)).toBe(failed));
