import { below, IconButton, useTranslation, v } from '@yaprak/shared-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { ArrangeSheet } from './ArrangeSheet';
import { type Arranged, type ArrangementPart, addressedAs, arrangementOf, arrangementParts, EVERY, isPlain, partWords, valueWords } from './arrange.rules';

/** Wider screens have a menu for each choice. */
const OnPhones = styled.span`display: none; position: relative; ${below.md} { display: inline-flex; }
  &[data-on]::after { content: ''; position: absolute; top: 4px; right: 3px; width: 8px; height: 8px; border-radius: 50%; background: ${v.accent}; }
`;

/** Two sliders: what is chosen in several ways at once. */
const Sliders = () => (
  <svg width={20} height={20} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={1.75} strokeLinecap="round" aria-hidden focusable="false">
    <path d="M4 8h9M19 8h1M4 16h1M11 16h9" />
    <circle cx={16} cy={8} r={2.5} />
    <circle cx={8} cy={16} r={2.5} />
  </svg>
);

/** Opens the sheet for order, view and filters on a phone; its name says the order, its mark that something was chosen (R-READ-03, R-LOOK-03). */
export function ArrangeButton({ now, shelf, own, onChoose }: { now: Arranged; shelf?: string; own: boolean; onChoose: (next: Arranged) => void }) {
  const { t } = useTranslation('mf-catalog');
  const [open, setOpen] = useState(false);
  const nameOf = (part: ArrangementPart, value?: string) => {
    if (value === undefined) return t(partWords[part]);
    return value === EVERY ? t('copy.every') : t(`${valueWords[part]}.${value}`);
  };
  const chosen = arrangementOf(now);
  const title = t(own ? 'arrange.title' : 'arrange.titleRead');
  return (
    <OnPhones data-on={isPlain(chosen, shelf) ? undefined : ''}>
      <IconButton label={`${title}: ${nameOf('s', now.s)}`} icon={<Sliders />} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {open && (
        <ArrangeSheet
          title={title}
          now={chosen}
          parts={arrangementParts(shelf, own)}
          shelf={shelf}
          nameOf={nameOf}
          onChoose={(next) => onChoose(addressedAs(next))}
          onClose={() => setOpen(false)}
        />
      )}
    </OnPhones>
  );
}
