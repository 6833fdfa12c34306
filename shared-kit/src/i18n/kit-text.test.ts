import { learnAllKitTexts } from '../texts/all-texts';
import { kitText } from './kit-text';

beforeAll(() => learnAllKitTexts());

test.each([
  ['[R-ERR-14]', 'noData', 'Data could not be received'],
  ['[R-ERR-15]', 'technicalFault', 'A technical error occurred.'],
  ['[R-ERR-16]', 'connectionFault', 'There was an error in the connection'],
] as const)('%s the catalogue of the kit has %s', (_, key, text) => {
  expect(kitText('en')(key)).toBe(text);
});
