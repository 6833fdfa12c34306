import { seriesText } from './series';

test.each([
  [{ adi: 'Dune', yer: '2.5' }, 'Dune #2.5'],
  [{ adi: 'Dune', yer: '1-3' }, 'Dune #1-3'],
  [{ adi: 'Dune', yer: 'prequel' }, 'Dune (öncesi)'],
  [{ adi: 'Dune' }, 'Dune'],
])('[R-SERIES-03] %j', (series, text) => {
  expect(seriesText(series, 'öncesi')).toBe(text);
});
