import { limits } from '@yaprak/shared-kit/limits';
import { type FilmFacts, type FilmProblem, isTooLong, judgeFilm, readFilm } from '@yaprak/shared-kit/media';
import { useState } from 'react';

export interface ChosenFilm extends FilmFacts {
  file: File;
}

/** The film that the editor holds, with what the browser reads of it. What cannot be uploaded is refused at once (R-VAL-05, R-VAL-06). */
export function useFilm(onProblem: (problem: FilmProblem | 'tooLong') => void) {
  const [film, setFilm] = useState<ChosenFilm | null>(null);
  const [reading, setReading] = useState(false);
  const choose = async (file: File) => {
    const problem = judgeFilm(file, limits.video.bytes);
    if (problem) return onProblem(problem);
    setReading(true);
    const facts = await readFilm(file).catch(() => null);
    setReading(false);
    if (!facts) return onProblem('noFilm');
    if (isTooLong(facts.seconds, limits.video.seconds)) return onProblem('tooLong');
    setFilm({ file, ...facts });
  };
  return { film, reading, choose: (file: File) => void choose(file), drop: () => setFilm(null) };
}
