import {
  ButtonLink,
  Column,
  EmptyState,
  LazyList,
  LoadMore,
  Page,
  type PageData,
  pageLoader,
  Row,
  SectionBar,
  Text,
  Title,
  TopAd,
  usePage,
  usePagedList,
  useSelf,
  useTranslation,
} from '@yaprak/shared-kit';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { StoryLine } from './StoryLine';

const sorts = ['yukselenler', 'en-yeni', 'en-cok-okunanlar'] as const;
const sortOf = (query: URLSearchParams) => sorts.find((s) => s === query.get('s')) ?? 'yukselenler';

type Story = PageData<'hikayeler'>['hikayeler']['liste'][number];
const idOf = (story: Story) => story.id;
const line = (story: Story) => <StoryLine story={story} />;

export const loader = pageLoader('hikayeler', ({ url }) => ({ sira: sortOf(url.searchParams) }));

/** `/hikayeler`: stories readers publish chapter by chapter. */
export default function StoriesPage() {
  const { t } = useTranslation('mf-feed');
  const self = useSelf();
  const { veri } = usePage<'hikayeler'>();
  const [query] = useSearchParams();
  const sira = sortOf(query);
  const input = useMemo(() => ({ sira }), [sira]);
  const list = usePagedList<Story>('v2/hikaye/liste', input, veri.hikayeler);
  return (
    <Page>
      <Column>
        <Row $justify="space-between" $wrap>
          <Title>{t('stories')}</Title>
          <Row $gap={2} $wrap>
            {self && (
              <ButtonLink to="/hikayelerim" variant="quiet" size="s">
                {t('myStories')}
              </ButtonLink>
            )}
            <ButtonLink to="/hikayeler/ekle" size="s">
              {t('storyForm.begin')}
            </ButtonLink>
          </Row>
        </Row>
        <Text $tone="quiet">{t('storiesText')}</Text>
        <SectionBar
          sections={sorts.map((s) => ({ to: s === 'yukselenler' ? '/hikayeler' : `/hikayeler?s=${s}`, label: t(`storySort.${s}`), current: s === sira }))}
        />
        <TopAd />
        {list.items.length === 0 && (
          <EmptyState title={t('storiesEmpty')} text={t('storiesEmptyText')} action={<ButtonLink to="/hikayeler/ekle">{t('storyForm.begin')}</ButtonLink>} />
        )}
        <LazyList name={`hikayeler:${sira}`} items={list.items} keyOf={idOf} render={line} estimate={190} gap={3} />
        {list.hasMore && <LoadMore hasMore loading={list.loading} failed={list.failed} onMore={list.more} />}
      </Column>
    </Page>
  );
}
