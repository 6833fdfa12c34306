import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { useTranslation } from '../i18n/use-translation';
import { Button } from './Button';
import { Icon } from './Icon';
import { EyeOffIcon } from './icons';
import { radius, v } from './tokens';

const Veil = styled.div`display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; padding: 12px 14px; border-radius: ${radius.card}px; background: ${v.sunken}; font-size: 14px; color: ${v.ink2};
  > span { flex: 1 1 200px; display: flex; gap: 8px; align-items: center; }
`;

/** Spoiler text: not in the DOM until the reader asks for it, and as easily hidden again. */
export function SpoilerText({ children, title }: { children: ReactNode; title?: string }) {
  const { t } = useTranslation('kit');
  const [open, setOpen] = useState(false);
  return (
    <div>
      {!open && (
        <Veil>
          <span>
            <Icon of={EyeOffIcon} size={18} />
            {title ?? t('spoilerTitle')}
          </span>
          <Button variant="quiet" size="s" aria-expanded={false} onClick={() => setOpen(true)}>
            {t('spoilerShow')}
          </Button>
        </Veil>
      )}
      {open && children}
      {open && (
        <Button variant="link" size="s" aria-expanded onClick={() => setOpen(false)}>
          {t('spoilerHide')}
        </Button>
      )}
    </div>
  );
}
