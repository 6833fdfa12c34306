import { toastShown, useAppDispatch, useTranslation } from '@yaprak/shared-kit';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** The message in the URL (`?mesaj=`), as search results have it. */
const askedFor = (search: string): number => {
  const id = Number(new URLSearchParams(search).get('mesaj'));
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
};

/**
 * Shows a message of the open conversation: the one in the URL, and whichever an answer leads to.
 * @param goTo loads what is around it. @returns whether it is there
 */
export function useTarget(goTo: (id: number) => Promise<boolean>, leave: () => void) {
  const { t } = useTranslation('mf-messages');
  const dispatch = useAppDispatch();
  const { search, key } = useLocation();
  const [target, setTarget] = useState<{ id: number } | null>(null);
  const jump = useCallback(
    async (id: number) => {
      if (await goTo(id)) setTarget({ id });
      else dispatch(toastShown({ message: t('messageGone'), error: true }));
    },
    [goTo, dispatch, t],
  );
  const asked = askedFor(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same result can be chosen again, and nothing else asks again
  useEffect(() => {
    if (asked) void jump(asked);
  }, [asked, key]);
  // Coming back later, the conversation is at its end.
  useEffect(() => leave, [leave]);
  return { target, jump: (id: number) => void jump(id) };
}
