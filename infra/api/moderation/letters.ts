import type { ComplaintTarget, DecisionKind } from '@yaprak/shared-kit/limits';
import type { StaffLetter } from '../entities/member/staff-notice';
import type { Lang } from '../platform/errors';
import { dayInWords, momentInWords } from '../platform/language';

interface Facts {
  kind: DecisionKind;
  /** What was complained about. */
  target: ComplaintTarget;
  reason: string;
  until?: Date;
  removal?: Date;
}

const what: Record<Lang, Record<DecisionKind, (f: Facts) => string>> = {
  tr: {
    'islem-yok': () => 'Hakkınızda bir işlem yapılmadı.',
    gizle: ({ target }) =>
      target === 'mesaj'
        ? 'Yazdığınız bir mesaj gizlendi; artık konuşmada kimse göremez.'
        : 'Paylaştığınız bir içerik gizlendi; artık yalnızca siz görebilirsiniz.',
    uyar: () => 'Hesabınıza bir uyarı verildi.',
    sinirla: (f) =>
      `Hesabınız ${f.until ? momentInWords(f.until, 'tr') : ''} tarihine kadar sınırlandı. Yazmayı sürdürebilirsiniz, ancak paylaştıklarınızı yalnızca takipçileriniz görür ve yeni konuşma başlatamazsınız.`,
    'askiya-al': (f) =>
      `Hesabınız ${f.until ? momentInWords(f.until, 'tr') : ''} tarihine kadar askıya alındı. Bu süre içinde giriş yapıp okuyabilir, ancak yazamazsınız.`,
    sil: (f) => `Hesabınız kapatıldı ve ${f.removal ? dayInWords(f.removal, 'tr') : ''} tarihinde silinecek.`,
  },
  en: {
    'islem-yok': () => 'No action was taken about you.',
    gizle: ({ target }) =>
      target === 'mesaj'
        ? 'A message of yours was hidden; nobody in the conversation can see it now.'
        : 'Something you shared was hidden; only you can see it now.',
    uyar: () => 'Your account was given a warning.',
    sinirla: (f) =>
      `Your account is limited until ${f.until ? momentInWords(f.until, 'en') : ''}. You can go on writing, but only your followers see what you share, and you cannot begin new conversations.`,
    'askiya-al': (f) => `Your account is suspended until ${f.until ? momentInWords(f.until, 'en') : ''}. You can sign in and read, but not write.`,
    sil: (f) => `Your account was closed and will be deleted on ${f.removal ? dayInWords(f.removal, 'en') : ''}.`,
  },
};

/** Email about a decision: what was decided, why, and how to appeal. */
export function decisionLetter(lang: Lang, f: Facts): StaffLetter {
  const sentence = what[lang][f.kind](f);
  return lang === 'tr'
    ? {
        subject: 'Yaprak hesabınızla ilgili bir karar',
        text: `${sentence}\n\nNedeni:\n${f.reason}\n\nKarara itiraz edebilirsiniz; itirazınıza başka bir görevli bakar.`,
        button: 'Kararı aç',
        path: '/hesap-durumu',
      }
    : {
        subject: 'A decision about your Yaprak account',
        text: `${sentence}\n\nThe reason:\n${f.reason}\n\nYou can appeal; somebody else of the staff will look at your appeal.`,
        button: 'Open the decision',
        path: '/hesap-durumu',
      };
}
