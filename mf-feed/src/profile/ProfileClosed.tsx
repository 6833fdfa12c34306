import { ButtonLink, EmptyState, FollowButton, type PageData, useTranslation } from '@yaprak/shared-kit';

/** Why a profile is not shown, and what can be done (R-PROF-05 … R-PROF-08). */
export function ProfileClosed({ member }: { member: PageData<'okur'>['uye'] }) {
  const { t } = useTranslation('mf-feed');
  const why = member.kapali ?? 'gizli';
  const action =
    why === 'gecici-kapali' ? (
      <ButtonLink to={`/${member.kadi}?goster=1`} variant="quiet">
        {t('closed.show')}
      </ButtonLink>
    ) : why === 'gizli' || member.engelledimMi ? (
      <FollowButton member={member} size="m" />
    ) : undefined;
  return <EmptyState title={t(`closed.${why}.title`)} text={t(`closed.${why}.text`)} action={action} />;
}
