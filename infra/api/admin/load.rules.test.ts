import { loadState } from './load.rules';

const quiet = { islemci: 0.2, bellek: 0.4, dongu: 12, veritabani: 1, havuz: 0.1 };

test.each([
  [{}, 'normal'],
  [{ islemci: 0.8 }, 'yogun'],
  [{ bellek: 0.9 }, 'cok-yogun'],
  [{ dongu: 150, islemci: 0.9 }, 'cok-yogun'],
  [{ veritabani: 500 }, 'kritik'],
  [{ havuz: 0.97, islemci: 0.9 }, 'kritik'],
  [{ havuz: 0.6 }, 'yogun'],
] as const)('[R-ADMIN-20] %p means %s', (change, expected) => {
  expect(loadState({ ...quiet, ...change })).toBe(expected);
});
