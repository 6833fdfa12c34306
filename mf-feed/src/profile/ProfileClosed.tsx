import { ButtonLink, EmptyState, FollowButton, type PageData, useTranslation } from '@yaprak/shared-kit';

/** Whether a hidden profile offers following or unblocking next to the reason. */
export const closedActs = (member: PageData<'okur'>['uye']) =>
  Boolean(member.kapali && member.kapali !== 'gecici-kapali' && (member.kapali === 'gizli' || member.engelledimMi));

/** Why a profile is hidden, and what can be done about it (R-PROF-05 … R-PROF-08). */
export function ProfileClosed({ member }: { member: PageData<'okur'>['uye'] }) {
  const { t } = useTranslation('mf-feed');
  const why = member.kapali ?? 'gizli';
  const action =
    why === 'gecici-kapali' ? (
      <ButtonLink to={`/${member.kadi}?goster=1`} variant="quiet">
        {t('closed.show')}
      </ButtonLink>
    ) : closedActs(member) ? (
      <FollowButton member={member} size="m" />
    ) : undefined;
  return <EmptyState title={t(`closed.${why}.title`)} text={t(`closed.${why}.text`)} action={action} />;
}
