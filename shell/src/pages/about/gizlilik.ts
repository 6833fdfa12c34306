import type { AboutText } from './about-page';

export const gizlilik: AboutText = {
  title: { tr: 'Gizlilik', en: 'Privacy' },
  text: {
    tr: [
      { heading: 'Ne tutuyoruz?' },
      'Adınızı, kullanıcı adınızı, e-posta adresinizi, doğum tarihinizi, cinsiyetinizi ve Yaprak’ta yaptıklarınızı: raflarınızı, yazdıklarınızı, takip ettiklerinizi, mesajlarınızı. Şifrenizi geri döndürülemez biçimde saklarız; biz de okuyamayız.',
      { heading: 'Kim ne görür?' },
      'Profiliniz ve paylaştıklarınız herkese açıktır; hesabınızı gizli yaparsanız yalnızca onayladığınız takipçiler görür. Kitap, yazar ve konu takipleriniz ile sessize aldıklarınız yalnızca size görünür. Doğum tarihinizi, cinsiyetinizi ve e-posta adresinizi kimseye göstermeyiz. Mesajlarınızı yalnızca konuşmanın üyeleri okur; şikâyet edilen bir mesajı moderatörler görebilir.',
      { heading: 'Ne için kullanırız?' },
      'Hesabınızı işletmek, size kitap ve okur önermek, kötüye kullanımı önlemek için. E-posta adresinizi yalnızca hesabınızla ilgili iletilerde kullanırız. Reklamlar Yaprak’ın kendi reklamlarıdır; ilgi alanlarınıza göre yalnızca siz Ayarlar › Reklamlar’dan açarsanız seçilir. Verilerinizi satmayız.',
      { heading: 'Ne kadar süreyle?' },
      'Hesabınız açık kaldığı sürece. Hesabınızı silerseniz 30 gün sonra bütün verileriniz silinir. Güvenlik kayıtlarındaki ağ adreslerini 90 gün tutarız.',
      { heading: 'Verileriniz elinizde' },
      'Ayarlar › Verilerim sayfasından hepsini indirebilir, hesabınızı dondurabilir ya da silebilirsiniz.',
    ],
    en: [
      { heading: 'What we keep' },
      'Your name, username, e-mail address, date of birth, gender, and what you do at Yaprak: your shelves, what you write, whom you follow, your messages. Your password is stored in a way that cannot be turned back; we cannot read it either.',
      { heading: 'Who sees what' },
      'Your profile and what you share are public; with a private account only followers you approve see them. Which books, authors and topics you follow or mute is visible to you alone. Your date of birth, gender and e-mail address are shown to nobody. Messages are read by the members of the conversation; moderators can see a message that was complained about.',
      { heading: 'What it is for' },
      'To run your account, to recommend books and readers, and to prevent abuse. Your e-mail address is used only for e-mails about your account. Ads are our own; they are chosen by your interests only if you turn that on under Settings › Ads. We do not sell your data.',
      { heading: 'For how long' },
      'As long as you have an account. If you delete it, all your data is deleted after 30 days. Network addresses in security records are kept for 90 days.',
      { heading: 'Your data is yours' },
      'Under Settings › My data you can download all of it, and freeze or delete your account.',
    ],
  },
};

export const cerezler: AboutText = {
  title: { tr: 'Çerezler', en: 'Cookies' },
  text: {
    tr: [
      'Yaprak yalnızca kendi çerezlerini kullanır; üçüncü taraf çerezi ve izleme kodu yoktur.',
      'oturumkodu (reklam panelinde reklamoturumkodu): oturumunuzu açık tutar. Bir yıl geçerlidir, sayfadaki kodlar okuyamaz. Güvenli bağlantıda adının başında __Host- ya da __Secure- bulunur; böylece onu başka bir site yerleştiremez.',
      'cik-v2: tarayıcınızı öbürlerinden ayıran rastgele bir kod; güvenlik ve sürüm denemeleri için. Bir yıl geçerlidir.',
      'cihaz-anahtari (güvenli bağlantıda __Host-cihaz-anahtari): daha önce giriş yaptığınız tarayıcıyı tanır; yeni bir cihazdan girildiğinde size haber vermek ve şifrenizi deneyenlerin sizi dışarıda bırakmasını önlemek için. Bir yıl geçerlidir, sayfadaki kodlar okuyamaz.',
      'rlm ve rlm-bos: bir reklam gördüğünüzü ya da az önce gösterilecek reklam bulunmadığını hatırlar; sayfanın yerinden oynamaması için. Tarayıcı kapanınca ya da on dakika sonra silinir.',
      'tema ve dil: gündüz ya da gece görünümü ve dil seçiminiz. Bir yıl geçerlidir.',
      'raf-gorunumu: raflarınızı nasıl gördüğünüz (liste ya da kapaklar). Bir yıl geçerlidir.',
      'cerez-kabul-2: çerez bildirimini gördüğünüzü hatırlar.',
      'uygulama-bandi-…: uygulama davetini kapattığınızı üç gün hatırlar.',
      'Çerezleri tarayıcınızın ayarlarından silebilirsiniz; oturum çerezi olmadan giriş yapılamaz.',
    ],
    en: [
      'Yaprak uses cookies of its own only; there are no third-party cookies and no trackers.',
      'oturumkodu (reklamoturumkodu in the advertisers’ panel): keeps you signed in. Valid for a year, not readable by scripts of the page. Over a secure connection its name begins with __Host- or __Secure-, so that no other site can plant it.',
      'cik-v2: a random code that tells your browser from others, for security and for trying new versions. Valid for a year.',
      'cihaz-anahtari (__Host-cihaz-anahtari over a secure connection): recognises a browser in which you have signed in before, to tell you of new devices and to keep those who try your password from locking you out. Valid for a year, not readable by scripts of the page.',
      'rlm and rlm-bos: remember that you have seen an ad, or that there was none just now, so that the page does not move. Gone when the browser is closed, or after ten minutes.',
      'tema and dil: your choice of day or night and of the language. Valid for a year.',
      'raf-gorunumu: how you see shelves (as a list or as covers). Valid for a year.',
      'cerez-kabul-2: remembers that you have seen the cookie notice.',
      'uygulama-bandi-…: remembers for three days that you closed the invitation to the app.',
      'You can delete cookies in the settings of your browser; without the session cookie nobody can be signed in.',
    ],
  },
};

