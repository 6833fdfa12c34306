import * as contract from '@yaprak/shared-kit/contract';
import { previewPicture } from '../entities/media/share-picture.rules';
import { viewerOf } from '../entities/member/member.visibility';
import { type Api, redirectTo, refuse, servePage } from '../platform';
import { bit, present } from '../platform/wire';
import { foreignTo } from '../platform/written-in.rules';
import { firstWords } from './page-parts';
import { findSeries, listSeriesWorks, seriesAuthors } from './series.queries';
import { isNumbered, nextInSeries } from './series.rules';

/** The page of a series (R-SERIES-02). A wrong slug redirects permanently to the right one. */
export function registerSeriesPage(api: Api): void {
  const site = api.deps.config.siteUrl;

  servePage(api, contract.seriesPage, async (ctx) => {
    const { id, seo } = ctx.input;
    const viewer = viewerOf(ctx);
    const found = await findSeries(ctx.db, viewer, id, ctx.lang);
    if (!found) throw refuse('seriesNotFound');
    const path = `/seri/${found.slug}--${id}`;
    if (seo !== found.slug) throw redirectTo(path);
    const [works, yazarlar] = await Promise.all([listSeriesWorks(ctx.db, viewer, id), seriesAuthors(ctx.db, id)]);
    const numbered = works.filter(({ place }) => isNumbered(place));
    const names = yazarlar.map(({ adi }) => adi).join(', ');
    return {
      title: names ? `${found.name} — ${names}` : found.name,
      meta: present({
        description: firstWords(found.description) ?? [found.name, names, ...works.slice(0, 5).map(({ kitap }) => kitap.adi)].filter(Boolean).join(', '),
        canonical: path,
        image: previewPicture('seri', id, ctx.lang, [found.name, names, works.map(({ kitap }) => [kitap.id, kitap.adi, kitap.resim])]),
        jsonLd: present({
          '@context': 'https://schema.org',
          '@type': 'BookSeries',
          name: found.name,
          alternateName: found.original_name ?? undefined,
          url: site + path,
          author: yazarlar.map(({ adi, seo_adi }) => ({ '@type': 'Person', name: adi, url: `${site}/yazar/${seo_adi}` })),
          hasPart: works.map(({ kitap, place }) =>
            present({ '@type': 'Book', name: kitap.adi, url: `${site}/kitap/${kitap.seo_adi}--${kitap.id}`, position: place ?? undefined }),
          ),
        }),
      }),
      data: present({
        seri: present({
          id,
          adi: found.name,
          seo_adi: found.slug,
          ozgunAdi: found.original_name ?? undefined,
          aciklama: found.description ?? undefined,
          aciklamaDili: foreignTo(ctx.lang, found.description ?? ''),
        }),
        yazarlar,
        eserler: works.map(({ kitap, place }) => present({ kitap, yer: place ?? undefined })),
        sayi: numbered.length,
        okunan: numbered.filter(({ shelf }) => shelf === 'okudum').length,
        sonraki: viewer ? nextInSeries(works)?.id : undefined,
        takipciSayisi: found.follower_count,
        takip: bit(found.followed),
        sessiz: bit(found.muted),
      }),
    };
  });
}
