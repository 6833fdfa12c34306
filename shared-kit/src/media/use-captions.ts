import { type RefObject, useEffect, useMemo, useState } from 'react';
import type { FilmCaptions as WireCaptions } from '../contract';
import { useLang } from '../design/use-lang';

/** Captions of a film in one language. */
export interface FilmCaptions {
  /** Address of a WebVTT file. */
  src: string;
  lang: string;
  label: string;
}

/** Languages of captions, each named in itself. */
export const captionsLabels = { tr: 'Türkçe', en: 'English' } as const;
/** Captions as a `VideoPlayer` takes them, from those of the wire. */
export const captionsOf = (list: readonly WireCaptions[] = []): FilmCaptions[] =>
  list.map(({ dil, adres }) => ({ src: adres, lang: dil, label: captionsLabels[dil] }));

/** Where this browser keeps the language of captions wished for, of every film; `-` for none. */
const KEY = 'yaprak-altyazi';
const NONE = '-';
function wished(): string {
  try {
    return window.localStorage.getItem(KEY) ?? NONE;
  } catch {
    return NONE;
  }
}

/**
 * The captions that a film shows, and the way to the next ones: none, the reader's language, then the others. What was chosen counts for other films and visits
 * too; where its language is missing, the first there is is shown.
 */
export function useCaptions(film: RefObject<HTMLVideoElement | null>, captions: readonly FilmCaptions[]): [FilmCaptions | null, () => void] {
  const lang = useLang();
  // The server does not know what this browser keeps.
  const [wish, setWish] = useState(NONE);
  useEffect(() => setWish(wished()), []);
  const offered = useMemo(() => [...captions].sort((a, b) => Number(b.lang === lang) - Number(a.lang === lang)), [captions, lang]);
  const shown = wish === NONE ? null : (offered.find((c) => c.lang === wish) ?? offered[0] ?? null);
  const language = shown?.lang;
  useEffect(() => {
    const tracks = film.current?.textTracks;
    if (!tracks || !offered.length) return;
    const show = () => {
      for (const track of tracks) {
        const mode = track.language === language ? 'showing' : 'disabled';
        if (track.mode !== mode) track.mode = mode;
      }
    };
    show();
    // Browsers choose captions by themselves once a film is read.
    tracks.addEventListener('change', show);
    return () => tracks.removeEventListener('change', show);
  }, [film, language, offered]);
  const next = () => {
    if (!offered.length) return;
    const choice = offered[shown ? offered.indexOf(shown) + 1 : 0]?.lang ?? NONE;
    setWish(choice);
    try {
      window.localStorage.setItem(KEY, choice);
    } catch {
      // Storage is full or blocked: the choice lasts as long as this player.
    }
  };
  return [shown, next];
}
