import type { RateLimit } from '@yaprak/shared-kit/contract';
import type { Ctx } from '../platform';
import { type GiveBack, networkOf } from '../platform/rate-limit';
import type { KnownDevice } from './devices';

/**
 * Limits on guessable attempts. A browser where the member has signed in before has its own limit, which nobody else can use up. All other browsers are limited
 * by account and IP address together, by IP address across accounts, and by account, so that many addresses do not mean unlimited attempts (R-HOLD-11).
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
  // Six digits, three codes valid at a time: a lower overall limit.
  'iki-adim': { device: minutes(10, 8), addressAndAccount: minutes(10, 8), address: minutes(10, 30), account: minutes(60, 30) },
  // Each code adds attempts against the account, and an email in the mailbox.
  'sifre-kodu': { device: minutes(60, 5), addressAndAccount: minutes(60, 5), address: minutes(60, 10), account: minutes(60, 10) },
} satisfies Record<string, Budgets>;

/**
 * Counts a guess before checking it, so that concurrent guesses count too.
 * @param account the name as typed, so that a refusal reveals neither who has an account nor whose address it is
 * @param device what is known of the browser for that account
 * @returns a function that uncounts a correct guess
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
    for (const refund of counted) await refund();
  };
}
