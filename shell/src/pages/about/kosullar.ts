import { termsVersion } from '@yaprak/shared-kit/limits';
import type { AboutText } from './about-page';

export const kosullar: AboutText = {
  title: { tr: 'Kullanım koşulları', en: 'Terms of use' },
  since: termsVersion,
  text: {
    tr: [
      { heading: 'Hesabınız' },
      'Üye olmak için en az 13 yaşında olmalısınız. Verdiğiniz bilgilerin doğru olması ve şifrenizi kimseyle paylaşmamanız gerekir. Hesabınızı dilediğiniz an dondurabilir ya da silebilirsiniz.',
      { heading: 'Yazdıklarınız' },
      'Yazdıklarınız sizindir; Yaprak’ta gösterilmesine izin vermiş olursunuz ve istediğiniz an silebilirsiniz. Alıntılarda eserin adını ve sayfasını belirtin, eserin tamamını paylaşmayın.',
      { heading: 'Birlikte yaşamak' },
      'Başkalarına saygılı olun. Nefret söylemi, taciz, tehdit, reklam amaçlı gönderiler, takip ve beğeni alışverişi ve başkasının yerine geçmek yasaktır. Bu gönderiler kaldırılır, tekrarında hesap askıya alınabilir. Karar size gerekçesiyle bildirilir; itiraz edebilirsiniz ve itirazınıza başka bir moderatör bakar.',
      { heading: 'Sıkı Okur üyeliği' },
      'Sıkı Okur ücretli bir üyeliktir. İlk aboneliğiniz 7 gün ücretsizdir; bu süre içinde iptal ederseniz ücret alınmaz. Abonelik, siz iptal edene kadar seçtiğiniz aralıkla (aylık ya da yıllık) yenilenir. İptal ettiğinizde ödediğiniz sürenin sonuna kadar üyelikten yararlanırsınız.',
      { heading: 'Hizmet' },
      'Yaprak’ı kesintisiz sunmak için çalışırız, ama arıza ve bakım olabilir. Katalog bilgileri okurların ve kütüphanecilerin katkısıyla oluşur; bir yanlış görürseniz bildirin. Koşullarda önemli bir değişiklik olursa yürürlüğe girmeden önce haber veririz.',
    ],
    en: [
      { heading: 'Your account' },
      'You must be at least 13 to join. What you tell about yourself has to be true, and your password is for nobody else. You can freeze or delete your account at any time.',
      { heading: 'What you write' },
      'What you write is yours; by sharing it you allow Yaprak to show it, and you can delete it at any time. Name the work and the page of a quote, and do not share whole works.',
      { heading: 'Living together' },
      'Be kind to others. Hate speech, harassment, threats, advertising posts, trading follows and likes, and impersonation are not allowed. Such posts are removed, and repeated cases may lead to a suspension. You are told the decision with its reason; you can object, and another moderator looks at your objection.',
      { heading: 'Sıkı Okur membership' },
      'Sıkı Okur is a paid membership. Your first subscription begins with 7 free days; nothing is charged when you cancel within them. It renews monthly or yearly, as you chose, until you cancel. After cancelling you keep it until the end of the time you paid for.',
      { heading: 'The service' },
      'We work to keep Yaprak running, but faults and maintenance happen. The catalogue is made by readers and librarians; tell us when something is wrong. We announce important changes of these terms before they apply.',
    ],
  },
};
