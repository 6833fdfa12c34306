import { Spinner, Text, useAppSelector, v } from '@yaprak/shared-kit';
import { isSlowLine, loadingTimeout, ownLine } from '@yaprak/shared-kit/host';
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import styled from 'styled-components';
import en from '../../texts/late.en.json';
import tr from '../../texts/late.tr.json';
import { useTexts } from '../use-texts';
import { waitingSince } from './slow.rules';

const Frame = styled.div`display: flex; gap: 12px; align-items: center; padding: 12px 16px; background: ${v.card}; border: 1px solid ${v.line}; border-radius: 10px; box-shadow: ${v.float};`;

/** Says after 3 s, on a slow connection after 5 s, that loading is still in progress (R-CONST-08); disappears when done. */
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
  return (
    <div role="status">
      {slow && (
        <Frame>
          <Spinner size={18} />
          <Text>{t('slow')}</Text>
        </Frame>
      )}
    </div>
  );
}
