/** @jest-environment node */
import type { RootState } from '@yaprak/shared-kit';
import { emptySession } from '@yaprak/shared-kit/host';
import { lazy, Suspense, useId } from 'react';
import styled from 'styled-components';
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

const Framed = styled.section`
  color: red;
`;
const Field = ({ label }: { label: string }) => {
  const id = useId();
  return (
    <Framed>
      <label htmlFor={id}>{label}</label> {label}: <input id={id} defaultValue={'"<&>"'} style={{ marginTop: 3 }} /> <img src="/a.webp" alt="" />
    </Framed>
  );
};

test('[R-SPEED-04] a page whose code has come is rendered in one go, to the same as one that waits for it', async () => {
  let asked = 0;
  const Late = lazy(async () => {
    asked += 1;
    return { default: Field };
  });
  const tree = (
    <Suspense fallback="…">
      <Field label="Ad" />
      <Late label="Soyad" />
      {[1, 2].map((n) => (
        <p key={n}>
          {n} / {2}
        </p>
      ))}
    </Suspense>
  );
  const drawings: Drawing[] = [];
  const drawn = () => draw(tree, { nonce: 'n0nce', log: (error) => void expect(error).toBeUndefined(), keep: (d) => drawings.push(d) });
  const waited = drawn();
  expect(drawings).toEqual([]);
  await waited;
  // Nothing is waited for any more.
  const atOnce = drawn();
  expect([drawings.length, asked]).toEqual([2, 1]);
  await atOnce;
  expect(drawings[1]).toEqual(drawings[0]);
  expect(drawings[1]?.html).toContain('Soyad');
});
