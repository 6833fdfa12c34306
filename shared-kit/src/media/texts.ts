import { useLang } from '../design/use-lang';

/** Player texts. Not part of the kit's catalogue, which every first load carries. */
const texts = {
  tr: {
    play: 'Oynat: {what}',
    pause: 'Duraklat: {what}',
    place: '{what}: konum',
    placeOf: '{at} / {all}',
    mute: 'Sesi kapat',
    volume: 'Ses düzeyi',
    speed: 'Hız: {speed}×',
    captions: 'Altyazı: {which}',
    none: 'kapalı',
    full: 'Tam ekran',
    leaveFull: 'Tam ekrandan çık',
    voiceFailed: 'Ses yüklenemedi',
    videoFailed: 'Video yüklenemedi',
    again: 'Tekrar dene',
  },
  en: {
    play: 'Play: {what}',
    pause: 'Pause: {what}',
    place: '{what}: position',
    placeOf: '{at} of {all}',
    mute: 'Mute',
    volume: 'Volume',
    speed: 'Speed: {speed}×',
    captions: 'Captions: {which}',
    none: 'off',
    full: 'Full screen',
    leaveFull: 'Leave full screen',
    voiceFailed: 'Audio could not be loaded',
    videoFailed: 'Video could not be loaded',
    again: 'Try Again',
  },
} as const;
type MediaText = keyof (typeof texts)['tr'];

/** Player texts in the reader's language; `{name}` are placeholders. */
export function useMediaText(): (key: MediaText, values?: Record<string, string>) => string {
  const lang = useLang();
  return (key, values = {}) => texts[lang][key].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
