/** First segments of fixed routes and names that could mislead: no member may take them as a username. One list for the API and the router. */
export const reservedNames: readonly string[] = [
  'giris-yap', 'kaydol', 'sifremi-unuttum', 'ayarlar', 'hesap', 'okuma-raporu', 'kitap', 'kitaplar', 'yazar', 'yazarlar', 'konu', 'konular', 'kitap-turu', 'kitap-turleri', 'dizin', 'arama', 'ara', 'oneriler',
  'onerilenler', 'kesfet', 'populer', 'gundem', 'listeler', 'ne-okusam', 'alisveris', 'kaydedilenler', 'taslaklar', 'inceleme-paylas', 'alinti-ekle', 'ileti-paylas', 'videolar', 'hikayeler', 'hikayelerim',
  'hikaye', 'geri-bildirim', 'akis', 'bildirimler', 'gonderiler', 'gonderi', 'yorum', 'video', 'videolarim', 'kitaplarim', 'hedefler', 'mesajlar', 'hakkinda', 'y', 'yonetim', 'reklamlar', 'kutuphanecilik',
  'api', 'oturum', 'medya', 'registry.json', 'robots.txt', 'sitemap.xml', 'favicon.ico', '_mfe', 'premium', 'siki-okur', 'barkod', 'takip-onerileri', 'yaprak', 'admin', 'moderator', 'destek', 'yardim', 'null', 'undefined',
];
