import * as contract from '@yaprak/shared-kit/contract';
import { limits } from '@yaprak/shared-kit/limits';
import { sql } from 'kysely';
import { type Api, handle, refuse } from '../platform';
import { hashToken, newToken } from '../platform/tokens';
import { writeTo } from './letters';

const DAY_MS = 86_400_000;
const columns = ['id', 'name', 'scopes', 'created_at', 'expires_at', 'last_used_at'] as const;
const toToken = (row: { id: number; name: string; scopes: string[]; created_at: Date; expires_at: Date; last_used_at: Date | null }) => ({
  id: row.id,
  ad: row.name,
  yetkiler: row.scopes as contract.TokenScope[],
  baslangic: row.created_at.toISOString(),
  bitis: row.expires_at.toISOString(),
  ...(row.last_used_at ? { sonKullanim: row.last_used_at.toISOString() } : {}),
});

/** Access tokens of members' own programs: made after re-authentication, shown once, ended one by one (R-OPEN-03). */
export function registerTokens(api: Api): void {
  handle(api, contract.listTokens, async ({ db, self }) => {
    const rows = await db.selectFrom('api_tokens').select(columns).where('member_id', '=', self.id).orderBy('id', 'desc').execute();
    return { liste: rows.map(toToken) };
  });

  handle(api, contract.addToken, async (ctx) => {
    // One at a time: two at once must not pass the limit together.
    await sql`select id from members where id = ${ctx.self.id} for no key update`.execute(ctx.db);
    const { n } = await ctx.db
      .selectFrom('api_tokens')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('member_id', '=', ctx.self.id)
      .where('expires_at', '>', new Date())
      .executeTakeFirstOrThrow();
    if (Number(n) >= limits.tokens.count) throw refuse('tokenLimit', { n: limits.tokens.count });
    const jeton = newToken();
    const asked = ctx.input.yetkiler.split(',');
    const row = await ctx.db
      .insertInto('api_tokens')
      .values({
        member_id: ctx.self.id,
        name: ctx.input.ad,
        scopes: contract.tokenScopes.filter((scope) => asked.includes(scope)),
        token_hash: hashToken(jeton),
        expires_at: new Date(Date.now() + ctx.input.gun * DAY_MS),
      })
      .returning(columns)
      .executeTakeFirstOrThrow();
    await ctx.audit('jeton-ekle', { kind: 'uye', id: ctx.self.id });
    await writeTo(ctx, ctx.self.id, 'tokenMade', { name: row.name });
    return { jeton, kayit: toToken(row) };
  });

  handle(api, contract.endToken, async (ctx) => {
    const { numDeletedRows } = await ctx.db.deleteFrom('api_tokens').where('id', '=', ctx.input.id).where('member_id', '=', ctx.self.id).executeTakeFirst();
    if (!numDeletedRows) throw refuse('notFound');
    await ctx.audit('jeton-sil', { kind: 'uye', id: ctx.self.id });
    return {};
  });
}
