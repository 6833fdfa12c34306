/** The most common passwords of eight and more characters, in lower case; digits at the end and simple replacements are undone before comparing. */
const common = new Set(
  `password passw0rd parola123 sifre1234 sifrem123 12345678 123456789 1234567890 11111111 00000000 88888888 87654321 qwertyui qwerty123 qwertyuiop asdfghjk asdfghjkl zxcvbnm1 1q2w3e4r 1qaz2wsx
  iloveyou sunshine princess football baseball superman starwars trustno1 letmein1 welcome1 whatever computer internet samsung1 michael1 jennifer jordan23 abcd1234 abc12345 aa123456 a1b2c3d4 q1w2e3r4
  galatasaray fenerbahce besiktas trabzonspor istanbul34 istanbul ankara06 izmir3535 turkiye1 turkiye1923 ataturk1 ataturk1881 mustafa1 mehmet12 ahmet123 ayse1234 fatma123 seniseviyorum canimannem askim123 bebegim1 kitap123 yaprak123 yaprak1234 yaprak-demo`.split(
    /\s+/,
  ),
);

/** Whether a password is one of the most common ones, or the member's own name with little added. */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const lower = password
    .toLocaleLowerCase('tr')
    .replace(/ı/g, 'i')
    .replace(/ş/g, 's')
    .replace(/ç/g, 'c')
    .replace(/ğ/g, 'g')
    .replace(/ö/g, 'o')
    .replace(/ü/g, 'u');
  if (common.has(lower) || /^(.)\1+$/.test(lower)) return true;
  const bare = lower.replace(/[\d\W_]+$/, '');
  return own.some((name) => name.length >= 4 && bare === name.toLowerCase());
}
