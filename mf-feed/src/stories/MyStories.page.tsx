import {
  BookCover,
  ButtonLink,
  Card,
  Column,
  Dot,
  EmptyState,
  exactNumber,
  Fill,
  LinkText,
  LoadMore,
  Meta,
  Page,
  type PageData,
  pageLoader,
  Row,
  Stack,
  Text,
  Title,
  useLang,
  usePage,
  usePagedList,
  useSelf,
  useTranslation,
} from '@yaprak/shared-kit';

export const loader = pageLoader('hikayelerim', () => ({}));
type OwnStory = PageData<'hikayelerim'>['hikayeler']['liste'][number];
const nothing = {};

function OwnStoryLine({ story }: { story: OwnStory }) {
  const { t } = useTranslation('mf-feed');
  const lang = useLang();
  const self = useSelf();
  return (
    <Card as="article" aria-label={story.baslik}>
      <Row $gap={4} $align="start">
        <BookCover title={story.baslik} author={self?.adi ?? ''} work={`hikaye:${story.id}`} picture={story.resim} width={64} silent />
        <Fill>
          <Stack $gap={2}>
            <Text as="h2" $strong>
              <LinkText $quiet to={`/hikayelerim/${story.id}`}>
                {story.baslik}
              </LinkText>
            </Text>
            {story.ozet && (
              <Text $size={14} $tone="quiet" $lines={2}>
                {story.ozet}
              </Text>
            )}
            <Meta>
              <span>{story.sayiBolum ? t('myStory.published', { count: story.sayiBolum }) : t('myStory.nothingPublished')}</span>
              {story.sayiTaslak > 0 && (
                <>
                  <Dot />
                  <span>{t('myStory.drafts', { count: story.sayiTaslak })}</span>
                </>
              )}
              {story.sayiOkunma > 0 && (
                <>
                  <Dot />
                  <span>{t('readings', { count: story.sayiOkunma, n: exactNumber(story.sayiOkunma, lang) })}</span>
                </>
              )}
            </Meta>
          </Stack>
        </Fill>
      </Row>
    </Card>
  );
}

/** `/hikayelerim` (R-STORY-03): the member's own stories, published or not. */
export default function MyStoriesPage() {
  const { t } = useTranslation('mf-feed');
  const { veri } = usePage<'hikayelerim'>();
  const list = usePagedList<OwnStory>('v2/hikaye/hikayelerim', nothing, veri.hikayeler);
  return (
    <Page>
      <Column>
        <Row $justify="space-between" $wrap>
          <Title>{t('myStories')}</Title>
          {list.items.length > 0 && (
            <ButtonLink to="/hikayeler/ekle" size="s">
              {t('storyForm.begin')}
            </ButtonLink>
          )}
        </Row>
        {list.items.length === 0 && (
          <EmptyState
            title={t('myStory.emptyTitle')}
            text={t('myStory.emptyText')}
            action={<ButtonLink to="/hikayeler/ekle">{t('storyForm.begin')}</ButtonLink>}
          />
        )}
        <Stack>
          {list.items.map((story) => (
            <OwnStoryLine key={story.id} story={story} />
          ))}
        </Stack>
        {list.hasMore && <LoadMore hasMore loading={list.loading} failed={list.failed} onMore={list.more} />}
      </Column>
    </Page>
  );
}
