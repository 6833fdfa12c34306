import { type ContentWarning, contentWarnings } from '../contract/moderation-values';
import { useTranslation } from '../i18n/use-translation';
import { SmallSelect } from './SmallSelect';

/** Chooses the content warning of what is being written (R-PEN-10), none at first. */
export function WarningSelect({ value, onChange }: { value: ContentWarning | undefined; onChange: (value: ContentWarning | undefined) => void }) {
  const { t } = useTranslation('kit');
  return (
    <SmallSelect aria-label={t('warningName')} value={value ?? ''} onChange={(event) => onChange(contentWarnings.find((one) => one === event.target.value))}>
      <option value="">{t('warningNone')}</option>
      {contentWarnings.map((one) => (
        <option key={one} value={one}>
          {t(`warning.${one}`)}
        </option>
      ))}
    </SmallSelect>
  );
}
