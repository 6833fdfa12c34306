import { termsVersion } from '@yaprak/shared-kit/limits';
import { solveRobotQuestion } from '../testing/robot';
import { startTestApi, type TestApi } from '../testing/server';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

let n = 0;
const signUp = (altcha?: string, change: object = {}) => {
  n += 1;
  return api.post('v2/hesap/kaydol', {
    adi: 'Deniz',
    kadi: `deniz_${n}`,
    email: `deniz${n}@ornek.test`,
    cinsiyet: 'kadin',
    dogumTarihi: '1990-01-02',
    kosullar: termsVersion,
    sifre: 'mavi-defter-42',
    altcha,
    ...change,
  });
};
const refused = { hata: 1, hataTuru: 'robot', hataMesaji: 'Lütfen robot olmadığınızı doğrulayın' };

test('[R-VAL-10] without a solution there is no sign-up and no reset code', async () => {
  expect((await signUp()).body).toMatchObject(refused);
  expect((await api.post('v2/hesap/sifreSifirla/kodGonder', { email: 'deniz@ornek.test' })).body).toMatchObject(refused);
});

test('a solution counts once', async () => {
  const altcha = await api.human();
  expect((await signUp(altcha)).status).toBe(200);
  expect((await signUp(altcha)).body).toMatchObject(refused);
});

test('a refused form can be resubmitted with the same solution', async () => {
  const altcha = await api.human();
  expect((await signUp(altcha, { sifre: '12345678' })).status).toBe(400);
  expect((await signUp(altcha)).status).toBe(200);
});

test('made-up solutions, forged challenges and wrong numbers are refused', async () => {
  const question = (await api.get('v2/robot/soru')).body._sonuc;
  const solution = JSON.parse(atob(await solveRobotQuestion(question))) as { number: number; signature: string };
  const encode = (value: unknown) => btoa(JSON.stringify(value));
  for (const altcha of ['x', encode(null), encode({ ...solution, number: solution.number + 1 }), encode({ ...solution, signature: '0'.repeat(64) })])
    expect((await signUp(altcha)).body).toMatchObject(refused);
});

test('a solution expires with its challenge, however its digits are moved or hidden', async () => {
  const question = (await api.get('v2/robot/soru')).body._sonuc;
  const solution = JSON.parse(atob(await solveRobotQuestion(question))) as { number: number; salt: string };
  const encode = (value: unknown) => btoa(JSON.stringify(value));
  const digits = String(solution.number);
  const [head = '', end = ''] = solution.salt.split('?');
  for (const change of [
    { salt: solution.salt + digits[0], number: Number(digits.slice(1) || '0') },
    { salt: solution.salt + digits, number: '' },
    { salt: head, number: `?${end}${digits}` },
  ])
    expect((await signUp(encode({ ...solution, ...change }))).body).toMatchObject(refused);
  expect((await signUp(encode(solution))).status).toBe(200);
});
