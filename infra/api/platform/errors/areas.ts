import { type CatalogueEntries, denied } from './entry';

/** Publishing, promoting and withdrawing areas. */
export const areaErrors = {
  areaKey: denied(
    'Bu alanı yayımlama yetkiniz yok: anahtar başka bir alanın, süresi dolmuş ya da iptal edilmiş. Ana yönetici /y/alanlar sayfasında yenisini oluşturur.',
    'You may not release this area: the key is another area’s, has expired or was revoked. A main administrator makes a new one at /y/alanlar.',
  ),
  areaUnknown: { status: 404, kind: 'alan', tr: 'Böyle bir alan yok.', en: 'There is no such area.' },
  areaVersionUnknown: {
    status: 404,
    kind: 'alan',
    tr: '{version} sürümü yayımlanmamış; önce yayımlayın.',
    en: 'Version {version} has not been published; publish it first.',
  },
  areaVersionExists: {
    status: 409,
    kind: 'alan',
    tr: '{version} sürümü zaten yayımlanmış; yayına alınabilir.',
    en: 'Version {version} has been published already; it can be promoted.',
  },
  areaWithdrawn: {
    status: 409,
    kind: 'alan',
    tr: '{version} sürümü okurlarda hata verdiği için geri çekildi; düzeltip yeni bir sürüm yayımlayın.',
    en: 'Version {version} failed its readers and was withdrawn; mend it and publish a new one.',
  },
  areaFilesGone: {
    status: 409,
    kind: 'alan',
    tr: '{version} sürümünün dosyaları artık saklanmıyor; yeni bir sürüm olarak yeniden yayımlayın.',
    en: 'The files of version {version} are no longer kept; publish them again as a new version.',
  },
  areaArchive: { status: 400, kind: 'alan', tr: 'Arşiv kabul edilmedi: {reason}.', en: 'The archive was not accepted: {reason}.' },
  areaConflict: {
    status: 409,
    kind: 'alan',
    tr: '{version} sürümü yayına alınamıyor: {reason}.',
    en: 'Version {version} cannot go live: {reason}.',
  },
  areaNotLive: { status: 409, kind: 'alan', tr: 'Alanın canlı sürümü yok; önce birini yayına alın.', en: 'The area has no live version; promote one first.' },
  areaIsLive: { status: 409, kind: 'alan', tr: '{version} sürümü zaten canlı.', en: 'Version {version} is live already.' },
  areaNothingBefore: {
    status: 409,
    kind: 'alan',
    tr: 'Geri dönülecek bir sürüm yok; alan yayından kaldırılabilir.',
    en: 'There is no version to go back to; the area can be taken off the air.',
  },
  areaOwn: {
    status: 409,
    kind: 'alan',
    tr: 'Bu alan sitenin kendi parçasıdır, kapatılamaz; bir önceki sürümüne dönebilirsiniz.',
    en: 'This area is part of the site itself and cannot be closed; go back to its previous version instead.',
  },
  areaOrigin: { status: 403, kind: 'alan', tr: '{origin} izin verilen adresler arasında değil.', en: '{origin} is not among the allowed origins.' },
  areaOverride: { status: 400, kind: 'alan', tr: 'Bu adreste uygun bir alan bulunamadı.', en: 'No suitable area was found at this address.' },
} satisfies CatalogueEntries;
