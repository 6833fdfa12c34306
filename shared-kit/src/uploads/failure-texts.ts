import type { UploadKind } from './uploads.slice';

const texts: Record<'tr' | 'en', Record<UploadKind, string>> = {
  tr: {
    videoGonder: 'Video yüklenemedi.',
    mesajSesGonder: 'Sesli mesaj gönderilemedi.',
    mesajResimGonder: 'Fotoğraf gönderilemedi.',
    mesajVideoGonder: 'Videolu mesaj gönderilemedi.',
  },
  en: {
    videoGonder: 'The video could not be uploaded.',
    mesajSesGonder: 'The voice message could not be sent.',
    mesajResimGonder: 'The photo could not be sent.',
    mesajVideoGonder: 'The video message could not be sent.',
  },
};

/** Message for a failed upload of a kind (R-UPL-10), followed by the reason if there is one. */
export const uploadFailure = (kind: UploadKind, lang: 'tr' | 'en', reason?: string): string => [texts[lang][kind], reason].filter(Boolean).join(' ');
