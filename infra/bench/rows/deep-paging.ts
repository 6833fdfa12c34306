import { asReader, get } from '../as-reader';
import type { BenchRow } from '../bench.types';
import { special } from '../data/network';
import { load } from '../http-load';
import { withSite } from '../servers';
import { inTurns, spread } from '../statistics';

const PAGE = 50;

/** The feed after long scrolling: with keyset paging, page fifty costs as much as page two. The first is answered from memory (decision 016). */
export const deepPaging: BenchRow = {
  name: 'deep-paging',
  title: `Deep paging: page ${PAGE} of the feed, 20 posts per page`,
  floor: 'page 2',
  run: (bench) =>
    withSite(bench, 'large', async (site) => {
      const reader = special.deepReader;
      let second: string | undefined;
      let cursor: string | undefined;
      for (let page = 1; page < PAGE; page++) {
        const { liste, imlec } = await get<{ liste: unknown[]; imlec?: string }>(site.url, reader, 'v2/akis/liste', {
          adet: 20,
          ...(cursor ? { imlec: cursor } : {}),
        });
        if (liste.length !== 20 || !imlec) throw new Error(`The feed ends on page ${page}.`);
        cursor = imlec;
        second ??= imlec;
      }
      const ask = (from: string | undefined) => async () =>
        (
          await load(site.url, {
            connections: 1,
            count: bench.quick ? 50 : 600,
            request: () => ({ path: `/api/v2/akis/liste?adet=20&language=tr&imlec=${encodeURIComponent(from ?? '')}`, headers: asReader(reader) }),
          })
        ).p50;
      const { measured, floor } = await inTurns(bench.quick ? 1 : 7, ask(cursor), ask(second));
      return [{ what: 'p50', unit: 'ms', value: spread(measured), floor: spread(floor), aim: { mostOfFloor: 1.5 } }];
    }),
};
