import { type CatalogueEntries, field, missing } from './entry';

/** Pictures and recordings, and films with their captions. */
export const mediaErrors = {
  badImage: { status: 415, kind: 'tur', tr: 'Dosya okunamadı.', en: 'File could not be read.' },
  tooManyPixels: {
    status: 413,
    kind: 'boyut',
    tr: 'Fotoğraf çok büyük: en fazla {n} megapiksel olabilir. Küçültüp yeniden deneyin.',
    en: 'The photo is too large: it can have at most {n} megapixels. Make it smaller and try again.',
  },
  badRecording: { status: 415, kind: 'tur', tr: 'Dosya okunamadı.', en: 'File could not be read.' },
  captionsNoFormat: {
    status: 415,
    kind: 'tur',
    tr: 'Bu bir altyazı dosyası değil. WebVTT (.vtt) ya da SRT (.srt) dosyası seçin.',
    en: 'This is not a captions file. Choose a WebVTT (.vtt) or SRT (.srt) file.',
  },
  captionsEmpty: field('Dosyada hiç altyazı yok.', 'The file has no captions in it.'),
  captionsNoTime: field(
    '{line}. satır: altyazının süresi yok. Metnin üstünde “00:00:01.000 --> 00:00:03.000” gibi bir satır olmalı.',
    'Line {line}: this caption has no times. A line such as “00:00:01.000 --> 00:00:03.000” must stand above its text.',
  ),
  captionsBadTime: field(
    '{line}. satır: süre okunamadı. “00:00:01.000 --> 00:00:03.000” gibi yazın.',
    'Line {line}: the times cannot be read. Write them like “00:00:01.000 --> 00:00:03.000”.',
  ),
  captionsEndFirst: field('{line}. satır: altyazı başlamadan bitiyor.', 'Line {line}: this caption ends before it begins.'),
  captionsBackwards: field('{line}. satır: altyazı, bir öncekinden daha erken başlıyor.', 'Line {line}: this caption begins before the one above it.'),
  captionsTooLate: field(
    '{line}. satır: altyazı {n}. saniyeden sonra başlıyor; bir video en fazla {n} saniye sürer.',
    'Line {line}: this caption begins after second {n}; a video takes {n} seconds at most.',
  ),
  captionsTooLong: field(
    '{line}. satır: altyazı çok uzun. En fazla {n} harf olabilir.',
    'Line {line}: this caption is too long. It can have {n} letters at most.',
  ),
  captionsTooMany: field('{line}. satır: dosyada {n} altyazıdan çok var.', 'Line {line}: the file has more than {n} captions.'),
  videoTooLong: {
    status: 400,
    kind: 'sure',
    tr: 'Video süresi çok uzun! En fazla {n} saniye olabilir.',
    en: 'Video duration is too long!, it must be maximum {n} seconds.',
  },
  voiceTooLong: {
    status: 400,
    kind: 'sure',
    tr: 'Ses kaydı çok uzun! En fazla {n} saniye olabilir.',
    en: 'The recording is too long, it must be maximum {n} seconds.',
  },
  videoSharingOff: { status: 409, kind: 'video', tr: 'Video paylaşımı şu anda kapalı.', en: 'Video sharing is off at the moment.' },
  videoNotFound: missing('Bu video silinmiş ya da size gösterilmiyor.', 'This video was deleted or is not shown to you.'),
  videoHasFile: { status: 409, kind: 'video', tr: 'Bu gönderinin videosu zaten yüklendi.', en: 'The video of this post has been uploaded already.' },
  videoFilmChanged: {
    status: 409,
    kind: 'video',
    tr: 'Bu sırada başka bir video yüklendi. Karar vermeden önce yeni videoyu izleyin.',
    en: 'Another film was uploaded meanwhile. Watch the new one before you decide.',
  },
  videoHeldHidden: {
    status: 409,
    kind: 'video',
    tr: 'Bu gönderi bir şikâyet üzerine gizlendi. O karar geri alınmadan video yayımlanamaz.',
    en: 'This post was hidden after a complaint. The video cannot be published before that decision is taken back.',
  },
  videoDecided: { status: 409, kind: 'video', tr: 'Bu video için bu karar artık verilemez.', en: 'This can no longer be decided about this video.' },
} satisfies CatalogueEntries;
