import { Children, type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useTranslation } from '../i18n/use-translation';
import { Icon } from './Icon';
import { ChevronLeftIcon, ChevronRightIcon } from './icons';
import { canHover, radius, v } from './tokens';

/** Milliseconds of scroll rest after which the nearest page becomes the current one and snaps into place (R-CONST-24). */
export const PAGE_SNAP_MS = 150;

const Frame = styled.div`position: relative; border-radius: ${radius.card}px; overflow: hidden;`;
const Track = styled.div`display: flex; overflow-x: auto; scroll-snap-type: x mandatory; overscroll-behavior-x: contain; scrollbar-width: none;
  &::-webkit-scrollbar { display: none; }
  > * { flex: 0 0 100%; scroll-snap-align: start; min-width: 0; }
`;
const Turn = styled.button<{ $side: 'left' | 'right' }>`
  position: absolute; top: 50%; ${({ $side }) => $side}: 8px; margin-top: -18px; width: 36px; height: 36px; display: none; place-items: center; border-radius: 50%;
  background: ${v.card}; color: ${v.ink}; box-shadow: ${v.float};
  ${canHover} { display: grid; }
`;
const Dots = styled.div`display: flex; justify-content: center; gap: 6px; padding: 10px 0 2px;
  span { width: 6px; height: 6px; border-radius: 50%; background: ${v.line}; }
  span[data-on] { background: ${v.accent}; }
`;

/** A carousel, one page at a time: the images of a post, the steps of a guide. */
export function Pager({ children, label, onPage }: { children: ReactNode; label: string; onPage?: (page: number) => void }) {
  const { t } = useTranslation('kit');
  const pages = Children.toArray(children);
  const track = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [page, setPage] = useState(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  const go = (to: number) => track.current?.scrollTo({ left: to * track.current.clientWidth, behavior: 'smooth' });
  const onScroll = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const element = track.current;
      if (!element?.clientWidth) return;
      const nearest = Math.round(element.scrollLeft / element.clientWidth);
      if (Math.abs(element.scrollLeft - nearest * element.clientWidth) > 1) go(nearest);
      setPage(nearest);
      onPage?.(nearest);
    }, PAGE_SNAP_MS);
  };

  if (pages.length < 2) return <Frame>{pages}</Frame>;
  return (
    <div>
      <Frame role="group" aria-label={label}>
        <Track ref={track} onScroll={onScroll} tabIndex={0} role="group" aria-label={t('pageOf', { page: page + 1, pages: pages.length })}>
          {pages}
        </Track>
        {page > 0 && (
          <Turn type="button" $side="left" aria-label={t('previous')} onClick={() => go(page - 1)}>
            <Icon of={ChevronLeftIcon} />
          </Turn>
        )}
        {page < pages.length - 1 && (
          <Turn type="button" $side="right" aria-label={t('next')} onClick={() => go(page + 1)}>
            <Icon of={ChevronRightIcon} />
          </Turn>
        )}
      </Frame>
      <Dots aria-hidden>
        {pages.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the dots are nothing but their places
          <span key={at} data-on={at === page || undefined} />
        ))}
      </Dots>
    </div>
  );
}
