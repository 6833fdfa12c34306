import { nextInSeries, type Placed } from './series.rules';

/** 'prequel:okudum 1 2:okuyorum' as works. */
const works = (text: string): Placed[] =>
  text.split(' ').map((part, id) => {
    const [place = '', shelf] = part.split(':');
    return { id, place: place === '–' ? null : place, shelf: (shelf as Placed['shelf']) ?? null };
  });

test.each([
  ['the first, if none is read', '1 2 3', '1'],
  ['the one after the last read one', '1:okudum 2 3', '2'],
  ['not what was skipped before it', '1 2:okudum 3', '3'],
  ['what was skipped, once the end is read', '1 2:okudum 3:okudum', '1'],
  ['what is being read', '1:okudum 2 3:okuyorum', '3'],
  ['what is on the list', '1:okudum 2:okuyacagim', '2'],
  ['not what was given up', '1:okudum 2:yarim-biraktim 3', '3'],
  ['halves and what came before, in their order', 'prequel:okudum 1:okudum 1.5 2', '1.5'],
  ['no volume of several and nothing without a place', '1:okudum 1-3 –', undefined],
  ['nothing, if all is read', '1:okudum 2:okudum', undefined],
])('[R-SERIES-02] next comes %s', (_, text, place) => {
  expect(nextInSeries(works(text))?.place).toBe(place);
});
