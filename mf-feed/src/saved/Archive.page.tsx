import { ButtonLink, Column, EmptyState, Page, PostList, pageLoader, Text, Title, usePage, useSelf, useTranslation } from '@yaprak/shared-kit';
import { OwnPlaces } from './OwnPlaces';

export const loader = pageLoader('arsiv', () => ({}));
const all = {};

/** `/arsiv` (R-PEN-04): the reader's archived posts, which nobody else sees. */
export default function ArchivePage() {
  const { t } = useTranslation('mf-feed');
  const self = useSelf();
  const { gonderiler } = usePage<'arsiv'>().veri;
  return (
    <Page>
      <Column>
        <Title>{t('archive')}</Title>
        <OwnPlaces current="/arsiv" />
        {gonderiler.liste.length > 0 && (
          <Text $size={14} $tone="quiet">
            {t('archiveText')}
          </Text>
        )}
        <PostList
          name="arsiv"
          path="v2/gonderi/arsivdekiler"
          input={all}
          first={gonderiler}
          archived
          empty={
            <EmptyState
              title={t('archiveEmptyTitle')}
              text={t('archiveEmptyText')}
              action={<ButtonLink to={`/${self?.kadi ?? ''}`}>{t('profile')}</ButtonLink>}
            />
          }
        />
      </Column>
    </Page>
  );
}
