import { limits } from '@yaprak/shared-kit/limits';
import { type FilmProblem, isTooLong, judgeFilm, readFilm } from '@yaprak/shared-kit/media';
import { useState } from 'react';
import type { Attachment } from '../store/outbox.rules';

/** The film that is chosen and not sent yet. What cannot be sent is refused before it is uploaded (R-VAL-05, R-VAL-06). */
export function useFilmChoice(onProblem: (problem: FilmProblem | 'tooLong') => void) {
  const [chosen, setChosen] = useState<Attachment | null>(null);
  const [reading, setReading] = useState(false);
  const choose = async (file: File) => {
    const problem = judgeFilm(file, limits.messageVideo.bytes);
    if (problem) return onProblem(problem);
    setReading(true);
    const facts = await readFilm(file).catch(() => null);
    setReading(false);
    if (!facts) return onProblem('noFilm');
    if (isTooLong(facts.seconds, limits.messageVideo.seconds)) return onProblem('tooLong');
    setChosen({
      turu: 'video',
      file,
      genislik: facts.width,
      yukseklik: facts.height,
      ...(Number.isFinite(facts.seconds) ? { saniye: facts.seconds } : {}),
      ...(facts.poster ? { poster: facts.poster } : {}),
    });
  };
  return { chosen, reading, choose: (file: File) => void choose(file), drop: () => setChosen(null) };
}
