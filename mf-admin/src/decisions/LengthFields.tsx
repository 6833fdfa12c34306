import { dayKey, formatDate, formatDateTime, useLang, useNow, useTranslation } from '@yaprak/shared-kit';
import { DateField, RadioGroup } from '@yaprak/shared-kit/forms';
import { endOf, removalDays, suspensionDays } from './suspension.rules';

/** Maximum suspension, in days. */
const LONGEST = 730;

/** Length of a limitation or suspension (R-MODAL-12), or date of the removal (R-MODAL-13): fields `sure` and `gun` of the surrounding form. */
export function LengthFields({ removal, limitation, sure, gun }: { removal: boolean; limitation?: boolean; sure: string; gun: string }) {
  const { t } = useTranslation('mf-admin');
  const lang = useLang();
  const now = useNow() ?? Date.now();
  const end = endOf(sure, gun, now);
  return (
    <>
      <RadioGroup
        name="sure"
        label={t(removal ? 'removalDay' : 'suspensionLength')}
        required
        inline
        hint={
          end ? t(removal ? 'removedOn' : limitation ? 'limitedTo' : 'suspendedTo', { date: (removal ? formatDate : formatDateTime)(end, lang) }) : undefined
        }
        options={(removal ? removalDays : suspensionDays).map((value) => ({
          value,
          label: value === 'tarih' ? t('ownDay') : t('days', { count: Number(value) }),
        }))}
      />
      {!removal && sure === 'tarih' && <DateField name="gun" label={t('lastDay')} required min={dayKey(now, 1)} max={dayKey(now, LONGEST)} />}
    </>
  );
}
