import { useTranslation } from '@yaprak/shared-kit';
import { TextArea } from '@yaprak/shared-kit/forms';
import { limits } from '@yaprak/shared-kit/limits';

/** Why something is decided: required of everything the staff does about somebody (R-ADMIN-17, R-ADMIN-18). Field `aciklama` of the form around. */
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
