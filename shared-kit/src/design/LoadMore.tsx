import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useTranslation } from '../i18n/use-translation';
import { Button } from './Button';
import { Spinner } from './Spinner';
import { v } from './tokens';

/** Distance in px from the end of the list at which the next page is requested. */
const NEAR_PX = 1500;

const Foot = styled.div`display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 8px; min-height: 72px; font-size: 13px; color: ${v.ink2};`;

/**
 * The end of a paged list: requests the next page before the reader gets there. After a failure, and in browsers without IntersectionObserver, it shows a
 * button instead.
 */
export function LoadMore({
  hasMore,
  loading,
  failed,
  onMore,
  quietEnd,
}: {
  hasMore: boolean;
  loading: boolean;
  failed?: boolean;
  onMore: () => void;
  quietEnd?: boolean;
}) {
  const { t } = useTranslation('kit');
  const foot = useRef<HTMLDivElement>(null);
  const ask = useRef(onMore);
  ask.current = onMore;
  const waiting = hasMore && !loading && !failed;

  useEffect(() => {
    const element = foot.current;
    if (!waiting || !element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && ask.current(), { rootMargin: `${NEAR_PX}px 0px` });
    observer.observe(element);
    return () => observer.disconnect();
  }, [waiting]);

  if (!hasMore && quietEnd) return null;
  return (
    <Foot ref={foot}>
      {failed && <span role="alert">{t('loadMoreFailed')}</span>}
      {loading && <Spinner size={24} announce />}
      {hasMore && !loading && (
        <Button variant="quiet" size="s" onClick={onMore}>
          {failed ? t('tryAgain') : t('loadMore')}
        </Button>
      )}
      {!hasMore && <span>{t('listEnd')}</span>}
    </Foot>
  );
}
