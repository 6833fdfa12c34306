import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CallPath, calls } from '@yaprak/shared-kit/contract';

const root = join(__dirname, '../../..');

/** Its screens send one `istekId` for all presses and tries, by the kit's `postOnce`. */
const once: CallPath[] = [
  'v2/geriBildirim/gonder',
  'v2/rlm/iletisim',
  'v2/reklam/kaydet',
  'v2/reklam/odeme/baslat',
  'v2/reklam/odeme/iade',
  'v2/mesajlar/grupKur',
  'v2/alan/anahtarOlustur',
  'v2/yonetim/sikayet/not',
  'v2/hesap/jeton/ekle',
  'v2/kutuphane/kitap/kaydet',
  'v2/kutuphane/yazar/kaydet',
  'v2/kutuphane/seri/kaydet',
  'v2/kutuphane/konu/kaydet',
  'v2/kutuphane/islem',
  'v2/okuma/kaydet',
];
/** The form keeps its `istekId` itself, as its words outlive a reload. */
const forms: Partial<Record<CallPath, string>> = {
  'v2/yorum/ekle': 'shared-kit/src/comments/CommentForm.tsx',
  'v2/okuma/ilerleme': 'mf-catalog/src/reading/Progress.modal.tsx',
  'v2/hedef/kaydet': 'mf-catalog/src/goals/GoalForm.modal.tsx',
  'v2/kitaplik/rafKaydet': 'mf-catalog/src/library/EditShelf.modal.tsx',
  'v2/aktarim/yukle': 'mf-catalog/src/import/ChooseFile.tsx',
  'v2/videolar/olustur': 'mf-feed/src/videos/VideoForm.tsx',
  'v2/hikaye/ekle': 'mf-feed/src/stories/StoryEditor.page.tsx',
  'v2/hikaye/bolum/kaydet': 'mf-feed/src/stories/use-chapter-draft.ts',
  'v2/hikaye/bolum/yayimla': 'mf-feed/src/stories/ChapterForm.tsx',
  'v2/taslak/kaydet': 'mf-feed/src/compose/use-draft.ts',
  'v2/gonderi/paylas': 'mf-feed/src/compose/ComposeForm.tsx',
};
/** A local id in the input names what is made, and the server keeps one of each. */
const named: CallPath[] = ['v2/mesajlar/gonder', 'v2/mesajlar/resimGonder', 'v2/mesajlar/sesGonder', 'v2/mesajlar/videoGonder', 'v2/mesajlar/ilet'];
/** The second press is refused, or finds what the first one made: there can be one only. */
const single = [
  'v2/hesap/kaydol',
  'v2/hesap/ikiAdim/onayla',
  'v2/hesap/sifreSifirla/onayla',
  'v2/hesap/epostaOnayla',
  'v2/hesap/gecisAnahtari/ekle',
  'hesap/coklu/ekle',
  'v2/yonetim/yonlendirme/kaydet',
  'v2/yonetim/itiraz/karar',
  'v2/yonetim/istek/cozumle',
  'v2/yonetim/sikayet/karar',
  'v2/yonetim/sikayet/topluKarar',
  'v2/yonetim/okur/askiyaAl',
  'v2/yonetim/okur/askiyiGeriAl',
  'v2/yonetim/video/karar',
  'v2/yonetim/geriBildirim/durum',
  'v2/itiraz/gonder',
  'v2/sikayet/gonder',
  'v2/istek/gonder',
  'v2/reklam/durum',
  'v2/reklam/metin',
  'v2/reklam/metin/birak',
  'v2/reklam/ileti/kapat',
  'v2/reklam/onay/karar',
  'v2/reklam/odeme/deneme',
  'v2/reklam/odeme/bildirim',
  'v2/premium/satinAl',
  'v2/alan/yayinla',
  'v2/kutuphane/basvur',
  'v2/kutuphane/basvuru/coz',
  'v2/kutuphane/istek/coz',
  'v2/kutuphane/istek/geri-cek',
  'v2/kutuphane/ice-aktarilan/coz',
  'v2/kutuphane/gecmis/geri-al',
  'v2/kutuphane/yetki-al',
  'v2/kutuphane/is/kapak',
  'v2/kutuphane/is/isbn',
  'v2/kutuphane/is/ikiz',
  'v2/aktarim/basla',
  'v2/aktarim/surdur',
  'v2/aktarim/durdur',
  'v2/aktarim/geriAl',
  'v2/videolar/yukle',
  'v2/mesajlar/ac',
  'v2/mesajlar/push',
  'v2/mesajlar/davetKatil',
  'v2/mesajlar/grubaEkle',
  'v2/rlm/gizle',
  'v2/rlm/gorundu',
  'v2/rlm/tiklandi',
  'v2/hikaye/okundu',
  'v2/gonderi/goruldu',
  'v2/yukleme/parca',
  'v2/bildirimler/anlik/ac',
  'v2/uyeler/soz/ekle',
];
/** Sets, takes back or removes something that the input names: the second press finds it so. */
const states = [
  'sonAramalar',
  'cikisYap',
  'hesap/coklu/gruptanCikar',
  'hesap/coklu/gecisYap',
  'v2/hesap/kadiDegistir',
  'v2/hesap/ilkAdimlar',
  'v2/hesap/dondur',
  'v2/hesap/tercihler',
  'v2/hesap/ikiAdim/kapat',
  'v2/hesap/sifreDegistir',
  'v2/hesap/oturumlariKapat',
  'v2/hesap/oturumKapat',
  'v2/hesap/ayarlar',
  'v2/hesap/favoriler',
  'v2/hesap/profil',
  'v2/hesap/resimKaldir',
  'v2/hesap/jeton/sil',
  'v2/hesap/gecisAnahtari/sil',
  'v2/yonetim/yetki/degistir',
  'v2/yonetim/yonlendirme/sil',
  'v2/yonetim/spam/isaretle',
  'v2/yonetim/akis/ayarla',
  'v2/yonetim/sikayet/ata',
  'v2/yonetim/sikayet/ustlen',
  'v2/yonetim/uyari',
  'v2/reklam/degistir',
  'v2/videolar/altyazilar',
  'v2/reklam/sil',
  'v2/reklam/profil',
  'v2/alan/kanarya',
  'v2/alan/kapat',
  'v2/alan/terfi',
  'v2/alan/geriAl',
  'v2/alan/anahtarIptal',
  'v2/alan/deneme',
  'v2/alan/denemeSun',
  'v2/oneri/istemem',
  'v2/yazar/takip',
  'v2/kitap/takip',
  'v2/seri/takip',
  'v2/konu/takip',
  'v2/hikaye/takip',
  'v2/kitap/isaretle',
  'v2/kitap/oyla',
  'v2/yorum/sil',
  'v2/yorum/duzenle',
  'v2/yorum/begen',
  'v2/mesajlar/grupBilgi',
  'v2/mesajlar/ayril',
  'v2/mesajlar/gruptanCikar',
  'v2/mesajlar/grupAdi',
  'v2/mesajlar/yonetici',
  'v2/mesajlar/konusmaSil',
  'v2/mesajlar/sil',
  'v2/mesajlar/duzenle',
  'v2/mesajlar/bendenSil',
  'v2/mesajlar/okudum',
  'v2/mesajlar/sessiz',
  'v2/mesajlar/sabitle',
  'v2/mesajlar/tepki',
  'v2/mesajlar/ayarKaydet',
  'v2/mesajlar/durum',
  'v2/kutuphane/bas-kutuphaneci',
  'v2/kitaplik/sirala',
  'v2/kitaplik/kitapRaf',
  'v2/kitaplik/rafSil',
  'v2/kitaplik/kopya',
  'v2/hedef/sil',
  'v2/okuma/ilerlemeSil',
  'v2/okuma/sil',
  'v2/okuma/tercih',
  'v2/aktarim/yanitla',
  'v2/aktarim/sil',
  'v2/uyeler/istekYanitla',
  'v2/uyeler/engelle',
  'v2/uyeler/takip',
  'v2/uyeler/sustur',
  'v2/uyeler/soz/sil',
  'v2/bildirimler/goruldu',
  'v2/bildirimler/tercihKaydet',
  'v2/bildirimler/anlik/kapat',
  'v2/yukleme/birak',
  'v2/resim/acikla',
  'v2/gonderi/arsivle',
  'v2/gonderi/sil',
  'v2/gonderi/duzenle',
  'v2/gonderi/begen',
  'v2/gonderi/sabitle',
  'v2/gonderi/kaydet',
  'v2/taslak/sil',
  'v2/premium/iptal',
  'v2/premium/kart',
  'v2/premium/paket',
  'v2/premium/surdur',
  'v2/premium/geriYukle',
  'v2/hikaye/yer',
  'v2/hikaye/sil',
  'v2/hikaye/duzenle',
  'v2/hikaye/sirala',
  'v2/hikaye/bolum/sil',
  'v2/hikaye/bolum/vazgec',
  'v2/hikaye/bolum/taslakYap',
];
const why: Partial<Record<CallPath, string>> = {
  'v2/hesap/epostaDegistir': 'the code of the second letter replaces the first, and letters are limited',
  'v2/hesap/epostaOnayKoduGonder': 'the code of the second letter replaces the first, and letters are limited',
  'v2/hesap/sifreSifirla/kodGonder': 'the code of the second letter replaces the first, and letters are limited',
  'v2/hesap/girisYap': 'the browser keeps the later of two sessions, and the other is listed and ends by itself',
  'v2/hesap/gecisAnahtari/giris': 'the answer of a passkey counts once',
  'v2/hesap/kimlikDogrula': 'proves the same session again',
  'v2/hesap/gecisAnahtari/dogrula': 'proves the same session again',
  'v2/hesap/gecisAnahtari/baslat': 'the second challenge replaces the first',
  'v2/hesap/gecisAnahtari/girisBaslat': 'the second challenge replaces the first',
  'v2/hesap/ikiAdim/baslat': 'the second secret replaces the first, which nothing uses',
  'v2/hesap/ikiAdim/yedekKodlar': 'the second codes replace the first, and the screen shows the last',
  'v2/hesap/verilerim': 'only reads',
  sayilariYenile: 'only reads',
  'uyeler/noktalar/cek': 'only reads',
  'v2/mesajlar/getItems': 'only reads',
  'v2/mesajlar/davet': 'the second address ends the first, which nobody has seen',
  'v2/kitaplik/rafTasi': 'two presses are two places',
  mesajResimKaydet: 'a picture that nothing uses is removed after a day',
  resimYukle: 'a picture that nothing uses is removed after a day',
  'v2/videolar/altyaziYukle': 'captions that nothing uses are removed after a few days',
  'v2/yukleme/basla': 'an upload without parts is removed after a day',
  'uyeler/noktalar/goruldu': 'counts how often, up to a bound',
  'v2/uyeler/diger/gunlukKullanimEkle': 'adds seconds, up to those of a day',
  'v2/hata/kaydet': 'a report, kept for some weeks and limited',
  'v2/alan/olcum': 'a measurement among many, limited',
};

