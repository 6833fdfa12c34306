import { type Begun, useBegun } from '@yaprak/shared-kit/forms';
import type { DecisionWords } from '../decisions/DecisionForm';

/** A note as it is written, with the colleague who is asked. */
export interface NoteWords {
  not: string;
  asked: string;
}
/** By the case a decision is about, or `several` for the ticked ones. */
type BegunDecisions = Begun<DecisionWords>;

/** Decisions that have been written about cases and not sent. */
export const useBegunDecisions = (): BegunDecisions => useBegun('sikayet-karari');
/** Notes that have been written about cases and not sent. */
export const useBegunNotes = (): Begun<NoteWords> => useBegun('sikayet-notu');

/** Keeps what is written, or nothing of an empty form. */
export function keepWords<T extends object>(begun: Begun<T>, about: number | 'several', words: T): void {
  if (Object.values(words).some(Boolean)) begun.keep(about, words);
  else begun.forget(about);
}

/** A decision's form begins with what has been written about a case, and keeps what is written in it. */
export const keptDecision = (begun: BegunDecisions, about: number | 'several') => ({
  begun: begun.read(about),
  onWords: (words: DecisionWords) => keepWords(begun, about, words),
});
