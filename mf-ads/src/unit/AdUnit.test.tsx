import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADS_WAIT_MS, topAdReady } from '@yaprak/shared-kit';
import { noConnection, renderSlot } from '@yaprak/shared-kit/testing';
import declaration from '../../area.json';
import en from '../../texts/en.json';
import tr from '../../texts/tr.json';
import * as module from '../index';
import type { Shown } from './unit.api';

const area = { declaration, module, texts: { tr, en } };
const ad: Shown = {
  id: 5,
  baslik: 'Yeni bir öykü kitabı',
  metin: 'On iki öykü, on iki şehir.',
  reklamveren: 'Çınar Yayınları',
  hedefAdi: 'cinar-yayinlari.com',
  adres: '/rlm/anahtar-anahtar-anahtar',
  anahtar: 'anahtar-anahtar-anahtar',
  neden: { turu: 'genel', dil: 0, yer: 0 },
};

/** Observers of the test: it says what is in sight. */
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
const show = (
  reklam: Shown | undefined,
  place: 'ust' | 'alt' | 'akis' = 'alt',
  props: { ahead?: boolean; onGone?: () => void } = {},
  hide: () => object = () => ({}),
) =>
  renderSlot(area, 'ads.unit/v1', {
    props: { place, onGone: jest.fn(), ...props },
    answers: { 'v2/rlm/reklam': () => (reklam ? { reklam } : {}), 'v2/rlm/gorundu': () => ({ sayildi: 1 as const }), 'v2/rlm/gizle': hide },
  });
const counted = (view: Awaited<ReturnType<typeof show>>) => view.sent.filter((call) => call.path === 'v2/rlm/gorundu').length;

beforeEach(() => {
  observers.clear();
  sessionStorage.clear();
  Object.assign(globalThis, { IntersectionObserver: SightObserver });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('[R-ADS-08] an ad says that it is one and who pays, and counts once half of it was in sight for a second', async () => {
  const view = await show(ad);
  inSight(1);
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

test('[R-ADS-21] without an ad nothing is shown, and the place goes once it is out of sight', async () => {
  const onGone = jest.fn();
  const view = await show(undefined, 'alt', { onGone });
  inSight(1);
  await waitFor(() => expect(view.sent.map((call) => call.path)).toEqual(['v2/rlm/reklam']));
  await act(() => new Promise((done) => setTimeout(done, 30)));
  expect(screen.queryByRole('article')).toBeNull();
  inSight(1);
  expect(onGone).not.toHaveBeenCalled();
  inSight(0);
  expect(onGone).toHaveBeenCalled();
});

test('[R-NAV-06] the ad for the top of a page is fetched on the page before, shown on the next one alone, and fetches its follower', async () => {
  const first = await show(ad, 'ust', { ahead: true });
  await waitFor(() => expect(topAdReady()).toBe(true));
  expect(screen.queryByRole('article')).toBeNull();
  first.unmount();
  const second = await show(ad, 'ust');
  expect(screen.getByRole('article', { name: 'Reklam' })).toBeVisible();
  await waitFor(() => expect(second.sent.map((call) => call.path)).toEqual(['v2/rlm/reklam']));
  second.unmount();
  // Too old to be counted, it is not shown either.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 60_000);
  expect(topAdReady()).toBe(false);
  jest.mocked(Date.now).mockRestore();
});

test('[R-NAV-06] where there is no ad for this reader the next page keeps no room', async () => {
  // Takes what another page may have kept, and finds nothing in its place.
  const before = await show(undefined, 'ust');
  await waitFor(() => expect(before.sent.map((call) => call.path)).toEqual(['v2/rlm/reklam']));
  before.unmount();
  const view = await show(undefined, 'ust', { ahead: true });
  await waitFor(() => expect(view.sent.map((call) => call.path)).toEqual(['v2/rlm/reklam']));
  expect(topAdReady()).toBe(false);
});

test('[R-ADS-14] [R-ADS-15] after an ad on an earlier document the next one waits until 15 s of this one have passed', async () => {
  sessionStorage.setItem('rlm', 'an earlier document');
  // 14.7 s have passed when the place appears, and the clock stands still.
  jest.spyOn(performance, 'now').mockReturnValue(ADS_WAIT_MS - 300);
  const view = await show(ad);
  jest.useFakeTimers({ doNotFake: ['performance'] });
  inSight(1);
  await pass(299);
  expect(view.sent).toEqual([]);
  await pass(1);
  expect(view.sent.map((call) => call.path)).toEqual(['v2/rlm/reklam']);
});

test('[R-ADS-16] between posts an ad is asked for when its place comes near, not before', async () => {
  const view = await show(ad, 'akis');
  await act(() => new Promise((done) => setTimeout(done, 100)));
  expect(view.sent).toEqual([]);
  inSight(1);
  await waitFor(() => expect(view.sent.map((call) => call.path)).toEqual(['v2/rlm/reklam']));
});

test.each([
  ['Bu reklamı gizle', undefined],
  ['Yanıltıcı: bildir', 'yaniltici'],
])('[R-STAFF-04] “%s” in the menu of an ad takes it away', async (item, sikayet) => {
  const view = await show(ad);
  inSight(1);
  await userEvent.click(await screen.findByRole('button', { name: 'Reklam seçenekleri' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  expect(await screen.findByText('Bu reklamı bir daha görmeyeceksiniz.')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  const input = view.sent.find((call) => call.path === 'v2/rlm/gizle')?.input;
  expect(input).toEqual(expect.objectContaining({ anahtar: ad.anahtar }));
  expect((input as { sikayet?: string }).sikayet).toBe(sikayet);
});

test('[R-STAFF-04] an ad that could not be hidden stays', async () => {
  await show(ad, 'alt', {}, () => noConnection());
  inSight(1);
  await userEvent.click(await screen.findByRole('button', { name: 'Reklam seçenekleri' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Bu reklamı gizle' }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(screen.getByRole('link')).toBeVisible();
});

test.each([
  [{ turu: 'yazar' as const, adi: 'Deniz Korkut', dil: 0 as const, yer: 0 as const }, 'Deniz Korkut okuduğunuz ya da takip ettiğiniz için.'],
  [
    { turu: 'tur' as const, adi: 'Öykü', sayfa: 1 as const, dil: 0 as const, yer: 0 as const },
    'Bu sayfa Öykü ile ilgili olduğu için; neler okuduğunuza bakılmadı.',
  ],
  [
    { turu: 'genel' as const, dil: 1 as const, yer: 1 as const },
    'neler okuduğunuza bakılmadı. Siteyi bu dilde kullananlara gösteriliyor. Yalnızca sitenin bu yeri için verildi.',
  ],
])('[R-STAFF-08] an ad says why it is seen: %j', async (neden, text) => {
  jest.useRealTimers();
  const view = await show({ ...ad, neden });
  inSight(1);
  await screen.findByRole('article', { name: 'Reklam' });
  await userEvent.click(screen.getByRole('button', { name: 'Reklam seçenekleri' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Bu reklamı neden görüyorum?' }));
  expect(await screen.findByRole('dialog', { name: 'Bu reklamı neden görüyorum?' })).toHaveTextContent(text);
  expect(view.sent.some(({ path }) => path === 'v2/rlm/gizle')).toBe(false);
});
