import { Column, Page, pageLoader, Title, usePage, useTranslation } from '@yaprak/shared-kit';
import { EditVideo } from './EditVideo';
import { VideoForm } from './VideoForm';

/** An id in the URL; anything else counts as absent. */
const idOf = (text: string | null): number | undefined => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined);

export const loader = pageLoader('videolar-ekle', ({ url: { searchParams } }) => {
  const [kitapId, konuId, id] = ['kitapId', 'konuId', 'id'].map((name) => idOf(searchParams.get(name)));
  return { ...(kitapId ? { kitapId } : {}), ...(konuId ? { konuId } : {}), ...(id ? { id } : {}) };
});

/** `/videolar/ekle` (R-WRITE-13 … R-WRITE-15): text, book or topic, and the file; of a video that has its file, what can still be changed. */
export default function VideoEditorPage() {
  const { t } = useTranslation('mf-feed');
  const { veri } = usePage<'videolar-ekle'>();
  const { video } = veri;
  const finished = video && video.durum !== 'video-yok' && video.durum !== 'reddedildi';
  return (
    <Page>
      <Column>
        <Title>{t(finished ? 'videos.edit' : 'videos.new')}</Title>
        {finished ? <EditVideo key={video.id} video={video} /> : <VideoForm key={video?.id ?? 0} data={veri} />}
      </Column>
    </Page>
  );
}
