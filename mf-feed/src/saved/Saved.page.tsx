import { ButtonLink, Column, EmptyState, Page, PageStop, PostList, pageLoader, SectionBar, Title, usePage, useTranslation } from '@yaprak/shared-kit';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { isSavedSection, type SavedSection, savedSections } from './saved-kinds';

export const loader = pageLoader('kaydedilenler', ({ params: { bolum } }) => {
  if (bolum !== undefined && !isSavedSection(bolum)) throw new PageStop(404);
  return bolum ? { turu: savedSections[bolum] } : {};
});

/** `/kaydedilenler` and its sections (R-DISC-12, R-DISC-13). */
export default function SavedPage() {
  const { t } = useTranslation('mf-feed');
  const { veri } = usePage<'kaydedilenler'>();
  const { bolum } = useParams();
  const turu = isSavedSection(bolum) ? savedSections[bolum] : undefined;
  const input = useMemo(() => (turu ? { turu } : {}), [turu]);
  return (
    <Page>
      <Column>
        <Title>{t('saved')}</Title>
        <SectionBar
          sections={[
            { to: '/kaydedilenler', label: t('all'), current: !bolum },
            ...(Object.keys(savedSections) as SavedSection[]).map((s) => ({ to: `/kaydedilenler/${s}`, label: t(`section.${s}`), current: s === bolum })),
          ]}
        />
        <PostList
          key={bolum}
          name={`kaydedilenler:${bolum ?? ''}`}
          path="v2/gonderi/kaydedilenler"
          input={input}
          first={veri.gonderiler}
          empty={<EmptyState title={t('savedEmptyTitle')} text={t('savedEmptyText')} action={<ButtonLink to="/kesfet">{t('goDiscover')}</ButtonLink>} />}
        />
      </Column>
    </Page>
  );
}
