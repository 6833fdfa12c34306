import {
  ButtonLink,
  Column,
  EmptyState,
  LoadMore,
  Page,
  type PageData,
  pageLoader,
  Row,
  Stack,
  Title,
  useAppSelector,
  useAppStore,
  usePage,
  usePagedList,
  useTranslation,
  useViewer,
} from '@yaprak/shared-kit';
import type { UploadEntry } from '@yaprak/shared-kit/uploads';
import { useEffect } from 'react';
import { OwnPlaces } from '../saved/OwnPlaces';
import { OwnVideoCard } from './OwnVideoCard';
import { VideoUploadCard } from './VideoUploadCard';
import { videoUploadsOf } from './video-uploads';

export const loader = pageLoader('videolarim', () => ({}));
type Item = PageData<'videolarim'>['videolar']['liste'][number];
const nothing = {};
const none: UploadEntry[] = [];

/** `/videolarim` (R-VIDEO-03): uploads in progress, then own videos in all states. */
export default function OwnVideosPage() {
  const { t } = useTranslation('mf-feed');
  const { flags } = useViewer();
  const { veri } = usePage<'videolarim'>();
  const list = usePagedList<Item>('v2/videolar/benim', nothing, veri.videolar);
  const store = useAppStore();
  // Uploads of an earlier page go on.
  useEffect(() => void videoUploadsOf(store), [store]);
  const uploads = useAppSelector((root) => (root as { uploads?: UploadEntry[] }).uploads) ?? none;
  const running = uploads.filter((u) => u.islem === 'videoGonder' && (u.durum === 'bekliyor' || u.durum === 'isleniyor' || u.durum === 'hatali'));
  const busy = new Set(running.map((u) => Number(u.veri.id)));
  const add = flags.videoSharing === true && <ButtonLink to="/videolar/ekle">{t('videos.new')}</ButtonLink>;
  return (
    <Page>
      <Column>
        <Row $justify="space-between" $wrap>
          <Title>{t('videos.own')}</Title>
          {list.items.length > 0 && add}
        </Row>
        <OwnPlaces current="/videolarim" />
        <Stack $gap={4}>
          {running.map((entry) => (
            <VideoUploadCard key={entry.id} entry={entry} />
          ))}
          {list.items.length === 0 && running.length === 0 ? (
            <EmptyState title={t('videos.ownEmpty')} text={t('videos.ownEmptyText')} action={add || undefined} />
          ) : (
            list.items
              .filter((video) => !busy.has(video.id))
              .map((video) => <OwnVideoCard key={video.id} video={video} canUpload={flags.videoSharing === true} />)
          )}
          {list.hasMore && <LoadMore hasMore loading={list.loading} failed={list.failed} onMore={list.more} />}
        </Stack>
      </Column>
    </Page>
  );
}
