import { useTranslation } from '@yaprak/shared-kit';
import { TextArea, TextField } from '@yaprak/shared-kit/forms';

/** Text fields of a series. */
export function SeriesFields() {
  const { t } = useTranslation('mf-librarian');
  const f = (name: string) => ({ name, label: t(`field.${name}`) });
  return (
    <>
      <TextField {...f('adi')} required limit={{ max: 160 }} hint={t('hint.seriAdi')} />
      <TextField {...f('ozgunAdi')} limit={{ max: 160 }} />
      <TextArea {...f('aciklamaTr')} limit={{ max: 5000 }} rows={3} />
      <TextArea {...f('aciklamaEn')} limit={{ max: 5000 }} rows={3} />
    </>
  );
}
