import { avatarTones, coverTones } from '../format/colours';
import { contrast } from './contrast.rules';
import { type ColourName, day, night } from './tokens';

const grounds: ColourName[] = ['paper', 'card', 'sunken', 'hover'];

/** Every text colour with the backgrounds components use it on. */
const textPairs: [ColourName, ColourName][] = [
  ...grounds.flatMap((ground) => (['ink', 'ink2', 'accent', 'danger', 'goldInk'] as const).map((ink): [ColourName, ColourName] => [ink, ground])),
  ['verified', 'paper'],
  ['verified', 'card'],
  ['verified', 'verifiedSoft'],
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['onDanger', 'danger'],
  ['onDanger', 'dangerHover'],
  ['ink', 'accentSoft'],
  ['accent', 'accentSoft'],
  ['accentHover', 'accentSoft'],
  ['ink', 'goldSoft'],
  ['goldInk', 'goldSoft'],
  ['ink', 'dangerSoft'],
  ['danger', 'dangerSoft'],
  ['ink', 'verifiedSoft'],
  ['onInverse', 'inverse'],
  ['inverseAccent', 'inverse'],
  ['inverseDanger', 'inverse'],
  ['adsAccent', 'paper'],
  ['adsAccent', 'card'],
  ['adsAccent', 'sunken'],
  ['adsAccent', 'hover'],
  ['adsAccent', 'adsAccentSoft'],
  ['adsOnAccent', 'adsAccent'],
  ['adsOnAccent', 'adsAccentHover'],
  ['ink', 'adsAccentSoft'],
];

/** Icons and control borders need 3:1. */
const markPairs: [ColourName, ColourName][] = [
  ['edge', 'paper'],
  ['edge', 'card'],
  ['edge', 'sunken'],
  ['gold', 'paper'],
  ['gold', 'card'],
  ['verified', 'card'],
  ['verified', 'sunken'],
  ['accent', 'card'],
  ['adsAccent', 'card'],
];

describe.each([
  ['day', day],
  ['night', night],
] as const)('contrast by %s', (_, theme) => {
  test.each(textPairs)('%s on %s is readable (AA, 4.5:1)', (ink, ground) => {
    expect(contrast(theme[ink], theme[ground])).toBeGreaterThanOrEqual(4.5);
  });
  test.each(markPairs)('%s on %s is discernible (3:1)', (mark, ground) => {
    expect(contrast(theme[mark], theme[ground])).toBeGreaterThanOrEqual(3);
  });
});

test.each([...coverTones, ...avatarTones])('ink $ink is readable on the generated background $ground', ({ ink, ground }) => {
  expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
});

test('contrast is computed as WCAG defines it', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
});
