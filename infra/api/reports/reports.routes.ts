import { markPoint, readPoints, reportError, reportUsage } from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import { areaFailed } from '../areas/health';
import type { Api } from '../platform/context';
import { handle } from '../platform/handle';
import { refuse } from '../platform/refusal';
import { withoutSecrets } from './reports.rules';

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
    if (alan && surum) await areaFailed(ctx, alan, surum, sayfaKodu);
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
    ].slice(0, 100);
    const rows = wanted.length
      ? await ctx.db.selectFrom('seen_points').select(['point', 'count']).where('member_id', '=', ctx.self.id).where('point', 'in', wanted).execute()
      : [];
    const seen = new Map(rows.map((row) => [row.point, row.count]));
    return { dizi: Object.fromEntries(wanted.map((point) => [point, seen.get(point) ?? 0])) };
  });

  handle(api, markPoint, async (ctx) => {
    const { count } = await ctx.db
      .insertInto('seen_points')
      .values({ member_id: ctx.self.id, point: ctx.input.nokta })
      .onConflict((c) => c.columns(['member_id', 'point']).doUpdateSet((eb) => ({ count: eb('seen_points.count', '+', 1) })))
      .returning('count')
      .executeTakeFirstOrThrow();
    return { sayi: count };
  });
}
