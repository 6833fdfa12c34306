import { ButtonLink, Column, EmptyState, Page, PostList, pageLoader, Row, Title, usePage, useTranslation, useViewer } from '@yaprak/shared-kit';

export const loader = pageLoader('videolar', () => ({}));
const input = { turu: 'video', sira: 'en-yeni' };

/** `/video` (R-VIDEO-01): the newest videos of readers. */
export default function VideosPage() {
  const { t } = useTranslation('mf-feed');
  const { signedIn, flags } = useViewer();
  const { veri } = usePage<'videolar'>();
  return (
    <Page>
      <Column>
        <Row $justify="space-between" $wrap>
          <Title>{t('videos.title')}</Title>
          {signedIn && (
            <Row $gap={2}>
              <ButtonLink size="s" variant="quiet" to="/videolarim">
                {t('videos.own')}
              </ButtonLink>
              {flags.videoSharing === true && (
                <ButtonLink size="s" to="/videolar/ekle">
                  {t('videos.new')}
                </ButtonLink>
              )}
            </Row>
          )}
        </Row>
        <PostList
          name="videolar"
          path="v2/gonderi/liste"
          input={input}
          first={veri.videolar}
          empty={<EmptyState title={t('videos.empty')} text={t('videos.emptyText')} />}
        />
      </Column>
    </Page>
  );
}
