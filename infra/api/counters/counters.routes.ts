import { refreshCounters, waitingWork } from '@yaprak/shared-kit/contract';
import { accountsAtAGlance } from '../accounts/linked.queries';
import { hasUnseenPosts } from '../feed/feed.seen';
import { type Api, handle } from '../platform';
import { decide } from '../platform/permission.rules';
import { bit } from '../platform/wire';
import { waitingForStaff } from './counters.queries';

/** Menu badges and the panel's sections: work waiting for staff, new posts in the feed, linked accounts. */
export function registerCounters(api: Api): void {
  const { siteUrl } = api.deps.config;
  handle(api, refreshCounters, async (ctx) => {
    const member = ctx.member;
    const { toplam, sayilar } = await waitingForStaff(ctx.db, member?.roles ?? null, siteUrl);
    return {
      yonetimAcilSayilar: { ...sayilar, toplamBekleyen: toplam },
      kutuphaneciButonBilgi: bit(decide('librarian', member?.roles ?? null) === 'allowed'),
      takiplerYeniVarMi: bit(member !== null && (await hasUnseenPosts(ctx.db, member.id))),
      cokluHesapListe: member
        ? (await accountsAtAGlance(ctx.db, member.id)).map(({ uye, bilgi }) => ({ id: uye.id, adi: uye.adi, kadi: uye.kadi, uye, bilgi }))
        : [],
    };
  });
  handle(api, waitingWork, (ctx) => waitingForStaff(ctx.db, ctx.self.roles, siteUrl));
}
