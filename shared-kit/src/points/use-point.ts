import { baseApi, type Input, post, type Result, useSelf } from '@yaprak/shared-kit';
import { useEffect, useState } from 'react';
import { isDevicePoint, type Point, pointOf, pointsToAsk } from './points.rules';

const quiet = { quiet: true, noPrompt: true } as const;
const pointsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    points: build.query<Result<'uyeler/noktalar/cek'>, Input<'uyeler/noktalar/cek'>>(post('uyeler/noktalar/cek', quiet)),
    markPoint: build.mutation<Result<'uyeler/noktalar/goruldu'>, Input<'uyeler/noktalar/goruldu'>>({
      ...post('uyeler/noktalar/goruldu', quiet),
      // Marked seen optimistically: if the server does not learn of it, the hint reappears another day.
      onQueryStarted: ({ nokta }, { dispatch }) => {
        dispatch(
          pointsApi.util.updateQueryData('points', { noktalar: nokta }, (known) => {
            known.dizi[nokta] = (known.dizi[nokta] ?? 0) + 1;
          }),
        );
      },
    }),
  }),
});

const keyOf = (name: string) => `yaprak-nokta-${name}`;
/** How often the hint was seen on this device. Without storage every hint counts as seen, so none keeps coming back. */
function onDevice(name: string): number {
  try {
    return Number(window.localStorage.getItem(keyOf(name)) ?? 0);
  } catch {
    return 1;
  }
}

/**
 * A hint and the function that marks it seen. A member's hint is queried once, visitors have none; device hints (`cihaz-…`) are read from the device, never
 * from the server (R-CALL-21).
 */
export function usePoint(name: string): Point & { seen: () => void } {
  const self = useSelf();
  const local = isDevicePoint(name);
  const { data } = pointsApi.usePointsQuery({ noktalar: pointsToAsk([name]) }, { skip: local || !self });
  const [mark] = pointsApi.useMarkPointMutation();
  const [count, setCount] = useState<number>();
  // Read after the first render, since the server knows nothing about the device.
  useEffect(() => setCount(local ? onDevice(name) : undefined), [local, name]);
  const seen = () => {
    if (!local) return void mark({ nokta: name });
    setCount((before = 0) => before + 1);
    try {
      window.localStorage.setItem(keyOf(name), String(onDevice(name) + 1));
    } catch {
      // Storage is full or blocked: the hint shows once more.
    }
  };
  return { ...pointOf(local ? count : data?.dizi[name]), seen };
}
