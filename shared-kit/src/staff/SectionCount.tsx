import { exactNumber, useLang, VisuallyHidden, v } from '@yaprak/shared-kit';
import styled from 'styled-components';
import { useStaffText } from './texts';

const Figure = styled.span`margin-left: auto; padding: 0 6px; font-size: 13px; font-weight: 600; font-variant-numeric: tabular-nums; color: ${v.ink};`;

/** How much waits in a section, read out in words. */
export function SectionCount({ n }: { n: number }) {
  const t = useStaffText();
  const lang = useLang();
  if (n === 0) return null;
  return (
    <Figure>
      <span aria-hidden>{exactNumber(n, lang)}</span>
      <VisuallyHidden> {t('waiting', exactNumber(n, lang))}</VisuallyHidden>
    </Figure>
  );
}
