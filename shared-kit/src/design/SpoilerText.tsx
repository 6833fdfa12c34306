import { type ReactNode, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { useTranslation } from '../i18n/use-translation';
import { Button } from './Button';
import { Icon } from './Icon';
import { EyeOffIcon } from './icons';
import { radius, v } from './tokens';
import { setOpened, useOpened } from './use-opened';

const Veil = styled.div`display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; padding: 12px 14px; border-radius: ${radius.card}px; background: ${v.sunken}; font-size: 14px; color: ${v.ink2};
  > span { flex: 1 1 200px; display: flex; gap: 8px; align-items: center; }
`;
const Shown = styled.div`&:focus { outline: none; }`;

export interface SpoilerTextProps {
  children: ReactNode;
  /** What it is covered for; by default that it gives a story away. */
  title?: string;
  /** What is covered, as `gonderi-12`: opened once it stays open in this tab, wherever it stands. */
  remember?: string;
}

/** Covered words and pictures: not in the DOM until the reader asks for them, and as easily hidden again. Focus follows the press. */
export function SpoilerText({ children, title, remember }: SpoilerTextProps) {
  const { t } = useTranslation('kit');
  const whyId = useId();
  const [openHere, setOpenHere] = useState(false);
  const remembered = useOpened(remember);
  const open = remember ? remembered : openHere;
  const pressed = useRef(false);
  const press = (next: boolean) => {
    pressed.current = true;
    if (remember) setOpened(remember, next);
    else setOpenHere(next);
  };
  /** Focus would be lost with the button that was pressed. */
  const follow = (element: HTMLElement | null) => {
    if (!element || !pressed.current) return;
    pressed.current = false;
    element.focus({ preventScroll: true });
  };
  const why = title ?? t('spoilerTitle');
  if (!open)
    return (
      <Veil>
        <span id={whyId}>
          <Icon of={EyeOffIcon} size={18} />
          {why}
        </span>
        <Button ref={follow} variant="quiet" size="s" aria-expanded={false} aria-describedby={whyId} onClick={() => press(true)}>
          {t('spoilerShow')}
        </Button>
      </Veil>
    );
  return (
    <Shown ref={follow} tabIndex={-1}>
      {children}
      <Button variant="link" size="s" aria-expanded onClick={() => press(false)}>
        {t('spoilerHide')}
      </Button>
    </Shown>
  );
}
