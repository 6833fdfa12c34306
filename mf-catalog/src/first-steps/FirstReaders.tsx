import { Button, EmptyState, ErrorState, LinkText, MemberLine, SkeletonList, Stack, useTranslation } from '@yaprak/shared-kit';
import { useEndFirstSteps, useFirstReadersQuery } from './first-steps.api';
import { StepBar } from './StepBar';

/** Readers of similar taste, or those whose reviews are read most. */
export function FirstReaders() {
  const { t } = useTranslation('mf-catalog');
  const { data, error, isFetching, refetch } = useFirstReadersQuery({ adet: 15 }, { refetchOnMountOrArgChange: true });
  const { endSteps, busy } = useEndFirstSteps();
  return (
    <>
      {error ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching} />
      ) : !data ? (
        <SkeletonList shape="row" count={8} />
      ) : data.liste.length ? (
        <Stack as="ul" $gap={4} aria-label={t('firstSteps.readers')} style={{ listStyle: 'none', padding: 0, margin: 0 }}>
          {data.liste.map((member) => (
            <li key={member.id}>
              <MemberLine member={member} />
            </li>
          ))}
        </Stack>
      ) : (
        <EmptyState title={t('firstSteps.noReaders')} />
      )}
      <StepBar>
        <LinkText to="/ilk-adimlar">{t('firstSteps.back')}</LinkText>
        <Button busy={busy} onClick={() => void endSteps('/')}>
          {t('firstSteps.done')}
        </Button>
      </StepBar>
    </>
  );
}
