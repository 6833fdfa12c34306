import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Around, stage } from '../testing/stage';
import { PointHint } from './PointHint';
import { pointOf, pointShown, pointsToAsk } from './points.rules';

test('[R-CALL-21] the server is asked once per hint, and never about device hints', () => {
  expect(pointsToAsk(['barkod', 'cihaz-isik', 'raf', 'barkod'])).toBe('barkod,raf');
  expect(pointsToAsk(['cihaz-isik'])).toBe('');
});

test.each([
  [undefined, { kontrol: false, gorulduMu: false }, false],
  [0, { kontrol: true, gorulduMu: false }, true],
  [1, { kontrol: true, gorulduMu: true }, false],
  [3, { kontrol: true, gorulduMu: true }, false],
])('[R-CALL-23] [R-ENT-57] a point counted %s times', (count, point, shown) => {
  expect(pointOf(count)).toEqual(point);
  expect(pointShown(pointOf(count))).toBe(shown);
});

const answers = (count: number) => ({
  'uyeler/noktalar/cek': () => ({ dizi: { barkod: count } }),
  'uyeler/noktalar/goruldu': () => ({ sayi: count + 1 }),
});
function show(point: string, count = 0, self: null | object = {}) {
  const made = stage({ self, answers: answers(count) });
  const hint = (
    <Around stage={made}>
      <PointHint point={point} dismiss="Anladım">
        Bir ipucu
      </PointHint>
    </Around>
  );
  return { ...made, ...render(hint), hint };
}
const settled = () => new Promise((done) => setTimeout(done, 30));

test('[R-CALL-20] [R-CALL-23] a hint stays until the member has seen it, also on the next page', async () => {
  const { sent, unmount, hint } = show('barkod');
  expect(await screen.findByText('Bir ipucu')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Anladım' }));
  await waitFor(() => expect(screen.queryByText('Bir ipucu')).toBeNull());
  expect(sent).toEqual([
    { path: 'uyeler/noktalar/cek', input: { noktalar: 'barkod' } },
    { path: 'uyeler/noktalar/goruldu', input: { nokta: 'barkod' } },
  ]);
  unmount();
  render(hint);
  await settled();
  expect(screen.queryByText('Bir ipucu')).toBeNull();
});

test('[R-CALL-23] a seen hint does not appear; visitors have none, and nothing is queried', async () => {
  const member = show('barkod', 2);
  await waitFor(() => expect(member.sent).toHaveLength(1));
  await settled();
  expect(screen.queryByText('Bir ipucu')).toBeNull();
  member.unmount();
  const visitor = show('barkod', 0, null);
  await settled();
  expect([screen.queryByText('Bir ipucu'), visitor.sent]).toEqual([null, []]);
});

test('[R-CALL-21] a device hint is stored on the device, for visitors too, without a call', async () => {
  const first = show('cihaz-isik', 0, null);
  await userEvent.click(await screen.findByRole('button', { name: 'Anladım' }));
  expect(screen.queryByText('Bir ipucu')).toBeNull();
  first.unmount();
  const again = show('cihaz-isik');
  await settled();
  expect(screen.queryByText('Bir ipucu')).toBeNull();
  expect([...first.sent, ...again.sent]).toEqual([]);
});
