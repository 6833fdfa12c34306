import styled from 'styled-components';
import { useTranslation } from '../i18n/use-translation';
import { VisuallyHidden } from './VisuallyHidden';

const Ring = styled.span<{ $size: number }>`
  display: inline-block; width: ${({ $size }) => $size}px; height: ${({ $size }) => $size}px; flex: none;
  border: 2px solid currentColor; border-right-color: transparent; border-radius: 50%; opacity: 0.85;
  animation: turn 0.8s linear infinite;
`;

/** A spinner; `size` in px. Inside a busy control omit `announce`, since the control announces itself. */
export function Spinner({ size = 20, announce = false }: { size?: number; announce?: boolean }) {
  const { t } = useTranslation('kit');
  return (
    <>
      <Ring $size={size} aria-hidden />
      {announce && <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>}
    </>
  );
}
