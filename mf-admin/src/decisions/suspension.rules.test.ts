import { endOf } from './suspension.rules';

const now = Date.parse('2026-03-01T09:30:00Z');
test.each([
  ['a week', '7', '', '2026-03-08T09:30:00.000Z'],
  ['a day of one’s own, to its end in Istanbul', 'tarih', '2026-04-10', '2026-04-10T20:59:59.000Z'],
  ['no day yet', 'tarih', '', undefined],
  ['nothing chosen', '', '', undefined],
])('[R-MODAL-12] the end of a suspension: %s', (_, choice, day, end) => expect(endOf(choice, day, now)).toBe(end));
