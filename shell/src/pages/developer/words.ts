import { limits } from '@yaprak/shared-kit/limits';

const { perMinute, count } = limits.tokens;

/** Texts of the developer page. */
export const developerWords = {
  tr: {
    title: 'Geliştirici',
    intro: 'Yaprak’ın sitesi ne yapıyorsa kendi programınız da yapabilir: kitaplığınızı sitenizde gösterin, okuduklarınızı işleyin, arkadaşlarınızı izleyin.',
    token: 'Erişim jetonu',
    tokenText: [
      'Ayarların Geliştirici bölümünde bir jeton oluşturun, ona yalnız gereken yetkileri verin ve her istekle gönderin.',
      `Her jeton dakikada ${perMinute} istek yapabilir; en fazla ${count} jetonunuz olabilir. Şifrenizi değiştirdiğinizde ya da bütün oturumları kapattığınızda hepsi sona erer.`,
    ],
    tokenLink: 'Jeton oluştur',
    scopes: 'Yetkiler',
    scopeList: [
      ['oku', 'mesajlar dışında, görebildiğiniz her şeyi okur'],
      ['yaz', 'paylaşır, yorumlar, beğenir, takip eder; kitaplarınızı düzenler'],
      ['mesaj', 'mesajlarınızı okur ve yazar'],
    ],
    never: 'Jetonlar yönetim işlerini yapamaz; hesap güvenliğine, ödemelere ve başka jetonlara dokunamaz.',
    answers: 'Yanıtlar',
    answersText: [
      'Başarılı yanıtta bilgi 1’dir ve sonuç _sonuc alanındadır. Reddedilen isteğin hataMesaji alanı okura gösterilebilecek bir cümledir; hataKodu programınız içindir.',
      'RateLimit-Remaining kaç istek hakkınız kaldığını, RateLimit-Reset kaç saniye sonra yenileneceğini söyler. Hakkınız bitince yanıt 429’dur; Retry-After kadar bekleyin.',
      'Tarayıcıda çalışan sayfalar da jetonla istek yapabilir; ancak jetonu herkesin görebileceği bir sayfaya koymayın.',
    ],
    calls: 'Bütün çağrılar',
    callsText: 'Her çağrının girdisi, yanıtı ve gereken yetkisi OpenAPI belgesinde yazılıdır; istemcinizi ondan üretebilirsiniz.',
    callsLink: 'Çağrıların listesi',
    document: 'OpenAPI belgesi (JSON)',
    examples: 'Örnekler',
    friend: 'Arkadaşım ne okuyor?',
    shelf: 'Siteniz için okuduklarım listesi',
    areas: 'Yaprak’a bölüm yazmak',
    areasText: 'Ekibiniz siteye bir bölüm ekleyecekse boş bir klasörde bu komutla başlar; araçlar ve parçalar bu siteden gelir.',
  },
  en: {
    title: 'Developer',
    intro: 'What the site does, your own program can do as well: show your library on your page, work with what you have read, follow your friends.',
    token: 'Access token',
    tokenText: [
      'Make a token in the settings, under Developer, give it only the scopes it needs, and send it with every request.',
      `Each token may make ${perMinute} requests a minute; you can have up to ${count} of them. They all end when you change your password or end all sessions.`,
    ],
    tokenLink: 'Make a token',
    scopes: 'Scopes',
    scopeList: [
      ['oku', 'reads everything you can see, except messages'],
      ['yaz', 'shares, comments, likes and follows, and changes your books'],
      ['mesaj', 'reads and writes your messages'],
    ],
    never: 'Tokens do no staff work, and never touch account security, payments or other tokens.',
    answers: 'Answers',
    answersText: [
      'In a successful answer bilgi is 1, and the result stands in _sonuc. In a refusal, hataMesaji is a sentence that you can show to readers; hataKodu is for your program.',
      'RateLimit-Remaining says how many requests are left, RateLimit-Reset in how many seconds they are renewed. Once they are used up, the answer is 429; wait as long as Retry-After says.',
      'Pages in a browser can make requests with a token, too; but never put a token on a page that others can see.',
    ],
    calls: 'All calls',
    callsText: 'Input, answer and scope of each call are in the OpenAPI document; you can generate your client from it.',
    callsLink: 'List of calls',
    document: 'OpenAPI document (JSON)',
    examples: 'Examples',
    friend: 'What is my friend reading?',
    shelf: 'What I have read, for your own page',
    areas: 'Areas of the site',
    areasText: 'A team that builds an area of the site begins in an empty folder with this command; tools and components come from this site.',
  },
} as const;
