/** ISO 639-2 (terminological and bibliographic) codes that book data uses, to ISO 639-1. */
const three: Record<string, string> = {
  eng: 'en', tur: 'tr', fre: 'fr', fra: 'fr', ger: 'de', deu: 'de', spa: 'es', ita: 'it', por: 'pt', rus: 'ru', ara: 'ar', per: 'fa', fas: 'fa', jpn: 'ja', chi: 'zh', zho: 'zh',
  dut: 'nl', nld: 'nl', swe: 'sv', nor: 'no', dan: 'da', fin: 'fi', pol: 'pl', gre: 'el', ell: 'el', lat: 'la', heb: 'he', hin: 'hi', kor: 'ko', cze: 'cs', ces: 'cs', hun: 'hu', rum: 'ro', ron: 'ro',
  ukr: 'uk', bul: 'bg', srp: 'sr', hrv: 'hr', cat: 'ca', ind: 'id', vie: 'vi', ben: 'bn', urd: 'ur', kur: 'ku', aze: 'az', arm: 'hy', hye: 'hy', fil: 'fil', mul: 'mul',
};

/** Language code of a source (`eng`, `en-US`, `/languages/fre`) as ISO 639-1 where one exists; null when it says nothing. */
export function languageCode(raw: string | null | undefined): string | null {
  const code = (raw ?? '').split('/').pop()?.split('-')[0]?.toLowerCase() ?? '';
  if (/^[a-z]{2}$/.test(code)) return code;
  return three[code] ?? (/^[a-z]{3}$/.test(code) ? code : null);
}
