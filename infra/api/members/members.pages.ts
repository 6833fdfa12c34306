import type { MemberProfile, PageData } from '@yaprak/shared-kit/contract';
import * as contract from '@yaprak/shared-kit/contract';
import { previewPicture } from '../entities/media/share-picture.rules';
import { indexing, mayRead, presentUsername } from '../entities/member/member.queries';
import { viewerOf } from '../entities/member/member.visibility';
import { findPinned, listPosts } from '../entities/post/post.queries';
import { sectionTitle } from '../entities/section-title';
import { listStories } from '../entities/story/story.queries';
import { type Api, type Ctx, redirectTo, refuse, servePage } from '../platform';
import { counted } from '../platform/counted';
import { feedAddress } from '../platform/feed-address';
import { findProfile, listFollows, listReadingNow, listShelf } from './members.queries';
import { listFavourites } from './profile.writes';

type Params = { bolum?: PageData<'okur'>['bolum']; sira?: 'one-cikanlar' | 'en-yeni' | 'en-cok-ilgi-goren' | 'en-cok-begenilen' | 'en-eski'; raf?: string };

/** Content of a profile section. */
async function section(ctx: Ctx<Params>, uye: MemberProfile): Promise<Partial<PageData<'okur'>>> {
  const viewer = viewerOf(ctx);
  const { bolum = 'genel-bakis', sira, raf } = ctx.input;
  const posts = (kind?: 'inceleme' | 'alinti' | 'ileti' | 'video') =>
    listPosts(ctx, { memberId: uye.id, sort: sira ?? (kind ? 'one-cikanlar' : 'en-yeni'), ...(kind ? { kind } : {}) });
  switch (bolum) {
    case 'genel-bakis': {
      const [gonderiler, sabit, favoriler, okuyor, okudugu] = [
        await posts(),
        await findPinned(ctx.db, viewer, ctx.lang, uye.id),
        await listFavourites(ctx.db, viewer, uye.id),
        await listReadingNow(ctx.db, viewer, uye.id),
        await listShelf(ctx.db, viewer, uye.id, 'okudum', undefined, 12),
      ];
      return {
        gonderiler: { ...gonderiler, liste: gonderiler.liste.filter((p) => p.id !== sabit?.id) },
        favoriler,
        okuyor,
        okudugu: okudugu.liste,
        ...(sabit ? { sabit } : {}),
      };
    }
    case 'incelemeler':
      return { gonderiler: await posts('inceleme') };
    case 'alintilar':
      return { gonderiler: await posts('alinti') };
    case 'iletiler':
      return { gonderiler: await posts('ileti') };
    case 'videolar':
      return { gonderiler: await posts('video') };
    case 'hikayeler':
      return { hikayeler: (await listStories(ctx.db, viewer, ctx.lang, { memberId: uye.id, limit: contract.limits.story.stories })).liste };
    case 'kitaplari':
      return { kitaplar: await listShelf(ctx.db, viewer, uye.id, raf) };
    case 'takipciler':
      return { uyeler: await listFollows(ctx.db, viewer, uye.id, 'followers') };
    case 'takip-ettikleri':
      return { uyeler: await listFollows(ctx.db, viewer, uye.id, 'following') };
    default:
      return {};
  }
}

/** A reader's profile with its sections; hidden profiles carry only the reason (R-PROF-05 … R-PROF-08). */
export function registerReaderPage(api: Api): void {
  servePage(api, contract.readerPage, async (ctx) => {
    const { kadi, bolum = 'genel-bakis', sira, yineDeGoster } = ctx.input;
    // The same section in the same order, of the reader by another name.
    const addressOf = (name: string) => `/${[name, ctx.input.bolum, sira].filter(Boolean).join('/')}${yineDeGoster ? '?goster=1' : ''}`;
    if (kadi !== kadi.toLowerCase()) throw redirectTo(addressOf(kadi.toLowerCase()));
    const uye = await findProfile(ctx.db, ctx.lang, viewerOf(ctx), kadi);
    if (!uye) {
      const present = await presentUsername(ctx.db, viewerOf(ctx), kadi);
      throw present ? redirectTo(addressOf(present), 301) : refuse('readerNotFound');
    }
    // A deactivated profile can be viewed on request, a private one only by its followers; its posts stay hidden as in every list.
    const open = uye.kapali === undefined || (uye.kapali === 'gecici-kapali' && yineDeGoster === 1 && (await mayRead(ctx.db, viewerOf(ctx), uye.id)));
    // Stories are public regardless of the account (R-PROF-22).
    const stories = uye.kapali === 'gizli' && bolum === 'hikayeler';
    const shown = open || stories ? await section(ctx, uye) : {};
    return {
      data: { uye, bolum, ...shown },
      title: sectionTitle(`${uye.adi} (@${uye.kadi})`, bolum, ctx.lang),
      meta: {
        description:
          uye.hakkinda ??
          (ctx.lang === 'tr'
            ? `${uye.adi} ${counted('tr', uye.okudu, 'kitap')} okudu, ${counted('tr', uye.sayiInceleme, 'inceleme')} yazdı.`
            : `${uye.adi} has read ${counted('en', uye.okudu, 'book')} and written ${counted('en', uye.sayiInceleme, 'review')}.`),
        // Of a closed profile the site's own picture stands in previews.
        ...(uye.kapali ? {} : { image: previewPicture('okur', uye.id, ctx.lang, [uye.adi, uye.kadi, uye.okudu, uye.takipcisayisi]) }),
        type: 'profile' as const,
        canonical: bolum === 'genel-bakis' ? `/${uye.kadi}` : `/${uye.kadi}/${bolum}`,
        ...(uye.kapali ? { robots: 'noindex' as const } : { feed: feedAddress('okur', uye.kadi), ...(await indexing(ctx.db, uye.id)) }),
        jsonLd: {
          '@context': 'https://schema.org',
          '@type': 'ProfilePage',
          mainEntity: { '@type': 'Person', name: uye.adi, alternateName: uye.kadi, url: `/${uye.kadi}` },
        },
      },
    };
  });
}
