import { type RefObject, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLeaving } from '../use-leaving';
import type { useDraft } from './use-draft';

interface Leave {
  unsaved: boolean;
  draft: Pick<ReturnType<typeof useDraft>, 'save' | 'end'>;
  /** Whether what was written has been shared or given up. */
  ended: RefObject<boolean>;
  onStay(): void;
}

/** Leaving an editor: with something unsaved, the reader is asked whether to keep it as a draft (R-NAV-11). */
export function useLeave({ unsaved, draft, ended, onStay }: Leave) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const blocker = useLeaving(unsaved, () => ended.current);
  const [asking, setAsking] = useState(false);
  const [gone, setGone] = useState(false);
  const [keeping, setKeeping] = useState<'no' | 'busy' | 'failed'>('no');
  // Going back skips the history entry of a dialog only once the dialog has closed, so the step back waits for that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: left once
  useEffect(() => {
    if (!gone) return;
    // Entered by its address, there is nothing to go back to.
    void (key === 'default' ? navigate('/akis', { replace: true }) : navigate(-1));
  }, [gone]);
  /** Leaves for where the reader was going, or back to where they came from. */
  const leave = () => {
    ended.current = true;
    setAsking(false);
    if (blocker.state === 'blocked') return blocker.proceed();
    setGone(true);
  };
  return {
    asked: asking || blocker.state === 'blocked',
    keeping,
    ask: () => setAsking(true),
    leave,
    async keepAndLeave() {
      setKeeping('busy');
      const saved = await draft.save();
      setKeeping(saved ? 'no' : 'failed');
      if (saved) leave();
    },
    discardAndLeave() {
      draft.end(true);
      leave();
    },
    stay() {
      setAsking(false);
      setKeeping('no');
      if (blocker.state === 'blocked') blocker.reset();
      onStay();
    },
  };
}
