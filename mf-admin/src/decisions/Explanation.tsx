import { useTranslation } from '@yaprak/shared-kit';
import { TextArea } from '@yaprak/shared-kit/forms';
import { limits } from '@yaprak/shared-kit/limits';

/** Reason for a decision, required for every staff action about somebody (R-ADMIN-17, R-ADMIN-18). Field `aciklama` of the surrounding form. */
export function Explanation({ forStaff, label }: { forStaff?: boolean; label?: string }) {
  const { t } = useTranslation('mf-admin');
  return (
    <TextArea
      name="aciklama"
      label={label ?? t('explanation')}
      hint={t(forStaff ? 'explanationForStaff' : 'explanationHint')}
      required
      empty={t('explanationEmpty')}
      limit={{ max: limits.explanation.max }}
      rows={4}
    />
  );
}
