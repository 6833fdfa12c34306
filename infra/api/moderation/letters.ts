import type { DecisionKind } from '@yaprak/shared-kit/limits';
import type { Lang } from '../platform/errors';
import { dayInWords } from '../platform/language';

interface Facts {
  kind: DecisionKind;
  reason: string;
  until?: Date;
  removal?: Date;
}

const what: Record<Lang, Record<DecisionKind, (f: Facts) => string>> = {
  tr: {
    'islem-yok': () => 'Hakkınızda bir işlem yapılmadı.',
    gizle: () => 'Paylaştığınız bir içerik gizlendi; artık yalnızca siz görebilirsiniz.',
    uyar: () => 'Hesabınıza bir uyarı verildi.',
    sinirla: (f) =>
      `Hesabınız ${f.until ? dayInWords(f.until, 'tr') : ''} tarihine kadar sınırlandı. Yazmayı sürdürebilirsiniz, ancak paylaştıklarınızı yalnızca takipçileriniz görür ve yeni konuşma başlatamazsınız.`,
    'askiya-al': (f) =>
      `Hesabınız ${f.until ? dayInWords(f.until, 'tr') : ''} tarihine kadar askıya alındı. Bu süre içinde giriş yapıp okuyabilir, ancak yazamazsınız.`,
    sil: (f) => `Hesabınız kapatıldı ve ${f.removal ? dayInWords(f.removal, 'tr') : ''} tarihinde silinecek.`,
  },
  en: {
    'islem-yok': () => 'No action was taken about you.',
    gizle: () => 'Something you shared was hidden; only you can see it now.',
    uyar: () => 'Your account was given a warning.',
    sinirla: (f) =>
      `Your account is limited until ${f.until ? dayInWords(f.until, 'en') : ''}. You can go on writing, but only your followers see what you share, and you cannot begin new conversations.`,
    'askiya-al': (f) => `Your account is suspended until ${f.until ? dayInWords(f.until, 'en') : ''}. You can sign in and read, but not write.`,
    sil: (f) => `Your account was closed and will be deleted on ${f.removal ? dayInWords(f.removal, 'en') : ''}.`,
  },
};

/** Email about a decision: what was decided, why, and how to appeal. */
export function decisionLetter(lang: Lang, name: string, site: string, f: Facts): { subject: string; text: string } {
  const sentence = what[lang][f.kind](f);
  return lang === 'tr'
    ? {
        subject: 'Yaprak hesabınızla ilgili bir karar',
        text: `Merhaba ${name},\n\n${sentence}\n\nNedeni:\n${f.reason}\n\nKararı görmek ve itiraz etmek için: ${site}/hesap-durumu\nİtirazınıza başka bir görevli bakar.`,
      }
    : {
        subject: 'A decision about your Yaprak account',
        text: `Hello ${name},\n\n${sentence}\n\nThe reason:\n${f.reason}\n\nTo see the decision and to appeal: ${site}/hesap-durumu\nSomebody else of the staff will look at your appeal.`,
      };
}
