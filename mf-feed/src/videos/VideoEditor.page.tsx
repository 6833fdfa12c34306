import { Column, Page, pageLoader, Title, usePage, useTranslation } from '@yaprak/shared-kit';
import { VideoForm } from './VideoForm';

/** An id in the URL; anything else counts as absent. */
const idOf = (text: string | null): number | undefined => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined);

export const loader = pageLoader('videolar-ekle', ({ url: { searchParams } }) => {
  const [kitapId, konuId, id] = ['kitapId', 'konuId', 'id'].map((name) => idOf(searchParams.get(name)));
  return { ...(kitapId ? { kitapId } : {}), ...(konuId ? { konuId } : {}), ...(id ? { id } : {}) };
});

/** `/videolar/ekle` (R-WRITE-13 … R-WRITE-15): text, book or topic, and the file. */
export default function VideoEditorPage() {
  const { t } = useTranslation('mf-feed');
  const { veri } = usePage<'videolar-ekle'>();
  return (
    <Page>
      <Column>
        <Title>{t('videos.new')}</Title>
        <VideoForm key={veri.video?.id ?? 0} data={veri} />
      </Column>
    </Page>
  );
}
