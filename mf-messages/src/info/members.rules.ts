import type { Member } from '@yaprak/shared-kit/contract';

/** Members from which on a list is long enough to be searched. */
export const SEARCHED_FROM = 10;

/** Letters without their marks, dotless and dotted i alike, as names are typed in a hurry. */
const bare = (text: string): string =>
  text
    .replace(/[Iİı]/g, 'i')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .trim();

/** The members whose name or username holds what was typed; all of them if that is nothing. */
export function membersNamed<T extends Pick<Member, 'adi' | 'kadi'>>(members: readonly T[], typed: string): readonly T[] {
  const wanted = bare(typed).replace(/^@/, '');
  return members.filter(({ adi, kadi }) => bare(adi).includes(wanted) || kadi.includes(wanted));
}
