import { Button, ProgressBar, useAppSelector, useTranslation } from '@yaprak/shared-kit';
import type { UploadEntry } from '@yaprak/shared-kit/uploads';
import styled from 'styled-components';

const Way = styled.div`display: grid; gap: 6px; padding: 8px 14px 10px; min-width: 200px;`;

/** An attachment's progress, with a cancel button. */
export function UploadProgress({ id, onCancel }: { id: string; onCancel(): void }) {
  const { t } = useTranslation('mf-messages');
  const entry = useAppSelector((root) => (root as { uploads?: UploadEntry[] }).uploads?.find((e) => e.id === id));
  return (
    <Way>
      <ProgressBar value={entry?.yuzdelik ?? 0} label={t('uploading')} />
      <Button variant="link" size="s" onClick={onCancel}>
        {t('cancelUpload')}
      </Button>
    </Way>
  );
}
