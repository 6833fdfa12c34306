import { type KeyboardEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { decimalNumber } from '../format/numbers';
import { useTranslation } from '../i18n/use-translation';
import { Stars } from './stars';
import { canHover, v } from './tokens';
import { useLang } from './use-lang';
import { VisuallyHidden } from './VisuallyHidden';

const Group = styled.fieldset`display: inline-flex; flex-wrap: wrap; align-items: center; column-gap: 12px; row-gap: 4px;`;
const Field = styled.div`position: relative; display: inline-flex; padding: 6px 0; touch-action: manipulation;
  &:has(:focus-visible) { outline: 2px solid ${v.accent}; outline-offset: 2px; border-radius: 6px; }
`;
const Half = styled.label<{ $at: number }>`position: absolute; top: 0; bottom: 0; left: ${({ $at }) => $at * 10}%; width: 10%; cursor: pointer;
  input { position: absolute; opacity: 0; width: 100%; height: 100%; margin: 0; cursor: pointer; }
  input:focus-visible { outline: none; }
`;
const Said = styled.span`min-width: 2.2em; font-size: 15px; font-weight: 600; color: ${v.goldInk}; font-variant-numeric: tabular-nums;`;
/** What is asked for, or else the button that clears it, in the same place. */
const Last = styled.span`display: inline-grid; align-items: center; > * { grid-area: 1 / 1; }`;
const Hint = styled.span`padding: 0 6px; font-size: 13px; color: ${v.ink2};`;
const Clear = styled.button`font-size: 13px; color: ${v.ink2}; min-height: 32px; padding: 0 6px; border-radius: 4px; text-decoration: underline; text-underline-offset: 3px; text-decoration-color: ${v.line};
  ${canHover} { &:hover { color: ${v.ink}; } }
  &[hidden] { display: inline-block; visibility: hidden; }
`;

/**
 * Rating input in half stars: `value` 1 to 10 as on the wire, undefined for none. A radio group, so arrow keys move by half a star and stop at the ends;
 * Delete, Backspace or 0, a press on the current value or the button clear it.
 */
export function RatingInput({
  value,
  onChange,
  label,
  size = 32,
  disabled,
}: {
  value?: number;
  onChange: (value: number | undefined) => void;
  label?: string;
  size?: number;
  disabled?: boolean;
}) {
  const { t } = useTranslation('kit');
  const lang = useLang();
  const name = useId();
  const [pointed, setPointed] = useState<number>();
  const shown = pointed ?? value ?? 0;

  const onKeyDown = (event: KeyboardEvent) => {
    // Native radio groups wrap around: one press too many would turn five stars into half a star.
    const up = ['ArrowRight', 'ArrowUp'].includes(event.key);
    const down = ['ArrowLeft', 'ArrowDown'].includes(event.key);
    if ((up || down) && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      const next = Math.min(10, Math.max(1, (value ?? 0) + (up ? 1 : -1)));
      event.currentTarget.querySelector<HTMLInputElement>(`input[value="${next}"]`)?.focus();
      if (next !== value) onChange(next);
    }
    if (['Delete', 'Backspace', '0'].includes(event.key) && value) {
      event.preventDefault();
      onChange(undefined);
    }
  };

  return (
    <Group disabled={disabled} aria-label={label ?? t('ratingGive')} role="radiogroup" onKeyDown={onKeyDown}>
      <Field onPointerLeave={() => setPointed(undefined)}>
        <Stars halves={shown} size={size} />
        {Array.from({ length: 10 }, (_, at) => {
          const halves = at + 1;
          return (
            <Half key={halves} $at={at} onPointerEnter={(event) => event.pointerType === 'mouse' && setPointed(halves)}>
              <input
                type="radio"
                name={name}
                value={halves}
                checked={value === halves}
                onChange={() => onChange(halves)}
                onClick={() => {
                  if (value === halves) {
                    setPointed(undefined);
                    onChange(undefined);
                  }
                }}
              />
              <VisuallyHidden>{t('ratingStars', { count: halves / 2, value: decimalNumber(halves / 2, lang) })}</VisuallyHidden>
            </Half>
          );
        })}
      </Field>
      <Said aria-hidden>{shown ? decimalNumber(shown / 2, lang) : ''}</Said>
      <Last>
        {!value && <Hint aria-hidden>{t('ratingAsk')}</Hint>}
        <Clear
          type="button"
          hidden={!value}
          onClick={(event) => {
            event.currentTarget.closest('fieldset')?.querySelector('input')?.focus();
            onChange(undefined);
          }}
        >
          {t('ratingClear')}
        </Clear>
      </Last>
    </Group>
  );
}
