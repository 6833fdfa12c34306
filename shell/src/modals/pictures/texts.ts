import { useLang } from '@yaprak/shared-kit';

/** Texts of the picture viewer; not in the shell's catalogue, which every first load carries. */
const texts = {
  tr: {
    title: 'Fotoğraf',
    titles: 'Fotoğraflar',
    next: 'Sonraki fotoğraf',
    previous: 'Önceki fotoğraf',
    closer: 'Yakınlaştır',
    farther: 'Uzaklaştır',
    failed: 'Fotoğraf yüklenemedi',
  },
  en: {
    title: 'Photo',
    titles: 'Photos',
    next: 'Next photo',
    previous: 'Previous photo',
    closer: 'Zoom in',
    farther: 'Zoom out',
    failed: 'The photo could not be loaded',
  },
} as const;

/** Texts of the picture viewer in the reader's language. */
export function useViewerText(): (key: keyof (typeof texts)['tr']) => string {
  const lang = useLang();
  return (key) => texts[lang][key];
}
