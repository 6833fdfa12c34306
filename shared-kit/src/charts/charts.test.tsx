import { fireEvent, screen, within } from '@testing-library/react';
import { renderKit } from '../design/render-kit';
import { TimeChart } from '.';

const chart = (
  <TimeChart
    title="Gün gün"
    period="Gün"
    periods={[{ label: '1 Ocak' }, { label: '2 Ocak' }, { label: '3 Ocak' }]}
    series={[
      { key: 'a', name: 'Gönderi', values: [2, 8, 0], say: String },
      { key: 'b', name: 'Bekleyen', values: [5, 5, 4], say: (n) => `${n} vaka`, level: true },
    ]}
  />
);
const bars = () => [...document.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')));
const place = (name: string) => screen.getByRole('slider', { name });

test('[R-LOOK-14] one number is drawn as bars on a round scale; the last day with a value is read out', () => {
  renderKit(chart);
  expect(screen.getByRole('region', { name: 'Gün gün' })).toBeVisible();
  expect(bars()).toEqual([2, 8, 0]);
  expect(screen.getByText('8')).toBeVisible();
  expect(place('Gönderi: dönem')).toHaveAttribute('aria-valuetext', '2 Ocak: 8');
});

test('[R-LOOK-14] arrow keys and the pointer choose what is read out', () => {
  renderKit(chart);
  fireEvent.change(place('Gönderi: dönem'), { target: { value: '0' } });
  expect(screen.getByText('1 Ocak: 2')).toBeVisible();
  const plot = place('Gönderi: dönem');
  plot.getBoundingClientRect = () => ({ left: 100, width: 300 }) as DOMRect;
  fireEvent(plot, new MouseEvent('pointermove', { bubbles: true, clientX: 390 }));
  expect(screen.getByText('3 Ocak: 0')).toBeVisible();
  expect(document.querySelectorAll('rect[data-chosen]')).toHaveLength(1);
});

test('[R-LOOK-14] another number is a press away', () => {
  renderKit(chart);
  fireEvent.click(screen.getByRole('button', { name: 'Bekleyen' }));
  expect(bars()).toEqual([5, 5, 4]);
  expect(place('Bekleyen: dönem')).toHaveAttribute('aria-valuetext', '3 Ocak: 4 vaka');
});

test('[R-LOOK-14] the table holds every number, and sums only what can be summed', () => {
  renderKit(chart);
  fireEvent.click(screen.getByRole('button', { name: 'Tablo' }));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Gün', 'Gönderi', 'Bekleyen'],
    ['1 Ocak', '2', '5 vaka'],
    ['2 Ocak', '8', '5 vaka'],
    ['3 Ocak', '0', '4 vaka'],
    ['Toplam', '10', ''],
  ]);
  expect(document.querySelector('svg rect')).toBeNull();
});

test('weeks are drawn where days are too many, and the table keeps the days', () => {
  renderKit(
    <TimeChart
      title="Gün gün"
      period="Gün"
      periods={[{ label: '1 Ocak' }, { label: '2 Ocak' }]}
      series={[{ key: 'a', name: 'Gönderi', values: [2, 8], say: String }]}
      grouped={{ periods: [{ label: '1 – 2 Ocak' }], values: { a: [10] } }}
    />,
    'en',
  );
  expect(place('Gönderi: period')).toHaveAttribute('aria-valuetext', '1 – 2 Ocak: 10');
  fireEvent.click(screen.getByRole('button', { name: 'Table' }));
  expect(screen.getAllByRole('rowheader')).toHaveLength(3);
});

test('nothing to show is nothing', () => {
  renderKit(<TimeChart title="Gün gün" period="Gün" periods={[]} series={[]} />);
  expect(screen.queryByRole('region')).toBeNull();
});
