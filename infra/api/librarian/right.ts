import type { Ctx } from '../platform';
import { decide } from '../platform/permission.rules';

/** Whether the member may edit the catalogue directly. */
export const byRight = (ctx: Pick<Ctx, 'member'>) => decide('librarian', ctx.member?.roles ?? null) === 'allowed';
