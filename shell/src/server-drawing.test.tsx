/** @jest-environment node */
import type { RootState } from '@yaprak/shared-kit';
import { emptySession } from '@yaprak/shared-kit/host';
import { Suspense } from 'react';
import { type Drawing, draw, drawnFrom } from './server-drawing';

const answers = (data: unknown, startedTimeStamp = 1) =>
  ({
    queries: { 'page({"id":1})': { status: 'fulfilled', data, startedTimeStamp, fulfilledTimeStamp: startedTimeStamp + 5, requestId: `r${startedTimeStamp}` } },
  }) as unknown as RootState['api'];
const input = {
  url: 'http://site/gonderi/1',
  revision: '1.0.0',
  session: emptySession,
  now: 60_000,
  loaderData: { gonderi: null },
  api: answers({ metin: 'Bir' }),
};
const inputs = drawnFrom(input);

test.each([
  ['the device', { session: { ...emptySession, cihazKodu: 'a1' } }],
  ['the moment of the call', { api: answers({ metin: 'Bir' }, 900) }],
])('a page does not depend on %s', (_, change) => {
  expect(drawnFrom({ ...input, ...change })).toBe(inputs);
});

test.each([
  ['address', { url: 'http://site/gonderi/2' }],
  ['versions of the areas', { revision: '1.0.1' }],
  ['minute', { now: 120_000 }],
  ['language', { session: { ...emptySession, dil: 'en' as const } }],
  ['light', { session: { ...emptySession, tema: 'night' as const } }],
  ['switches', { session: { ...emptySession, config: { ...emptySession.config, flags: { videoSharing: true } } } }],
  ['whether ads are shown', { session: { ...emptySession, config: { ...emptySession.config, disReklamlar: 1 as const } } }],
  ['what the loader gave', { loaderData: { gonderi: { key: 2 } } }],
  ['data', { api: answers({ metin: 'İki' }) }],
  ['data that is no longer there', { api: { queries: {} } as unknown as RootState['api'] }],
])('a page depends on its %s', (_, change) => {
  expect(drawnFrom({ ...input, ...change })).not.toBe(inputs);
});

const Broken = (): never => {
  throw new Error('broken');
};

test.each([
  ['a whole page is kept', <p key="p">Bir</p>, 1],
  [
    'a page of which a part failed is not',
    <Suspense key="s" fallback="…">
      <Broken />
    </Suspense>,
    0,
  ],
  ['a page that names its request is not', <p key="n">n0nce</p>, 0],
])('%s', async (_, tree, times) => {
  const kept: Drawing[] = [];
  const drawing = await draw(tree, { nonce: 'n0nce', log: () => {}, keep: (d) => kept.push(d) });
  expect(kept).toEqual(Array.from({ length: times }, () => drawing));
});

test('a page that fails as a whole is reported', async () => {
  await expect(draw(<Broken />, { nonce: 'n', log: () => {}, keep: () => {} })).rejects.toThrow('broken');
});
