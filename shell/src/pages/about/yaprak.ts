import type { AboutText } from './about-page';

export const yaprak: AboutText = {
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
};

export const yardim: AboutText = {
  title: { tr: 'Yardım', en: 'Help' },
  text: {
    tr: [
      { heading: 'Kitaplar ve raflar' },
      'Bir kitabı okuduğunuzu işaretlemek için kitabın sayfasındaki raf düğmesine dokunun; puanı yarım yıldızlarla verebilirsiniz. Alıntı eklemek bir kitabı okudu saymaz.',
      { heading: 'Hesabınız' },
      'Hesabınızı gizli yaparsanız yazdıklarınızı yalnızca onayladığınız takipçiler görür. Şifrenizi unuttuysanız giriş sayfasından yeni bir kod isteyebilirsiniz.',
      'Birden çok hesabınız varsa alttaki hesap sekmesine uzun basarak ya da Hesap sayfasından aralarında geçebilirsiniz.',
      'Hesabınızı Ayarlar › Verilerim sayfasından dondurabilir ya da silebilirsiniz. Silme 30 gün sonra gerçekleşir; bu süre içinde giriş yapmanız silmeyi geri alır.',
      { heading: 'Bir sorun mu var?' },
      'Geri bildirim sayfasından yazın; hangi sayfada ne olduğunu anlatmanız işimizi kolaylaştırır.',
    ],
    en: [
      { heading: 'Books and shelves' },
      'To mark a book as read, press the shelf button on its page; ratings go in half stars. Adding a quote does not mark a book as read.',
      { heading: 'Your account' },
      'With a private account only followers you approve see what you write. If you have forgotten your password, ask for a new code on the sign-in page.',
      'If you have several accounts, switch between them by a long press on the account tab or on the Account page.',
      'You can freeze or delete your account under Settings › My data. A deletion happens after 30 days; signing in before then takes it back.',
      { heading: 'Is something wrong?' },
      'Write to us on the feedback page; it helps to know on which page it happened and what you saw.',
    ],
  },
};

export const uygulama: AboutText = {
  title: { tr: 'Yaprak telefonunuzda', en: 'Yaprak on your phone' },
  text: {
    tr: [
      'Yaprak’ı ana ekranınıza ekleyebilirsiniz; öbür uygulamalar gibi kendi penceresinde açılır ve yer kaplamaz.',
      { heading: 'iPhone ve iPad' },
      'Sayfayı Safari’de açın, paylaş düğmesine dokunun ve “Ana Ekrana Ekle”yi seçin.',
      { heading: 'Android' },
      'Tarayıcınızın menüsünü açın ve “Uygulamayı yükle” ya da “Ana ekrana ekle”yi seçin.',
    ],
    en: [
      'You can put Yaprak on your home screen; it opens in a window of its own like other apps and takes no space.',
      { heading: 'iPhone and iPad' },
      'Open the page in Safari, press the share button and choose “Add to Home Screen”.',
      { heading: 'Android' },
      'Open the menu of your browser and choose “Install app” or “Add to Home screen”.',
    ],
  },
};

export const iletisim: AboutText = {
  title: { tr: 'İletişim', en: 'Contact' },
  text: {
    tr: [
      'Öneri, soru ve hata bildirimleri için en kısa yol geri bildirim sayfasıdır; hesabınız olmadan da yazabilirsiniz. Yanıt beklediğiniz bir konuysa e-posta adresinizi ekleyin.',
      'Kurallara aykırı bir gönderi ya da hesap gördüğünüzde, gönderinin menüsündeki şikâyet seçeneğini kullanın: bildirimler doğrudan moderatörlere gider ve her karara itiraz edilebilir.',
      'Telif hakkı bildirimlerinde eserin adını, hak sahibini ve ilgili sayfanın adresini belirtin.',
      'Kişisel verilerinizle ilgili başvurularınız için KVKK aydınlatma metnindeki yolu izleyin.',
    ],
    en: [
      'For suggestions, questions and errors the shortest way is the feedback page; you can write without an account. Add your e-mail address where you expect an answer.',
      'When you see a post or an account that breaks the rules, use the complaint in the menu of the post: it goes straight to the moderators, and every decision can be objected to.',
      'A copyright notice should name the work, its owner and the address of the page.',
      'For requests about your personal data follow the notice on personal data.',
    ],
  },
};
