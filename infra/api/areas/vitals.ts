import type { AreaState } from '@yaprak/shared-kit/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';
import { type Measure, measures, verdictOf } from './compare.rules';
import { openPage } from './page-code';
import { whyNot } from './page-code.rules';

/** Days that quartiles are of, and the most values of a version that a comparison takes. */
const DAYS = 7;
const MOST = 2_000;

export type Vitals = Partial<Record<Exclude<Measure, 'sure'>, number>>;

/** Keeps what a page has measured, once per page; only of pages that were served with this version (R-HOLD-10). */
export async function noteVitals(db: Db, report: { area: string; version: string; device: string; code: string | undefined }, vitals: Vitals): Promise<void> {
  const { area, version, code } = report;
  const served = code ? await openPage(db, code) : null;
  if (!served || whyNot(served, report, Date.now())) return;
  const rows = Object.entries(vitals).map(([kind, value]) => ({ area, version, kind, value, page: served.page }));
  if (rows.length)
    await db
      .insertInto('area_vitals')
      .values(rows)
      .onConflict((c) => c.doNothing())
      .execute();
}

/** Every value of the last days: load times and what pages measured. */
const values = (area: RawBuilder<unknown>) => sql`(
  select area, version, 'sure' as kind, ms as value, created_at from area_reports where kind = 'yukleme' and ${area}
  union all select area, version, kind, value, created_at from area_vitals where ${area}) v where created_at > now() - make_interval(days => ${sql.lit(DAYS)})`;

interface QuartileRow {
  area: string;
  version: string;
  kind: Measure;
  day: string | null;
  n: number;
  quarters: [number, number, number];
}

/** Adds to versions the quartiles of what their readers met, in the last days together and day by day (R-OPEN-12). */
export async function withQuartiles(db: Db, states: AreaState[], only?: string): Promise<AreaState[]> {
  const { rows } = await sql<QuartileRow>`
    select area, version, kind, (created_at at time zone 'Europe/Istanbul')::date::text as day, count(*)::int as n,
      percentile_disc(array[0.25, 0.5, 0.75]) within group (order by value) as quarters
    from ${values(only ? sql`area = ${only}` : sql`true`)}
    group by grouping sets ((area, version, kind), (area, version, kind, (created_at at time zone 'Europe/Istanbul')::date)) order by day nulls first`.execute(
    db,
  );
  const figuresOf = (area: string, version: string) =>
    measures.flatMap((olcut) => {
      const own = rows.filter((row) => row.area === area && row.version === version && row.kind === olcut);
      const [all, ...days] = own;
      if (!all) return [];
      const told = ({ n, quarters: [p25, p50, p75] }: QuartileRow) => ({ sayi: n, p25, p50, p75 });
      return [{ olcut, ...told(all), gunler: days.map((row) => ({ gun: row.day ?? '', ...told(row) })) }];
    });
  return states.map((state) => ({
    ...state,
    surumler: state.surumler.map((version) => ({ ...version, olcumler: figuresOf(state.alan, version.surum) })),
  }));
}

/** Errors listed per version. */
const ERRORS = 5;

/** Adds to versions the errors that browsers reported of them, gathered by message and the top of the stack. */
export async function withErrors(db: Db, states: AreaState[], only?: string): Promise<AreaState[]> {
  const { rows } = await sql<{ area: string; version: string; message: string; stack: string | null; n: number; last: Date }>`
    select * from (select area, version, message, (array_agg(stack order by created_at desc) filter (where stack is not null))[1] as stack, count(*)::int as n, max(created_at) as last,
        row_number() over (partition by area, version order by count(*) desc, max(created_at) desc) as place
      from client_errors where created_at > now() - make_interval(days => ${sql.lit(DAYS)}) and ${only ? sql`area = ${only}` : sql`area is not null`} and version is not null
      group by area, version, message, left(split_part(coalesce(stack, ''), E'\\n', 2), 200)) gathered where place <= ${sql.lit(ERRORS)} order by n desc, last desc`.execute(
    db,
  );
  const errorsOf = (area: string, version: string) =>
    rows
      .filter((row) => row.area === area && row.version === version)
      .map(({ message, stack, n, last }) => ({ mesaj: message, ...(stack ? { yigin: stack } : {}), sayi: n, son: last.toISOString() }));
  return states.map((state) => ({ ...state, surumler: state.surumler.map((version) => ({ ...version, hatalar: errorsOf(state.alan, version.surum) })) }));
}

/** Holds each canary against the live version over the time that both were served (R-OPEN-12). */
export async function withComparisons(db: Db, states: AreaState[]): Promise<AreaState[]> {
  const compared: AreaState[] = [];
  for (const state of states)
    compared.push(state.kanarya && state.canli ? { ...state, karsilastirma: await compare(db, state.alan, state.kanarya, state.canli) } : state);
  return compared;
}

async function compare(db: Db, area: string, canary: string, live: string) {
  const { rows } = await sql<{ version: string; kind: Measure; sample: number[] }>`
    select version, kind, (array_agg(value order by created_at desc))[1:${sql.lit(MOST)}] as sample from ${values(sql`area = ${area}`)}
      and version in (${canary}, ${live}) and created_at >= (select updated_at from area_releases where area = ${area})
    group by version, kind`.execute(db);
  const sampleOf = (version: string, kind: Measure) => rows.find((row) => row.version === version && row.kind === kind)?.sample ?? [];
  return measures.map((olcut) => ({ olcut, sonuc: verdictOf(sampleOf(canary, olcut), sampleOf(live, olcut)) }));
}
