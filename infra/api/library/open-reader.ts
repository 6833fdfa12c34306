import { addressed, findMember, presentUsername } from '../entities/member/member.queries';
import { viewerOf } from '../entities/member/member.visibility';
import { type Ctx, redirectTo, refuse } from '../platform';

/**
 * A reader whose library the viewer may see (R-PROF-21): one who has closed the account only if they ask to see it all the same (R-PROF-08).
 * @throws Redirection to the profile of a reader whose library the viewer may not see
 * @throws Refusal
 */
export async function openReader(ctx: Ctx<{ yineDeGoster?: 0 | 1 }>, username: string, pathOf: (username: string) => string) {
  const viewer = viewerOf(ctx);
  const row = await ctx.db.selectFrom('members').select(['id', 'username']).where('username', '=', username.toLowerCase()).executeTakeFirst();
  const found = row && (await addressed(ctx.db, viewer, row.id));
  if (!row || !found) {
    const present = await presentUsername(ctx.db, viewer, username);
    throw present ? redirectTo(pathOf(present), 301) : refuse('readerNotFound');
  }
  if (found.barred) throw refuse('blocked');
  const asked = found.onRequest && ctx.input.yineDeGoster === 1;
  // The profile says why, and what can be done about it: following, or looking all the same.
  if (!found.readable && !asked) throw redirectTo(`/${row.username}`, 302);
  const uye = await findMember(ctx.db, viewer, row.id, asked);
  if (!uye) throw refuse('readerNotFound');
  return uye;
}
