import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { csvFile } from '../platform/csv';
import type { AdRow } from './ads.queries';
import { betterOf } from './contest.rules';

interface Sums {
  gosterim: number;
  okur: number;
  tiklama: number;
  raf: number;
  harcama: number;
}

const sums = sql`sum(impressions)::int as gosterim, sum(readers)::int as okur, sum(clicks)::int as tiklama, sum(shelved)::int as raf, sum(spent_kurus)::int as harcama`;

const by = async (db: Db, adId: number, column: 'place' | 'aim' | 'version') =>
  (
    await sql<Sums & { deger: string }>`select ${sql.ref(column)}::text as deger, ${sums} from ad_cuts where ad_id = ${adId} group by ${sql.ref(column)}
      order by sum(impressions) desc, 1`.execute(db)
  ).rows;

/** The two wordings that run side by side, with the readers who clicked each since, and the better one if the numbers allow to name it (R-STAFF-10). */
async function contestOf(db: Db, adId: number) {
  const { rows } = await sql<{ a: number; b: number }>`select coalesce(c.a_clickers, 0) as a, coalesce(c.b_clickers, 0) as b
    from ads a join ad_texts x on x.ad_id = a.id and x.state = 'yayinda'
    left join ad_contests c on c.ad_id = a.id and c.a_version = a.version and c.b_version = x.version where a.id = ${adId}`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const better = betterOf(found.a, found.b);
  return { a: found.a, b: found.b, ...(better ? { iyisi: better } : {}) };
}

/** An ad's figures by place, aim and wording (R-STAFF-11). `eksik`: some come from before they were kept apart. */
export async function statisticsOf(db: Db, ad: AdRow) {
  const [yerler, hedefler, metinler] = [await by(db, ad.id, 'place'), await by(db, ad.id, 'aim'), await by(db, ad.id, 'version')];
  const yarisma = await contestOf(db, ad.id);
  const counted = yerler.reduce((all, { gosterim }) => all + gosterim, 0);
  return { yerler, hedefler, metinler, eksik: counted < ad.impressions ? (1 as const) : (0 as const), ...(yarisma ? { yarisma } : {}) };
}

const columns = {
  tr: ['gun', 'yer', 'hedef', 'metin', 'gosterim', 'okur', 'tiklama', 'raf', 'harcama_tl'],
  en: ['day', 'place', 'aim', 'text', 'impressions', 'readers', 'clicks', 'shelved', 'spent_tl'],
} as const;
const words: Record<'tr' | 'en', Record<string, string>> = {
  tr: { akis: 'akış', ust: 'üst', alt: 'alt', genel: 'herkes', tur: 'tür', yazar: 'yazar', kitap: 'kitap', konu: 'konu' },
  en: { akis: 'feed', ust: 'above', alt: 'below', genel: 'everybody', tur: 'genre', yazar: 'author', kitap: 'book', konu: 'topic' },
};

const lira = ({ harcama }: Sums) => (harcama / 100).toFixed(2);

/** Everything that is counted of an ad as a CSV file: a line for each day, place, aim and wording. Lira with two decimals, written as spreadsheets in the language read them. */
export async function statisticsCsv(db: Db, adId: number, lang: 'tr' | 'en'): Promise<string> {
  const { rows } = await sql<Sums & { day: string; place: string; aim: string; title: string }>`
    select c.day::text as day, c.place, c.aim, coalesce(x.title, a.title) as title, c.impressions as gosterim, c.readers as okur, c.clicks as tiklama,
      c.shelved as raf, c.spent_kurus as harcama
    from ad_cuts c join ads a on a.id = c.ad_id left join ad_texts x on x.ad_id = c.ad_id and x.version = c.version
    where c.ad_id = ${adId} order by c.day, c.place, c.aim, c.version`.execute(db);
  const names = columns[lang];
  const inTurkish = lang === 'tr';
  const lines = rows.map((row) => {
    const cells = [
      row.day,
      words[lang][row.place],
      words[lang][row.aim],
      row.title,
      row.gosterim,
      row.okur,
      row.tiklama,
      row.raf,
      inTurkish ? lira(row).replace('.', ',') : lira(row),
    ];
    return Object.fromEntries(names.map((name, i) => [name, cells[i]]));
  });
  return csvFile<string>(names, lines, inTurkish ? ';' : ',');
}
