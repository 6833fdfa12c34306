import { markPoint, readPoints, reportError, reportUsage } from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import { areaFailed } from '../areas/health';
import { tellOfTakenBack } from '../areas/taken-back-letter';
import type { Api } from '../platform/context';
import { handle } from '../platform/handle';
import { postOf } from '../platform/mail';
import { refuse } from '../platform/refusal';
import { withoutSecrets } from './reports.rules';

/** Different hints kept of a member; the site has a handful. */
const HINTS = 500;

/** Automatic browser reports: errors, usage time and hints seen. */
export function mountReports(api: Api): void {
  handle(api, reportError, async (ctx) => {
    const { alan, surum, tur, mesaj, yigin, adres, sayfaKodu } = ctx.input;
    await ctx.db
      .insertInto('client_errors')
      .values({
        area: alan ?? null,
        version: surum ?? null,
        kind: tur,
        message: withoutSecrets(mesaj),
        stack: yigin ? withoutSecrets(yigin) : null,
        url: adres ? (withoutSecrets(adres).split(/[?#]/)[0] ?? null) : null,
        user_agent: ctx.userAgent.slice(0, 300),
        member_id: ctx.member?.id ?? null,
      })
      .execute();
    const taken = alan && surum ? await areaFailed(ctx, api.app.mediaDisk, alan, surum, sayfaKodu) : null;
    if (taken) await tellOfTakenBack({ ...postOf(api.deps), db: ctx.db, mail: { send: ctx.write } }, taken);
    return {};
  });

  handle(api, reportUsage, async (ctx) => {
    const { saniye, _saniye: seconds, _kaynak: source } = ctx.input;
    if (seconds !== undefined || source !== undefined) {
      if (!ctx.self.roles.has('admin')) throw refuse('forbidden');
      ctx.log.info({ seconds, source }, 'usage reported');
    }
    // Capped at a day's length, however many tabs report.
    await sql`insert into daily_usage (member_id, day, seconds) values (${ctx.self.id}, (now() at time zone 'Europe/Istanbul')::date, ${saniye})
      on conflict (member_id, day) do update set seconds = least(86400, daily_usage.seconds + excluded.seconds)`.execute(ctx.db);
    return { tamam: 1 as const };
  });

  handle(api, readPoints, async (ctx) => {
    const wanted = [
      ...new Set(
        ctx.input.noktalar
          .split(',')
          .map((point) => point.trim())
          .filter(Boolean),
      ),
    ];
    const rows = wanted.length
      ? await ctx.db.selectFrom('seen_points').select(['point', 'count']).where('member_id', '=', ctx.self.id).where('point', 'in', wanted).execute()
      : [];
    const seen = new Map(rows.map((row) => [row.point, row.count]));
    return { dizi: Object.fromEntries(wanted.map((point) => [point, seen.get(point) ?? 0])) };
  });

  handle(api, markPoint, async (ctx) => {
    // Areas name their hints themselves, so that no list says which there are.
    const { rows } = await sql<{ count: number }>`
      insert into seen_points (member_id, point) select ${ctx.self.id}, ${ctx.input.nokta}
      where exists (select from seen_points where member_id = ${ctx.self.id} and point = ${ctx.input.nokta})
        or (select count(*) from seen_points where member_id = ${ctx.self.id}) < ${HINTS}
      on conflict (member_id, point) do update set count = least(seen_points.count + 1, 1000000) returning count`.execute(ctx.db);
    if (!rows[0]) throw refuse('hintsFull');
    return { sayi: rows[0].count };
  });
}
