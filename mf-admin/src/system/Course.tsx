import { useTranslation, v } from '@yaprak/shared-kit';
import styled from 'styled-components';
import type { Load } from './LoadFacts';

const Strip = styled.div`display: flex; gap: 3px; align-items: flex-end; height: 56px; overflow: hidden;`;
const Mark = styled.span<{ $state: Load['durum'] }>`
  flex: 1 1 0; max-width: 14px; border-radius: 2px 2px 0 0;
  height: ${({ $state }) => ({ normal: 25, yogun: 50, 'cok-yogun': 75, kritik: 100 })[$state]}%;
  background: ${({ $state }) => ({ normal: v.accent, yogun: v.gold, 'cok-yogun': v.danger, kritik: v.danger })[$state]};
`;

/** History of the state since this screen was opened: one bar per measurement, higher is worse. */
export function Course({ past }: { past: readonly Load[] }) {
  const { t } = useTranslation('mf-admin');
  const worst = past.filter((l) => l.durum !== 'normal').length;
  return (
    <Strip role="img" aria-label={t('course', { count: past.length, worse: worst })}>
      {past.map((l) => (
        <Mark key={l.zaman} $state={l.durum} />
      ))}
    </Strip>
  );
}
