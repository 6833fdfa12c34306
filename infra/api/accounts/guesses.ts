import type { RateLimit } from '@yaprak/shared-kit/contract';
import type { Ctx } from '../platform';
import { type GiveBack, networkOf } from '../platform/rate-limit';
import type { KnownDevice } from './devices';

/**
 * How often something may be tried that somebody could guess. A browser where the member has signed in before has tries of its own, which nobody else
 * can use up. Those of all other browsers are counted by account and address together, by address over all accounts, and, so that many addresses bring
 * no endless tries, by account (R-HOLD-11).
 */
interface Budgets {
  device: RateLimit;
  addressAndAccount: RateLimit;
  address: RateLimit;
  account: RateLimit;
}
const minutes = (n: number, points: number): RateLimit => ({ points, seconds: n * 60 });
const budgets = {
  sifre: { device: minutes(10, 10), addressAndAccount: minutes(10, 10), address: minutes(10, 30), account: minutes(60, 100) },
  // Six digits, of which three are right at a time: fewer tries for all together.
  'iki-adim': { device: minutes(10, 8), addressAndAccount: minutes(10, 8), address: minutes(10, 30), account: minutes(60, 30) },
  // Each code is some tries more at the account, and a letter in the mailbox.
  'sifre-kodu': { device: minutes(60, 5), addressAndAccount: minutes(60, 5), address: minutes(60, 10), account: minutes(60, 10) },
} satisfies Record<string, Budgets>;

/**
 * Counts a guess before it is looked at, so that guesses at the same moment are counted too.
 * @param account what is guessed at: the name as it was typed, so that neither who has an account nor whose address it is can be read from a refusal
 * @param device what is known of the browser for that account
 * @returns what takes the guess back once it was right
 * @throws Refusal `tooMany`
 */
export async function countGuess(
  ctx: Pick<Ctx, 'throttle' | 'ip'>,
  what: keyof typeof budgets,
  account: string,
  device: KnownDevice | null,
): Promise<GiveBack> {
  const own = budgets[what];
  if (device?.password) return ctx.throttle(`${what}-cihaz`, device.name, own.device);
  const address = networkOf(ctx.ip);
  const counted = [
    await ctx.throttle(`${what}-adres-hesap`, `${address} ${account}`, own.addressAndAccount),
    await ctx.throttle(`${what}-adres`, address, own.address),
    await ctx.throttle(`${what}-hesap`, account, own.account),
  ];
  return async () => {
    for (const giveBack of counted) await giveBack();
  };
}
