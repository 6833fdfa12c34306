import { aheadOfPlan, type Goal, type GoalForm, goalForm, goalInput, goalName, goalState, isTarget, monthlyPace, paceRange } from './goals.rules';

const today = '2026-11-21';
const goal: Goal = {
  id: 7,
  turu: 'yazar',
  baslik: '',
  hedef: 5,
  yapilan: 2,
  kitap: 2,
  okuma: 2,
  tekrarlar: 0,
  sayfa: 400,
  inceleme: 1,
  alinti: 0,
  kalanGun: 40,
  baslangic: '2026-09-01',
  bitis: '2026-12-31',
  yazar: { id: 3, adi: 'Yaşar Kemal', seo_adi: 'yasar-kemal' },
};
const form: GoalForm = {
  turu: 'yil',
  hedef: '24',
  baslik: ' ',
  turId: '4',
  sene: '2026',
  baslangic: today,
  bitis: '2026-12-31',
  tekrarlar: true,
  yazar: { id: 3, adi: 'Yaşar Kemal' },
};

test.each([
  ['[R-GOAL-05] a year', form, undefined, { turu: 'yil', hedef: 24, tekrarlar: 1, baslangic: '2026-01-01', bitis: '2026-12-31' }],
  [
    '[R-GOAL-05] books',
    { ...form, turu: 'kitap', baslik: 'Yaz' } as const,
    9,
    { id: 9, turu: 'kitap', hedef: 24, tekrarlar: 1, baslik: 'Yaz', baslangic: today, bitis: '2026-12-31' },
  ],
  [
    '[R-GOAL-05] an author',
    { ...form, turu: 'yazar' } as const,
    undefined,
    { turu: 'yazar', hedef: 24, tekrarlar: 1, yazarId: 3, baslangic: today, bitis: '2026-12-31' },
  ],
  [
    '[R-GOAL-05] a genre',
    { ...form, turu: 'tur' } as const,
    undefined,
    { turu: 'tur', hedef: 24, tekrarlar: 1, turId: 4, baslangic: today, bitis: '2026-12-31' },
  ],
])('%s goes on the wire with what belongs to it', (_, values, id, input) => expect(goalInput(values, id)).toEqual(input));

test('a goal survives the round trip through its form', () => {
  expect(goalInput(goalForm(goal, today), 7)).toEqual({
    id: 7,
    turu: 'yazar',
    hedef: 5,
    tekrarlar: 0,
    yazarId: 3,
    baslangic: '2026-09-01',
    bitis: '2026-12-31',
  });
  expect(goalForm(undefined, today)).toMatchObject({ turu: 'yil', hedef: '12', sene: '2026' });
});

test.each([
  ['12', true],
  ['1', true],
  ['1000', true],
  ['0', false],
  ['1001', false],
  ['1,5', false],
  ['', false],
])('a target of %p: %p', (text, fine) => expect(isTarget(text)).toBe(fine));

test.each([
  [{ yapilan: 5, hedef: 5, bitis: '2025-12-31' }, 'reached'],
  [{ yapilan: 4, hedef: 5, bitis: '2025-12-31' }, 'over'],
  [{ yapilan: 4, hedef: 5, bitis: today }, 'running'],
] as const)('%p is %p', (given, state) => expect(goalState(given, today)).toBe(state));

test.each([
  [{ hedef: 12, yapilan: 6, kalanGun: 60 }, 3],
  [{ hedef: 12, yapilan: 11, kalanGun: 3 }, 1],
  [{ hedef: 12, yapilan: 12, kalanGun: 60 }, undefined],
  [{ hedef: 12, yapilan: 2, kalanGun: 0 }, undefined],
])('the pace of %p is %p a month', (given, pace) => expect(monthlyPace(given)).toBe(pace));

test.each([
  [3, '3'],
  [3.5, '3–4'],
  [1.5, '1–2'],
  [0.5, '1'],
])('[R-LOOK-13] a pace of %p is said as %s', (pace, words) => expect(paceRange(pace)).toBe(words));

test.each([
  [goal, { key: 'yazarOf', n: 5, name: 'Yaşar Kemal' }],
  [
    { ...goal, yazar: undefined },
    { key: 'yazar', n: 5 },
  ],
  [
    { ...goal, turu: 'yil' as const },
    { key: 'yil', n: 5, year: '2026' },
  ],
])('a goal without a name of its own is called by what it counts', (given, name) => expect(goalName(given)).toEqual(name));

const plan = { hedef: 12, bitis: '2026-12-31', plan: { baslangic: '2026-01-01', once: 0 } };
test.each([
  ['2025-12-31', 0, undefined],
  ['2026-01-01', 0, 0],
  ['2026-07-02', 6, 0],
  ['2026-07-02', 9, 3],
  ['2026-07-02', 4, -2],
  ['2026-12-31', 11, -1],
  ['2027-05-05', 12, 0],
])('[R-READ-09] on %p with %p of twelve done one is %p ahead', (today, yapilan, ahead) => expect(aheadOfPlan({ ...plan, yapilan }, today)).toBe(ahead));

const late = { hedef: 12, bitis: '2026-12-31', plan: { baslangic: '2026-11-29', once: 2 } };
test.each([
  ['2026-11-28', 2, undefined],
  ['2026-11-29', 2, 0],
  ['2026-12-02', 2, -1],
  ['2026-12-02', 3, 0],
  ['2026-12-15', 9, 2],
  ['2026-12-31', 12, 0],
])('[R-READ-09] a goal for the year set on 29 November with two done: on %p with %p done one is %p ahead', (today, yapilan, ahead) =>
  expect(aheadOfPlan({ ...late, yapilan }, today)).toBe(ahead),
);

test('[R-READ-09] of a goal whose plan is unknown, or that was reached before it was set, nobody is behind', () => {
  expect(aheadOfPlan({ hedef: 12, yapilan: 0, bitis: '2026-12-31' }, today)).toBeUndefined();
  expect(aheadOfPlan({ ...late, hedef: 2, yapilan: 2 }, '2026-12-20')).toBe(0);
});
