import * as contract from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { type Api, refuse, servePage } from '../platform';
import { librarians } from './applications';
import { namesOf } from './describe';
import { desk } from './desk.queries';
import { listImported } from './imported';
import { parseContributions } from './librarian.rules';
import { hold, missing, pathOf } from './records';
import { listRequests, ownRequests } from './requests';
import { byRight } from './right';
import { listWork } from './work-lists';

const workTitles = {
  isbnsiz: { tr: 'ISBN’si eksik kitaplar', en: 'Books without an ISBN' },
  ikizler: { tr: 'Çift olabilecek kayıtlar', en: 'Entries that may be double' },
  kapaklar: { tr: 'Bozuk kapaklar', en: 'Broken covers' },
} as const;
const noindex = { robots: 'noindex' } as const;

/** The works of a series as its form lists them. */
async function seriesWorks(db: Db, id: number) {
  const { rows } = await sql<{ id: number; adi: string; ayrinti: string; yer: string | null }>`
    select x.work_id as id, w.title as adi, concat_ws(' · ', nullif(b.author_line, ''), w.first_year::text) as ayrinti, x.place as yer
    from series_works x join works w on w.id = x.work_id left join books b on b.work_id = w.id and b.is_main where x.series_id = ${id} order by x.position, x.work_id`.execute(
    db,
  );
  return rows.map(({ yer, ...work }) => ({ ...work, ...(yer ? { yer } : {}) }));
}

/** Pages of librarianship (R-LIB-01). */
export function registerLibrarianPages(api: Api): void {
  servePage(api, contract.librarianPage, async (ctx) => ({
    title: ctx.lang === 'en' ? 'Librarianship' : 'Kütüphanecilik',
    meta: noindex,
    data: await desk(ctx),
  }));

  servePage(api, contract.recordPage, async (ctx) => {
    const { turu, id } = ctx.input;
    const held = id ? await hold(ctx.db, turu, id) : null;
    const own = turu === 'konu' && held !== null && held.creatorId === ctx.member?.id;
    const by = byRight(ctx) || own;
    if (held && !held.known && !by) throw missing(turu);
    if (turu === 'konu' && held && !by) throw refuse('topicEditors');
    const record = held?.record ?? {};
    const name = sql.raw(ctx.lang === 'en' ? 'name_en' : 'name_tr');
    const [names, languages, countries, genres] = await Promise.all([
      namesOf(ctx.db, ctx.lang, [record]),
      sql<{ kod: string; adi: string }>`select code as kod, ${name} as adi from languages order by ${name} collate "tr-x-icu"`.execute(ctx.db),
      sql<{ kod: string; adi: string }>`select code as kod, ${name} as adi from countries order by ${name} collate "tr-x-icu"`.execute(ctx.db),
      sql<{ kod: string; adi: string }>`select id::text as kod, ${name} as adi from genres order by ${name} collate "tr-x-icu"`.execute(ctx.db),
    ]);
    const titles = {
      kitap: { tr: ['Kitap ekle', 'Kitabı düzenle'], en: ['Add a book', 'Edit the book'] },
      yazar: { tr: ['Yazar ekle', 'Yazarı düzenle'], en: ['Add an author', 'Edit the author'] },
      konu: { tr: ['Konu aç', 'Konuyu düzenle'], en: ['Open a topic', 'Edit the topic'] },
      seri: { tr: ['Seri ekle', 'Seriyi düzenle'], en: ['Add a series', 'Edit the series'] },
    } as const;
    return {
      title: held ? `${titles[turu][ctx.lang][1]}: ${held.name}` : titles[turu][ctx.lang][0],
      meta: noindex,
      data: {
        turu,
        alanlar: Object.fromEntries(Object.entries(record).flatMap(([field, value]) => (value === null ? [] : [[field, String(value)]]))),
        katkilar: parseContributions(record.katkilar).map((c) => ({ rol: c.role, id: c.authorId, adi: names.authors.get(c.authorId) ?? `#${c.authorId}` })),
        yayinda: held?.published === false ? (0 as const) : (1 as const),
        dogrudan: by ? (1 as const) : (0 as const),
        diller: turu === 'kitap' ? languages.rows : [],
        ulkeler: turu === 'yazar' ? countries.rows : [],
        turler: turu === 'kitap' ? genres.rows : [],
        ...(turu === 'seri' ? { eserler: await seriesWorks(ctx.db, held?.id ?? 0) } : {}),
        ...(held ? { id: held.id, surum: held.version, yol: pathOf(turu, held) } : {}),
      },
    };
  });

  servePage(api, contract.requestsPage, async (ctx) => {
    const durum = ctx.input.durum ?? 'bekliyor';
    return {
      title: ctx.lang === 'en' ? 'Readers’ proposals' : 'Okurların istekleri',
      meta: noindex,
      data: { durum, istekler: await listRequests(ctx, sql`r.state = ${durum}`, durum === 'bekliyor', undefined) },
    };
  });

  servePage(api, contract.importedPage, async (ctx) => ({
    title: ctx.lang === 'en' ? 'Books from imports' : 'İçe aktarılan kitaplar',
    meta: noindex,
    data: { kitaplar: await listImported(ctx, undefined) },
  }));

  servePage(api, contract.workPage, async (ctx) => {
    const { liste } = ctx.input;
    return { title: workTitles[liste][ctx.lang], meta: noindex, data: { liste, isler: await listWork(ctx, liste) } };
  });

  servePage(api, contract.ownRequestsPage, async (ctx) => ({
    title: ctx.lang === 'en' ? 'My proposals' : 'İsteklerim',
    meta: noindex,
    data: { ...ctx.input, istekler: await ownRequests(ctx, ctx.input.durum) },
  }));

  servePage(api, contract.librariansPage, async (ctx) => ({
    title: ctx.lang === 'en' ? 'Librarians' : 'Kütüphaneciler',
    meta: noindex,
    data: await librarians(ctx),
  }));
}
