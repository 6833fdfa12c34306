import { withGenre } from './first-steps.rules';

test.each([
  [[], 'roman', '/ilk-adimlar?turler=roman'],
  [['roman'], 'siir', '/ilk-adimlar?turler=roman,siir'],
  [['roman', 'siir'], 'roman', '/ilk-adimlar?turler=siir'],
  [['roman'], 'roman', '/ilk-adimlar'],
])('[R-TOUCH-12] genres %j and a press on %s', (chosen, slug, address) => {
  expect(withGenre(chosen, slug)).toBe(address);
});
