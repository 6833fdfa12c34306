import { limits } from '@yaprak/shared-kit/limits';

/** Passwords that Turkish speakers choose first, and words related to this site; in lower case, Turkish letters as their ASCII counterparts. */
const ownWords =
  `parola123 sifre1234 sifrem123 galatasaray fenerbahce besiktas trabzonspor istanbul34 istanbul ankara06 izmir3535 turkiye1 turkiye1923 ataturk1 ataturk1881 mustafa1 mehmet12 ahmet123 ayse1234 fatma123 seniseviyorum canimannem askim123 bebegim1 kitap123 yaprak123 yaprak1234 yaprak-demo`.split(
    /\s+/,
  );

let tried: ReadonlySet<string> | undefined;
/** Passwords attackers try first: our list, and the most frequent ones from published leaks. Loaded on first use, since the list is long. */
function triedFirst(): ReadonlySet<string> {
  if (!tried) {
    const { dictionary } = require('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common');
    tried = new Set([...ownWords, ...dictionary['passwords-common'].filter((password: string) => password.length >= limits.password.min)]);
  }
  return tried;
}

/** A member's names that a password must not be. */
export const namesOf = ({ username, email }: { username: string; email: string }): string[] => [username, email.split('@')[0] ?? ''];

const withoutEnd = (text: string) => text.replace(/[\d\W_]+$/, '');

/** Whether a password is on the list, in any case, or one of the member's own names with little added. */
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
  // Names may end in digits too: compare what remains without them, unless that is almost nothing.
  const bare = withoutEnd(lower);
  return own.some((name) => lower === name.toLowerCase() || (bare.length >= 4 && bare === withoutEnd(name.toLowerCase())));
}
