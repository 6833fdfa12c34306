import { EmptyState, LinkText, type PageData, Slot, Stack, Text, useTranslation } from '@yaprak/shared-kit';
import { resultPath } from '../quick/result.rules';

/** Nothing found: what was looked for, the nearest names, then the way to add a book (R-FIND-05). */
export function NothingFound({ found }: { found: PageData<'ara'> }) {
  const { t } = useTranslation('mf-search');
  const near = (found.oneriler ?? []).flatMap((result) => {
    const path = resultPath(result);
    return path ? [{ path, ...result }] : [];
  });
  return (
    <EmptyState
      title={found.q ? t('nothing', { q: found.q }) : t('nothingText')}
      text={found.q ? t('nothingText') : undefined}
      action={
        <Stack $gap={4}>
          {near.length > 0 && (
            <nav aria-label={t('didYouMean')}>
              <Text>{t('didYouMean')}</Text>
              <ul style={{ listStyle: 'none', padding: 0 }}>
                {near.map(({ path, name, turu, icerik }) => (
                  <li key={path}>
                    <LinkText to={path}>{name}</LinkText> {turu === 'kitap' ? icerik.altBilgi : t(`kinds.${turu}`)}
                  </li>
                ))}
              </ul>
            </nav>
          )}
          {found.q && <Slot name="search.nothing-found/v1" q={found.q} />}
        </Stack>
      }
    />
  );
}
