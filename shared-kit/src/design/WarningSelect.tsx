import styled from 'styled-components';
import { type ContentWarning, contentWarnings } from '../contract/moderation-values';
import { useTranslation } from '../i18n/use-translation';
import { radius, v } from './tokens';

const Field = styled.select`min-height: 36px; max-width: 100%; padding: 4px 8px; border: 1px solid ${v.edge}; border-radius: ${radius.control}px; background: ${v.card}; color: ${v.ink2}; font: inherit; font-size: 13px;`;

/** Chooses the content warning of what is being written (R-PEN-10), none at first. */
export function WarningSelect({ value, onChange }: { value: ContentWarning | undefined; onChange: (value: ContentWarning | undefined) => void }) {
  const { t } = useTranslation('kit');
  return (
    <Field aria-label={t('warningName')} value={value ?? ''} onChange={(event) => onChange(contentWarnings.find((one) => one === event.target.value))}>
      <option value="">{t('warningNone')}</option>
      {contentWarnings.map((one) => (
        <option key={one} value={one}>
          {t(`warning.${one}`)}
        </option>
      ))}
    </Field>
  );
}
