import { createHmac } from 'node:crypto';
import type { Db } from '../../db/database';
import type { Ctx } from './context';
import { networkOf } from './rate-limit';
import { siteSecret } from './secrets';

/** Visitors per network that count for one thing on a day. User agents can be faked, so this caps what one IP address can add. */
export const VISITORS_OF_A_NETWORK = 5;

/** Who is counted: `reader` begins with `network.` for visitors. */
export interface ReaderOfDay {
  network?: string;
  reader: string;
}

/**
 * The reader's key for one day's (Istanbul) count: a member by id, a visitor by a keyed hash of the network followed by one of the browser. A new cookie,
 * device code or address in the same network does not change it. The day is hashed in, so visitors cannot be followed from one day to the next.
 */
export async function readerOfDay(db: Db, ctx: Pick<Ctx, 'member' | 'ip' | 'userAgent'>, day: string): Promise<ReaderOfDay> {
  if (ctx.member) return { reader: `u${ctx.member.id}` };
  const secret = await siteSecret(db, 'gunun-okuru');
  const hash = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  const network = `z${hash(`${day}\n${networkOf(ctx.ip)}`).slice(0, 32)}`;
  return { network, reader: `${network}.${hash(`${network}\n${ctx.userAgent}`).slice(0, 16)}` };
}
