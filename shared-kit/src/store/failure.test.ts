import { judge } from './failure';

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
