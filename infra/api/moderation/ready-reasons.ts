import type { PageData } from '@yaprak/shared-kit/contract';
import { type ComplaintReason, type ComplaintTarget, reasonsFor } from '@yaprak/shared-kit/limits';
import type { Lang } from '../platform/errors';

/** Explanations that a member reads with a decision, in the member's language. `diger` has none: it needs words of its own. */
const readyReasons: Record<Lang, Partial<Record<ComplaintReason, string>>> = {
  tr: {
    spam: 'Bu paylaşım reklam ya da aynı içeriğin yinelenmesi olduğu için topluluk kurallarımıza uymuyor.',
    nefret: 'Bir topluluğu kökeni, inancı, cinsiyeti ya da yönelimi nedeniyle aşağılayan sözlere yer vermiyoruz.',
    taciz: 'Başka bir okuru hedef alan, aşağılayan ya da rahatsız eden sözlere yer vermiyoruz.',
    siddet: 'Şiddeti öven ya da şiddetle tehdit eden içeriğe yer vermiyoruz.',
    'kendine-zarar':
      'Kendine zarar vermeyi öven ya da özendiren içeriğe yer vermiyoruz. Zor bir dönemden geçiyorsanız lütfen yakınlarınıza ya da 112’ye ulaşın.',
    cinsellik: 'Açık cinsel içeriğe yer vermiyoruz.',
    yaniltici: 'Bu paylaşım yanıltıcı bilgi içeriyor.',
    spoiler: 'Bu paylaşım kitabın sonunu uyarı koymadan anlatıyor. Sürpriz bozan yerleri işaretleyerek yeniden paylaşabilirsiniz.',
    telif: 'Bu metin başkasının eseri ya da başka bir okurun incelemesiyle büyük ölçüde aynı. Alıntıları kaynağıyla ve kısa tutarak paylaşın.',
    'sahte-hesap': 'Bu hesap başka birini ya da bir kurumu taklit ediyor.',
    'uygunsuz-profil': 'Profilinizdeki ad, resim ya da tanıtım topluluk kurallarımıza uymuyor. Lütfen değiştirin.',
    yas: 'Yaprak’ı kullanmak için gereken yaşın altında olduğunuzu düşünüyoruz.',
  },
  en: {
    spam: 'This is advertising or repeats the same content, which our community rules do not allow.',
    nefret: 'We do not host words that demean people for their origin, belief, gender or orientation.',
    taciz: 'We do not host words that target, demean or harass another reader.',
    siddet: 'We do not host content that praises violence or threatens it.',
    'kendine-zarar':
      'We do not host content that praises or encourages self-harm. If you are going through a hard time, please reach out to someone close to you or to 112.',
    cinsellik: 'We do not host explicit sexual content.',
    yaniltici: 'This contains misleading information.',
    spoiler: 'This gives away the ending of the book without a warning. You can share it again with the spoilers marked.',
    telif: 'This text is somebody else’s work, or much the same as another reader’s review. Keep quotations short and name their source.',
    'sahte-hesap': 'This account impersonates somebody else or an institution.',
    'uygunsuz-profil': 'The name, picture or description of your profile does not follow our community rules. Please change it.',
    yas: 'We believe that you are below the age required to use Yaprak.',
  },
};

/** The ready explanations for a target in the member's language, the case's own reason first. */
export function readyFor(target: ComplaintTarget, reason: ComplaintReason, lang: Lang): PageData<'y-sikayet'>['hazirlar'] {
  const others = reasonsFor(target).filter((r) => r !== reason);
  return [reason, ...others].flatMap((neden) => {
    const metin = readyReasons[lang][neden];
    return metin ? [{ neden, metin }] : [];
  });
}
