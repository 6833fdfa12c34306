import { Spinner, Text, useAppSelector } from '@yaprak/shared-kit';
import { isSlowLine, loadingTimeout, ownLine } from '@yaprak/shared-kit/host';
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import en from '../../texts/late.en.json';
import tr from '../../texts/late.tr.json';
import { useTexts } from '../use-texts';
import { NoticeLine, useTurn } from './notice-queue';
import { waitingSince } from './slow.rules';

/** Says after 3 s, on a slow line after 5 s, that what the reader waits for is still on its way (R-CONST-08); goes when it is there. */
export function SlowNotice() {
  const t = useTexts('late', { tr, en });
  const { state } = useNavigation();
  const [travelling, setTravelling] = useState(0);
  const since = useAppSelector((s) => waitingSince(s.api.queries, travelling));
  const [slow, setSlow] = useState(false);
  useEffect(() => setTravelling(state === 'loading' ? Date.now() : 0), [state]);
  useEffect(() => {
    setSlow(false);
    if (!since) return;
    const timer = window.setTimeout(() => setSlow(true), Math.max(0, since + loadingTimeout(isSlowLine(ownLine())) - Date.now()));
    return () => window.clearTimeout(timer);
  }, [since]);
  const turn = useTurn('slow', slow);
  return (
    <div role="status">
      {turn && (
        <NoticeLine>
          <Spinner size={18} />
          <Text>{t('slow')}</Text>
        </NoticeLine>
      )}
    </div>
  );
}
