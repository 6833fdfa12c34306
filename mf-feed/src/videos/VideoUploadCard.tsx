import { Button, Card, Notice, ProgressBar, Row, Stack, Text, useAppStore, useTranslation } from '@yaprak/shared-kit';
import type { UploadEntry } from '@yaprak/shared-kit/uploads';
import { videoUploadsOf } from './video-uploads';

/** A video upload: progress, cancelling, and retrying after a failure. */
export function VideoUploadCard({ entry }: { entry: UploadEntry }) {
  const { t } = useTranslation('mf-feed');
  const uploads = videoUploadsOf(useAppStore());
  return (
    <Card as="article" aria-label={t('videos.uploading')}>
      <Stack $gap={3}>
        {entry.durum === 'hatali' ? (
          <Notice kind="error">{uploads.reason(entry.id)}</Notice>
        ) : (
          <>
            <Text $strong>{t('videos.uploading')}</Text>
            <ProgressBar value={entry.yuzdelik} label={t('videos.uploading')} />
          </>
        )}
        <Row $gap={2}>
          {entry.durum === 'hatali' ? (
            <>
              <Button size="s" onClick={() => uploads.retry(entry.id)}>
                {t('videos.again')}
              </Button>
              <Button size="s" variant="quiet" onClick={() => uploads.dismiss(entry.id)}>
                {t('videos.dismiss')}
              </Button>
            </>
          ) : (
            <Button size="s" variant="quiet" onClick={() => uploads.cancel(entry.id)}>
              {t('videos.cancel')}
            </Button>
          )}
        </Row>
      </Stack>
    </Card>
  );
}
