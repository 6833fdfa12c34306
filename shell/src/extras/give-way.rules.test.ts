import { type Box, HIGHEST, hides, liftFor } from './give-way.rules';

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, right: left + width, bottom: top + height });
const button = box(318, 700, 56, 56);

test.each([
  ['nothing beneath', box(0, 0, 40, 40), false],
  ['the menu of a card right beneath', box(330, 710, 36, 36), true],
  ['a menu of which a corner is covered', box(354, 736, 44, 44), true],
  ['the end of a link', box(220, 740, 110, 24), true],
  ['the top of a button', box(290, 750, 88, 44), true],
  ['a button of which more than a third is covered', box(290, 690, 52, 44), true],
  ['a cover of which a corner is covered', box(230, 560, 120, 180), false],
  ['a whole line whose middle is free', box(12, 690, 366, 72), false],
  ['a card whose middle is covered', box(200, 500, 290, 450), true],
] as const)('[R-NAV-04] the floating button over %s: hidden %p', (_, control, expected) => {
  expect(hides(button, control) > 0).toBe(expected);
});

test('[R-NAV-07] it stays where it is over nothing, rises just above one control, and past two', () => {
  expect(liftFor(button, [])).toBe(0);
  const menu = box(330, 710, 36, 36);
  const lift = liftFor(button, [menu]);
  expect(lift).toBeGreaterThan(0);
  expect(lift).toBeLessThan(56);
  expect(liftFor(button, [menu, box(330, 650, 36, 36)])).toBeGreaterThan(Number(lift) + 48);
});

test('[R-NAV-07] in a column of buttons there is no room for it within its bound, in one with a gap there is', () => {
  const column = Array.from({ length: 12 }, (_, i) => box(292, 716 - i * 62, 82, 33));
  expect(liftFor(button, column)).toBeNull();
  const lift = liftFor(button, column.toSpliced(2, 1));
  expect(lift).toBeGreaterThan(0);
  expect(lift).toBeLessThanOrEqual(HIGHEST);
});
