import { exactNumber, formatDate, type Lang } from '@yaprak/shared-kit/format';
import type { StaffLetter } from '../entities/member/staff-notice';
import { lira } from '../platform/lira.rules';
import type { EndedAd } from './ads.writes';

/** With the sign: `12,40 ₺`, `₺12.40`. */
const amount = (kurus: number, lang: Lang) => (lang === 'tr' ? `${lira(kurus, lang)} ₺` : `₺${lira(kurus, lang)}`);

/** Of an ad that ended by itself: why, what came of it, and what went back to the balance. */
export function endedLetter(ad: EndedAd, why: 'gunler' | 'butce', lang: Lang): StaffLetter {
  const n = (value: number) => exactNumber(value, lang);
  const path = `/reklamlar/liste/${ad.id}`;
  const name = `“${ad.title}”`;
  if (lang === 'en') {
    const reason = why === 'butce' ? `Your ad ${name} has used up its budget and is off the air.` : `The days of your ad ${name} are over.`;
    const came = `It reached ${n(ad.readers)} distinct ${ad.readers === 1 ? 'reader' : 'readers'} with ${n(ad.impressions)} ${ad.impressions === 1 ? 'view' : 'views'} and ${n(ad.clicks)} ${ad.clicks === 1 ? 'click' : 'clicks'}, and cost ${amount(ad.spent_kurus, lang)}.`;
    const back = ad.back ? ` ${amount(ad.back, lang)} went back to your balance.` : '';
    return { subject: 'Your ad has ended', text: `${reason}\n\n${came}${back}`, button: 'Open the ad', path };
  }
  const reason = why === 'butce' ? `${name} reklamınız bütçesini kullandı ve yayından kalktı.` : `${name} reklamınızın günleri doldu.`;
  const came = `${n(ad.readers)} farklı okura ulaştı; ${n(ad.impressions)} gösterim ve ${n(ad.clicks)} tıklama aldı, ${amount(ad.spent_kurus, lang)} harcadı.`;
  const back = ad.back ? ` Kalan ${amount(ad.back, lang)} bakiyenize döndü.` : '';
  return { subject: 'Reklamınız bitti', text: `${reason}\n\n${came}${back}`, button: 'Reklamı aç', path };
}

/** Of an ad whose days passed before staff had looked at it. */
export function unseenLetter(ad: { id: number; title: string; ends_on: string; budget_kurus: number }, lang: Lang): StaffLetter {
  const path = `/reklamlar/liste/${ad.id}`;
  const day = formatDate(`${ad.ends_on}T12:00:00Z`, lang);
  const back = amount(ad.budget_kurus, lang);
  const name = `“${ad.title}”`;
  return lang === 'en'
    ? {
        subject: 'Your ad could not be reviewed in time',
        text: `The last day of your ad ${name} was ${day}, and our team had not looked at it by then. We are sorry. It is a draft again, and its ${back} went back to your balance.\n\nChoose new days and submit it once more if it should still run.`,
        button: 'Open the ad',
        path,
      }
    : {
        subject: 'Reklamınıza zamanında bakamadık',
        text: `${name} reklamınızın son günü ${day} idi; ekibimiz o güne kadar bakamadı. Özür dileriz. Reklamınız yeniden taslak oldu, ayrılan ${back} bakiyenize döndü.\n\nHâlâ yayımlansın isterseniz yeni günler seçip yeniden onaya gönderin.`,
        button: 'Reklamı aç',
        path,
      };
}