const groups: readonly (readonly string[])[] = [once, Object.keys(forms), named, single, states, Object.keys(why)];
const writing = calls.filter((call) => call.method === 'POST' && call.scope !== 'oku');

/** All sources of the browser. */
const sources = ['shared-kit', 'shell', 'mf-feed', 'mf-catalog', 'mf-messages', 'mf-search', 'mf-admin', 'mf-ads', 'mf-librarian'].flatMap((name) =>
  readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, name, 'src', file), 'utf8')),
);

test('[R-HOLD-14] for every call that writes it is known why a second press stores nothing twice', () => {
  const sorted = groups.flat();
  expect(new Set(sorted).size).toBe(sorted.length);
  expect([...sorted].sort()).toEqual(writing.map((call) => call.path).sort());
});

test.each(once)('[R-HOLD-14] %s is sent as one request wherever it is sent', (path) => {
  const sending = sources.flatMap((source) => [...source.matchAll(new RegExp(`(\\w+)\\('${path}'`, 'g'))].map(([, way]) => way));
  expect(sending).toContain('postOnce');
  expect(sending).not.toContain('post');
});

test.each(Object.entries(forms))('[R-HOLD-14] the form of %s keeps its id', (_, file) => {
  expect(readFileSync(join(root, file), 'utf8')).toContain('istekId');
});

test.each(named)('[R-HOLD-14] %s names what it makes', (path) => {
  expect(Object.keys(calls.find((call) => call.path === path)?.input.properties ?? {})).toContain('eskiId');
});
