import { useAppDispatch } from '@yaprak/shared-kit';
import type { DecisionWords } from '../decisions/DecisionForm';

/** A note as it is written, with the colleague who is asked. */
export interface NoteWords {
  not: string;
  asked: string;
}

/** What has been begun about one case, or about the ticked ones. */
interface Begun {
  decision?: DecisionWords | undefined;
  note?: NoteWords | undefined;
}

const begun = new WeakMap<object, Map<number | 'several', Begun>>();

/** What has been written about a case and not sent: it is there again when one comes back to it, from another case or page, until the site is loaded anew. */
export function useBegun(): (about: number | 'several') => Begun {
  // There is one of these for each time the site is loaded.
  const dispatch = useAppDispatch();
  return (about) => {
    const cases = begun.get(dispatch) ?? new Map<number | 'several', Begun>();
    begun.set(dispatch, cases);
    const found = cases.get(about) ?? {};
    cases.set(about, found);
    return found;
  };
}

/** A decision's form begins with what has been written, and leaves there what is written in it. */
export const keptDecision = (about: Begun) => ({
  begun: about.decision,
  onLeave: (words: DecisionWords) => {
    about.decision = words;
  },
});
