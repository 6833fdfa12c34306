import { useState } from 'react';
import { type FilmFacts, readFilm } from './film';
import { type FilmProblem, isTooLong, judgeFilm } from './film.rules';

/** A film that can be uploaded; `seconds`, `width` and `height` as the browser reads them. */
export interface ChosenFilm extends FilmFacts {
  file: File;
}

/**
 * The video held by a form, with what the browser reads from it. Files that cannot be uploaded are refused at once (R-VAL-05, R-VAL-06).
 * @param most upper limits in bytes and seconds
 */
export function useChosenFilm(most: { bytes: number; seconds: number }, onProblem: (problem: FilmProblem | 'tooLong') => void) {
  const [film, setFilm] = useState<ChosenFilm | null>(null);
  const [reading, setReading] = useState(false);
  const choose = async (file: File) => {
    const problem = judgeFilm(file, most.bytes);
    if (problem) return onProblem(problem);
    setReading(true);
    const facts = await readFilm(file).catch(() => null);
    setReading(false);
    if (!facts) return onProblem('noFilm');
    if (isTooLong(facts.seconds, most.seconds)) return onProblem('tooLong');
    setFilm({ file, ...facts });
  };
  return { film, reading, choose: (file: File) => void choose(file), drop: () => setFilm(null) };
}
