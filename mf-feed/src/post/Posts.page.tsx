import { Column, EmptyState, Page, PostList, pageLoader, SectionBar, Title, usePage, useTranslation } from '@yaprak/shared-kit';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { discoverKinds, discoverParams } from '../discover/discover-params';

export const loader = pageLoader('kesfet', ({ url }) => ({ ...discoverParams(url.searchParams), sira: 'en-yeni' as const }));

/** `/gonderiler`: the newest posts of all kinds. */
export default function PostsPage() {
  const { t } = useTranslation('mf-feed');
  const { veri } = usePage<'kesfet'>();
  const [query] = useSearchParams();
  const { turu = 'inceleme' } = discoverParams(query);
  const input = useMemo(() => ({ turu, sira: 'en-yeni' }), [turu]);
  return (
    <Page>
      <Column>
        <Title>{t('posts')}</Title>
        <SectionBar
          sections={discoverKinds.map((kind) => ({
            to: kind === 'inceleme' ? '/gonderiler' : `/gonderiler?tur=${kind}`,
            label: t(`kinds.${kind}`),
            current: kind === turu,
          }))}
        />
        <PostList
          name={`gonderiler:${turu}`}
          path="v2/gonderi/liste"
          input={input}
          first={veri.gonderiler}
          empty={<EmptyState title={t('discoverEmptyTitle')} text={t('discoverEmptyText')} />}
        />
      </Column>
    </Page>
  );
}
