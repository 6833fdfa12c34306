import { act, screen, waitFor } from '@testing-library/react';
import { ADS_WAIT_MS } from '@yaprak/shared-kit';
import { renderSlot } from '@yaprak/shared-kit/testing';
import declaration from '../../area.json';
import en from '../../texts/en.json';
import tr from '../../texts/tr.json';
import * as module from '../index';

const area = { declaration, module, texts: { tr, en } };
const ad = {
  id: 5,
  baslik: 'Yeni bir öykü kitabı',
  metin: 'On iki öykü, on iki şehir.',
  reklamveren: 'Çınar Yayınları',
  hedefAdi: 'cinar-yayinlari.com',
  adres: '/rlm/anahtar-anahtar-anahtar',
  anahtar: 'anahtar-anahtar-anahtar',
};

/** IntersectionObserver controlled by the test. */
const observers = new Set<SightObserver>();
class SightObserver {
  private target: Element | null = null;
  constructor(private readonly tell: IntersectionObserverCallback) {}
  observe(target: Element) {
    this.target = target;
    observers.add(this);
  }
  disconnect() {
    observers.delete(this);
  }
  see(ratio: number) {
    const entry = { isIntersecting: ratio > 0, intersectionRatio: ratio, target: this.target } as IntersectionObserverEntry;
    this.tell([entry], this as unknown as IntersectionObserver);
  }
}
const inSight = (ratio: number) =>
  act(() => {
    for (const observer of [...observers]) observer.see(ratio);
  });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const show = (reklam: typeof ad | undefined, place: 'ust' | 'akis' = 'ust', onGone = jest.fn()) =>
  renderSlot(area, 'ads.unit/v1', {
    props: { place, onGone },
    answers: { 'v2/rlm/reklam': () => (reklam ? { reklam } : {}), 'v2/rlm/gorundu': () => ({ sayildi: 1 as const }) },
  });
const counted = (view: Awaited<ReturnType<typeof show>>) => view.sent.filter((call) => call.path === 'v2/rlm/gorundu').length;

beforeEach(() => {
  observers.clear();
  sessionStorage.clear();
  Object.assign(globalThis, { IntersectionObserver: SightObserver });
});
afterEach(() => jest.useRealTimers());

test('[R-ADS-08] an ad is labelled with its advertiser, and counts once half of it was visible for a second', async () => {
  const view = await show(ad);
  expect(await screen.findByRole('article', { name: 'Reklam' })).toHaveTextContent('Çınar Yayınları');
  expect(screen.getByRole('link')).toHaveAttribute('rel', 'sponsored nofollow noopener');
  jest.useFakeTimers();
  inSight(0.4);
  await pass(3000);
  expect(counted(view)).toBe(0);
  inSight(0.6);
  await pass(900);
  inSight(0.3);
  await pass(3000);
  expect(counted(view)).toBe(0);
  inSight(0.5);
  await pass(1000);
  expect(counted(view)).toBe(1);
  inSight(0);
  inSight(1);
  await pass(3000);
  expect(counted(view)).toBe(1);
  expect(sessionStorage.getItem('rlm')).not.toBeNull();
});

test('[R-ADS-21] without an ad nothing is shown, the place collapses once out of sight, and pages reserve no room for a while', async () => {
  const onGone = jest.fn();
  await show(undefined, 'ust', onGone);
  await act(() => new Promise((done) => setTimeout(done, 30)));
  expect(screen.queryByRole('article')).toBeNull();
  inSight(1);
  expect(onGone).not.toHaveBeenCalled();
  inSight(0);
  expect(onGone).toHaveBeenCalled();
  expect(document.cookie).toContain('rlm-bos=1');
});

test('[R-ADS-14] [R-ADS-15] after an ad on an earlier document the next one waits until 15 s of this one have passed', async () => {
  sessionStorage.setItem('rlm', 'an earlier document');
  const start = performance.now();
  const clock = performance.now.bind(performance);
  // 14.7 s have passed when the place appears.
  const spy = jest.spyOn(performance, 'now').mockImplementation(() => clock() - start + ADS_WAIT_MS - 300);
  const view = await show(ad);
  await act(() => new Promise((done) => setTimeout(done, 100)));
  expect(view.sent).toEqual([]);
  await waitFor(() => expect(view.sent.map((call) => call.path)).toEqual(['v2/rlm/reklam']));
  spy.mockRestore();
});

test('[R-ADS-16] between posts an ad is requested when its place comes near, not before', async () => {
  const view = await show(ad, 'akis');
  await act(() => new Promise((done) => setTimeout(done, 100)));
  expect(view.sent).toEqual([]);
  inSight(1);
  await waitFor(() => expect(view.sent.map((call) => call.path)).toEqual(['v2/rlm/reklam']));
});
