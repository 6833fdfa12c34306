import { limits } from '@yaprak/shared-kit/limits';

/** What readers of Turkish choose first, and what has to do with this site; in lower case, with the letters of Turkish written as those of English. */
const ownWords =
  `parola123 sifre1234 sifrem123 galatasaray fenerbahce besiktas trabzonspor istanbul34 istanbul ankara06 izmir3535 turkiye1 turkiye1923 ataturk1 ataturk1881 mustafa1 mehmet12 ahmet123 ayse1234 fatma123 seniseviyorum canimannem askim123 bebegim1 kitap123 yaprak123 yaprak1234 yaprak-demo`.split(
    /\s+/,
  );

let tried: ReadonlySet<string> | undefined;
/** Passwords that are tried first: ours, and the most frequent ones of published leaks. Read at the first use, since the list is long. */
function triedFirst(): ReadonlySet<string> {
  if (!tried) {
    const { dictionary } = require('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common');
    tried = new Set([...ownWords, ...dictionary['passwords-common'].filter((password: string) => password.length >= limits.password.min)]);
  }
  return tried;
}

/** Names of a member that no password may be. */
export const namesOf = ({ username, email }: { username: string; email: string }): string[] => [username, email.split('@')[0] ?? ''];

const withoutEnd = (text: string) => text.replace(/[\d\W_]+$/, '');

/** Whether a password is one of those that are tried first, in whatever case, or one of the member's own names with little added. */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const lower = password
    .toLocaleLowerCase('tr')
    .replace(/ı/g, 'i')
    .replace(/ş/g, 's')
    .replace(/ç/g, 'c')
    .replace(/ğ/g, 'g')
    .replace(/ö/g, 'o')
    .replace(/ü/g, 'u');
  if (triedFirst().has(lower) || /^(.)\1+$/.test(lower)) return true;
  // Names end in digits too: what is left without the end is compared, unless that is next to nothing.
  const bare = withoutEnd(lower);
  return own.some((name) => lower === name.toLowerCase() || (bare.length >= 4 && bare === withoutEnd(name.toLowerCase())));
}
