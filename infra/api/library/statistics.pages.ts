import * as contract from '@yaprak/shared-kit/contract';
import { indexing } from '../entities/member/member.queries';
import { viewerOf } from '../entities/member/member.visibility';
import { type Api, redirectTo, servePage } from '../platform';
import { bit } from '../platform/wire';
import { openReader } from './open-reader';
import { readingYears, statisticsOf } from './statistics.queries';

/** A reader's statistics for those who may see their library (R-READ-06). */
export function registerStatistics(api: Api): void {
  servePage(api, contract.statisticsPage, async (ctx) => {
    const { kadi, sene, ile } = ctx.input;
    const pathOf = (username: string) => `/istatistikler/${username}${sene ? `/${sene}` : ''}`;
    const uye = await openReader(ctx, kadi, pathOf);
    if (uye.kadi !== kadi) throw redirectTo(pathOf(uye.kadi));
    // A year beside itself says nothing.
    const other = ile === sene ? undefined : ile;
    const [seneler, secilen, karsi] = await Promise.all([
      readingYears(ctx.db, uye.id),
      statisticsOf(ctx.db, uye.id, sene, ctx.lang),
      other ? statisticsOf(ctx.db, uye.id, other, ctx.lang) : undefined,
    ]);
    const english = ctx.lang === 'en';
    const when = sene ? `${sene} ` : '';
    return {
      title: `${when}${english ? (when ? 'reading' : 'Reading') : when ? 'okuma' : 'Okuma'} ${english ? 'statistics' : 'istatistikleri'} — ${uye.adi}`,
      meta: {
        canonical: pathOf(uye.kadi),
        ...(await indexing(ctx.db, uye.id)),
        description: english
          ? `${uye.adi}: ${secilen.kitap} books and ${secilen.sayfa} pages${sene ? ` in ${sene}` : ''}.`
          : `${uye.adi}${sene ? `, ${sene}` : ''}: ${secilen.kitap} kitap, ${secilen.sayfa} sayfa.`,
      },
      data: { uye, kendi: bit(viewerOf(ctx) === uye.id), seneler, secilen, ...(karsi ? { karsi } : {}) },
    };
  });
}