export const kvkk: AboutText = {
  title: { tr: 'KVKK aydınlatma metni', en: 'Notice on personal data' },
  text: {
    tr: [
      'Bu metin, 6698 sayılı Kişisel Verilerin Korunması Kanunu’nun 10. maddesi uyarınca, Yaprak’ı işleten veri sorumlusu tarafından hazırlanmıştır.',
      { heading: 'İşlenen veriler' },
      'Kimlik (ad, kullanıcı adı, doğum tarihi, cinsiyet), iletişim (e-posta), hesap ve işlem güvenliği (oturumlar, cihaz kodu, ağ adresi), kullanıcı içeriği (gönderi, yorum, mesaj, raf), üyelik ve ödeme kayıtları (kart bilgileri ödeme kuruluşunda kalır).',
      { heading: 'Amaçlar ve hukuki sebepler' },
      'Üyelik sözleşmesinin kurulması ve yürütülmesi (m. 5/2-c), hukuki yükümlülüklerin yerine getirilmesi (m. 5/2-ç), hizmetin güvenliği ve kötüye kullanımın önlenmesine ilişkin meşru menfaat (m. 5/2-f) ve ilgi alanına göre reklam seçimi için açık rızanız. Bu rızayı Ayarlar › Reklamlar’dan dilediğiniz an geri alabilirsiniz.',
      { heading: 'Aktarım' },
      'Verileriniz, barındırma, e-posta gönderimi ve ödeme hizmeti veren kuruluşlara yalnızca bu hizmetler için gerekli olduğu ölçüde, yetkili kamu kurumlarına ise kanunun zorunlu kıldığı hâllerde aktarılır.',
      { heading: 'Haklarınız' },
      'Kanun’un 11. maddesine göre verilerinizin işlenip işlenmediğini öğrenme, bilgi isteme, düzeltilmesini ya da silinmesini isteme, işlemeye itiraz etme ve zararın giderilmesini isteme haklarınız vardır. Düzeltme, indirme ve silme işlemlerini Ayarlar’dan kendiniz yapabilirsiniz; öbür başvurularınızı geri bildirim sayfasından iletebilirsiniz. Başvurular en geç 30 gün içinde sonuçlandırılır.',
    ],
    en: [
      'This notice is given under article 10 of the Turkish law no. 6698 on the protection of personal data by the controller who runs Yaprak; for readers in the European Union it also serves the GDPR.',
      { heading: 'Data' },
      'Identity (name, username, date of birth, gender), contact (e-mail), account and security (sessions, device code, network address), your content (posts, comments, messages, shelves), membership and payments (card details stay with the payment provider).',
      { heading: 'Purposes and legal grounds' },
      'Making and carrying out the membership contract, legal duties, the legitimate interest in a safe service without abuse, and your consent for ads chosen by interest, which you can take back at any time under Settings › Ads.',
      { heading: 'Who receives it' },
      'Providers of hosting, mail and payments, as far as these services need it, and public authorities where the law demands it.',
      { heading: 'Your rights' },
      'You may ask whether and how your data is processed, have it corrected or deleted, take it along, object to its processing, and claim damages. You can correct, download and delete it yourself in the settings; send other requests by the feedback page. They are answered within 30 days.',
    ],
  },
};
