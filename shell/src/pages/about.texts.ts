/** Pages of /hakkinda: short, plain, in both languages. */
interface AboutPage {
  title: Record<'tr' | 'en', string>;
  text: Record<'tr' | 'en', string[]>;
}
export const aboutPages: Record<string, AboutPage> = {
  yaprak: {
    title: { tr: 'Yaprak nedir?', en: 'What is Yaprak?' },
    text: {
      tr: [
        'Yaprak, kitap okuyanların buluştuğu bir yer. Okuduklarınızı raflarınıza koyar, sevdiğiniz satırları paylaşır, bir kitap hakkında ne düşündüğünüzü yazarsınız. Benzer zevkteki okurları takip eder, sıradaki kitabınızı onların yazdıklarından seçersiniz.',
        'Burada acele yok. Akış, takip ettiğiniz okurların yazdıklarından oluşur; hiçbir kitabı okumadan okudu saymayız, kimin hangi konuyu izlediğini kimseye göstermeyiz.',
      ],
      en: [
        'Yaprak is a place where people who read meet. You put what you read on your shelves, share the lines you love, and write what you think of a book. You follow readers of similar taste and choose your next book from what they write.',
        'Nothing hurries here. The feed is made of what the readers you follow have written; quoting a book never marks it as read, and nobody is shown which topics you follow.',
      ],
    },
  },
  kosullar: {
    title: { tr: 'Kullanım koşulları', en: 'Terms of use' },
    text: {
      tr: [
        'Yazdıklarınız sizindir; Yaprak’ta gösterilmesine izin vermiş olursunuz ve istediğiniz an silebilirsiniz. Alıntılarda eserin adını ve sayfasını belirtin, eserin tamamını paylaşmayın.',
        'Başkalarına saygılı olun. Nefret söylemi, taciz, reklam amaçlı gönderiler ve başkasının yerine geçmek yasaktır; bu gönderiler kaldırılır, tekrarında hesap askıya alınabilir. Karara itiraz edebilirsiniz.',
      ],
      en: [
        'What you write is yours; by sharing it you allow Yaprak to show it, and you can delete it at any time. Name the work and the page of a quote, and do not share whole works.',
        'Be kind to others. Hate speech, harassment, advertising posts and impersonation are not allowed; such posts are removed, and repeated cases may lead to a suspension, to which you can object.',
      ],
    },
  },
  gizlilik: {
    title: { tr: 'Gizlilik ve çerezler', en: 'Privacy and cookies' },
    text: {
      tr: [
        'Şifrenizi geri döndürülemez biçimde saklarız. E-posta adresinizi yalnızca hesabınızla ilgili iletiler için kullanırız. Kitap, yazar ve konu takipleriniz ile sessize aldıklarınız yalnızca size görünür.',
        'Kullandığımız çerezler: oturumkodu (oturumunuz), cik-v2 (cihazınız), tema ve dil (tercihleriniz), cerez-kabul-2 (bu bildirimi gördüğünüz). Üçüncü taraf çerezi kullanmıyoruz.',
      ],
      en: [
        'Your password is stored in a way that cannot be turned back. Your e-mail address is used only for letters about your account. Which books, authors and topics you follow or mute is visible to you alone.',
        'Our cookies: oturumkodu (your session), cik-v2 (your device), tema and dil (your preferences), cerez-kabul-2 (that you have seen this notice). There are no third-party cookies.',
      ],
    },
  },
  yardim: {
    title: { tr: 'Yardım', en: 'Help' },
    text: {
      tr: [
        'Bir kitabı okuduğunuzu işaretlemek için kitabın sayfasındaki raf düğmesine dokunun; puanı yarım yıldızlarla verebilirsiniz. Alıntı eklemek bir kitabı okudu saymaz.',
        'Hesabınızı gizli yaparsanız yazdıklarınızı yalnızca onayladığınız takipçiler görür. Şifrenizi unuttuysanız giriş sayfasından yeni bir kod isteyebilirsiniz.',
      ],
      en: [
        'To mark a book as read, press the shelf button on its page; ratings go in half stars. Adding a quote does not mark a book as read.',
        'With a private account only followers you approve see what you write. If you have forgotten your password, ask for a new code on the sign-in page.',
      ],
    },
  },
};
