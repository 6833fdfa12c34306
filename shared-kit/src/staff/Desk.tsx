import { Button, below, layers, media, Row, radius, v } from '@yaprak/shared-kit';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import styled from 'styled-components';
import { type KeyLine, KeysButton } from './KeysButton';
import { useStaffText } from './texts';
import { type Undoable, UndoLine } from './UndoLine';
import { type KeyMap, typing } from './use-keys';

/** Screens with room for three columns: list, item, decision. */
const three = '@media (min-width: 1400px)';
const Split = styled.div`
  display: grid; gap: 16px; align-items: start;
  ${media.lg} { grid-template-columns: minmax(260px, 4fr) minmax(0, 7fr); }
  ${three} { grid-template-columns: 320px minmax(0, 1fr); }
  /* The frame's list of sections, beside the column of the desk, gives its room where there is not enough for both. */
  @media (max-width: 1599.98px) { div:has(+ * > &) { display: none; } }
  div:has(> &) { max-width: 1240px; }
  ${below.lg} { &[data-open] > :first-child { display: none; } &:not([data-open]) > :last-child { display: none; } }
`;
/** Scrolls by itself beside the item, so what sticks in it sticks to its own top. */
const Side = styled.div`
  min-width: 0; ${media.lg} { position: sticky; top: 16px; max-height: calc(100dvh - 32px); overflow-y: auto; padding: 2px; overscroll-behavior: contain; --sticky-top: 0px; --page-gutter: 0px; }
`;
/** The item beside the list: its matter scrolls, its decision stays in sight, below or beside it. */
const Pane = styled.section`
  min-width: 0; display: flex; flex-direction: column; gap: 12px;
  ${media.lg} { position: sticky; top: 16px; height: calc(100dvh - 32px); }
  ${three} { display: grid; grid-template: auto minmax(0, 1fr) / minmax(0, 1fr) 320px; gap: 12px 16px; > :first-child { grid-column: 1 / -1; } }
`;
const Matter = styled.div`
  a, button, input, textarea { scroll-margin-bottom: 45dvh; ${media.lg} { scroll-margin-bottom: 184px; } }
  min-width: 0; ${media.lg} { flex: 1 1 0; min-height: 120px; overflow-y: auto; overscroll-behavior: contain; padding: 2px; }
  ${three} { &:last-child { grid-column: 1 / -1; } }
  &:focus-visible { outline: 2px solid ${v.accent}; outline-offset: 1px; border-radius: ${radius.card}px; }
`;
/** What is in the moderator's hand: the last decision to take back, and the next. Its foot stays on the screen while the pane still reaches below it. */
const Hand = styled.div`
  display: flex; flex-direction: column; gap: 12px; min-width: 0; position: sticky; bottom: calc(var(--foot-height, 0px) + 8px); z-index: ${layers.sticky};
  ${three} { position: static; overflow-y: auto; overscroll-behavior: contain; }
`;
const Verdict = styled.div`
  flex: none; background: ${v.card}; border: 1px solid ${v.edge}; border-radius: ${radius.card}px; padding: 12px 16px; max-height: 62dvh; overflow-y: auto;
  ${three} { max-height: none; overflow: visible; }
  ${below.lg} { box-shadow: ${v.float}; }
`;
/** Above the lines, in sight however far they are scrolled. */
const Above = styled.div`position: sticky; top: calc(var(--sticky-top, 0px) + 8px); z-index: ${layers.sticky}; margin-bottom: 12px;`;
const Back = styled.div`${media.lg} { display: none; }`;

export interface DeskProps {
  /** Filters and lines. */
  list: ReactNode;
  /** Whether an item is open: on narrow screens it takes the list's place. */
  open: boolean;
  /** Name of the open item, for screen readers. */
  label: string;
  matter: ReactNode;
  decision: ReactNode;
  undo?: Undoable | undefined;
  onBack: () => void;
  keys: KeyMap;
  /** What the keys do, in the order of the help sheet. */
  help: readonly KeyLine[];
}

/** The staff's desk: a list beside the open item, the decision always in sight, keys for all of it with a help sheet at `?` (R-STAFF-01). */
export function Desk({ list, open, label, matter, decision, undo, onBack, keys, help }: DeskProps) {
  const t = useStaffText();
  const item = useRef<HTMLDivElement>(null);
  const hand = useRef<HTMLDivElement>(null);
  /** What the keyboard comes to is brought above the decision, which may stand over the foot of the item. */
  const uncover = ({ target }: FocusEvent) => {
    const [at, over] = [target.getBoundingClientRect(), hand.current?.getBoundingClientRect()];
    if (over && at.bottom > over.top && at.right > over.left && target !== item.current && target.matches(':focus-visible'))
      target.scrollIntoView?.({ block: 'nearest' });
  };
  /** Out of a field, where the keys of the desk rest: to what has been chosen in its form or, without that, to the item. */
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !typing(event.target)) return;
    const chosen = event.target.closest('form')?.querySelector<HTMLElement>('input[type="radio"]:checked');
    (chosen ?? item.current)?.focus({ preventScroll: true });
  };
  return (
    <Split data-open={open || undefined} onKeyDown={leave}>
      <Side>
        {/* Where no item is open there may be nothing beside the list. */}
        {undo && !open && (
          <Above>
            <UndoLine {...undo} />
          </Above>
        )}
        {list}
      </Side>
      <Pane aria-label={label}>
        <Row $justify="space-between" $gap={2} $wrap>
          <Back>
            <Button size="s" variant="quiet" onClick={onBack}>
              {t('back')}
            </Button>
          </Back>
          <KeysButton keys={{ ...keys, ...(undo ? { z: undo.act } : {}) }} help={help} />
        </Row>
        <Matter ref={item} onFocus={uncover} role="region" aria-label={t('matter')} tabIndex={0}>
          {matter}
        </Matter>
        {((undo && open) || decision) && (
          <Hand ref={hand}>
            {undo && open && <UndoLine {...undo} />}
            {decision && <Verdict>{decision}</Verdict>}
          </Hand>
        )}
      </Pane>
    </Split>
  );
}
