import { textFold } from '@yaprak/shared-kit';
import type { Member } from '@yaprak/shared-kit/contract';

/** Members from which on a list is long enough to be searched. */
export const SEARCHED_FROM = 10;

/** The members whose name or username holds what was typed; all of them if that is nothing. */
export function membersNamed<T extends Pick<Member, 'adi' | 'kadi'>>(members: readonly T[], typed: string): readonly T[] {
  const wanted = textFold(typed).replace(/^@/, '');
  return members.filter(({ adi, kadi }) => textFold(adi).includes(wanted) || kadi.includes(wanted));
}
