import { actionOf, nextSpeed, speeds, within } from './playback.rules';

const press = (key: string, more = {}) => ({ key, ctrlKey: false, altKey: false, metaKey: false, ...more });

test('[R-LOOK-11] the speed goes round, through every speed once', () => {
  const round = speeds.reduce<number[]>((gone) => [...gone, nextSpeed(gone.at(-1) ?? 1)], [1]);
  expect(round).toEqual([...speeds, 1]);
  expect(nextSpeed(1.1)).toBe(1);
});

test.each([
  ['k', 'elsewhere', { do: 'toggle' }],
  [' ', 'elsewhere', { do: 'toggle' }],
  [' ', 'button', null],
  ['K', 'button', { do: 'toggle' }],
  ['j', 'elsewhere', { do: 'by', seconds: -10 }],
  ['l', 'elsewhere', { do: 'by', seconds: 10 }],
  ['ArrowLeft', 'elsewhere', { do: 'by', seconds: -5 }],
  ['ArrowRight', 'button', { do: 'by', seconds: 5 }],
  ['ArrowRight', 'volume', null],
  ['ArrowUp', 'elsewhere', { do: 'louder', share: 0.1 }],
  ['m', 'volume', { do: 'mute' }],
  ['f', 'elsewhere', { do: 'fullScreen' }],
  ['c', 'elsewhere', { do: 'captions' }],
  ['Tab', 'elsewhere', null],
  ['x', 'elsewhere', null],
] as const)('[R-LOOK-11] the key %j pressed on %s: %j', (key, place, action) => expect(actionOf(press(key), place)).toEqual(action));

test.each(['ctrlKey', 'altKey', 'metaKey'])('[R-LOOK-11] keys with %s belong to the browser', (held) => {
  expect(actionOf(press('f', { [held]: true }), 'elsewhere')).toBeNull();
});

test.each([
  [-3, 0],
  [4, 4],
  [99, 60],
])('the place %d in a minute is %d', (asked, place) => expect(within(asked, 60)).toBe(place));
