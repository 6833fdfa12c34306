import * as contract from '@yaprak/shared-kit/contract';
import { viewerOf } from '../entities/member/member.visibility';
import { type Api, handle } from '../platform';
import { englishTitles } from './english-titles.queries';
import { changeRecent } from './recent';
import { registerSearchPage } from './search.pages';
import { quickSearchWithOwn } from './search.queries';
import { toResult } from './search.shape';

const QUICK = 12;

/** Search: quick search, recent searches, result pages. */
export function registerSearch(api: Api): void {
  handle(api, contract.quickSearch, async (ctx) => {
    const { q, sadece, extras } = ctx.input;
    const viewer = viewerOf(ctx);
    const found = await quickSearchWithOwn(ctx.db, viewer, q, sadece, QUICK, ctx.lang);
    const english = ctx.lang === 'en' ? await englishTitles(ctx.db, found) : undefined;
    const results = found.map((row) => toResult(row, row.kind === 'kitap' ? english?.get(row.id) : undefined));
    // Offered to members beside readers, whom a group is made of (R-SRCH-16).
    const grouped = viewer && extras?.split(',').includes('yeniGrup') && (sadece === 'okur' || found.some(({ kind }) => kind === 'okur'));
    return { kelime: q, hata: 0, sonuclar: [...results, ...(grouped ? [{ turu: 'yeniGrup' as const, name: q, icerik: {} }] : [])] };
  });

  handle(api, contract.recentSearches, changeRecent);
  registerSearchPage(api);
}
