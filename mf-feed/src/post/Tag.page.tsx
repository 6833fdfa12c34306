import {
  Column,
  EmptyState,
  formatNumber,
  Meta,
  Page,
  PostList,
  pageLoader,
  SectionBar,
  Stack,
  Title,
  useLang,
  usePage,
  useTranslation,
} from '@yaprak/shared-kit';
import { useMemo } from 'react';

export const loader = pageLoader('etiket', ({ params, url }) => ({
  ad: params.ad ?? '',
  ...(url.searchParams.get('s') === 'en-yeni' ? { s: 'en-yeni' as const } : {}),
}));

/** `/etiket/{ad}` (R-TOUCH-07): the posts with a tag, best or newest first. */
export default function TagPage() {
  const { t } = useTranslation('mf-feed');
  const lang = useLang();
  const { veri } = usePage<'etiket'>();
  const { etiket, s } = veri;
  const input = useMemo(() => ({ etiketId: etiket.id, sira: s }), [etiket.id, s]);
  const path = `/etiket/${encodeURIComponent(etiket.seo_adi)}`;
  return (
    <Page>
      <Column>
        <Stack $gap={1}>
          <Title>
            <bdi>#{etiket.adi}</bdi>
          </Title>
          {etiket.sayi > 0 && <Meta>{t('tag.count', { count: etiket.sayi, n: formatNumber(etiket.sayi, lang) })}</Meta>}
        </Stack>
        <SectionBar
          sections={[
            { to: path, label: t('tag.best'), current: s === 'one-cikanlar' },
            { to: `${path}?s=en-yeni`, label: t('tag.newest'), current: s === 'en-yeni' },
          ]}
        />
        <PostList
          name={`etiket:${etiket.seo_adi}:${s}`}
          path="v2/gonderi/liste"
          input={input}
          first={veri.gonderiler}
          empty={<EmptyState title={t('tag.empty')} text={t('tag.emptyText', { name: etiket.adi })} />}
        />
      </Column>
    </Page>
  );
}
