import { Chip, Row, Stack, useTranslation, v } from '@yaprak/shared-kit';
import { Select, TextArea, TextField } from '@yaprak/shared-kit/forms';
import styled from 'styled-components';

interface Named {
  kod: string;
  adi: string;
}
const Pair = styled.div`display: grid; grid-template-columns: repeat(auto-fit, minmax(180px, 1fr)); gap: 16px; align-items: start;`;
const Label = styled.span`font-size: 14px; font-weight: 500; color: ${v.ink};`;
const options = (list: readonly Named[]) => list.map(({ kod, adi }) => ({ value: kod, label: adi }));

/** The fields of an edition and its work. */
export function BookFields({ languages }: { languages: readonly Named[] }) {
  const { t } = useTranslation('mf-librarian');
  const f = (name: string) => ({ name, label: t(`field.${name}`) });
  return (
    <>
      <TextField {...f('adi')} required limit={{ max: 300 }} hint={t('hint.adi')} />
      <TextField {...f('altBaslik')} limit={{ max: 300 }} />
      <Pair>
        <Select
          {...f('tur')}
          required
          options={[
            { value: 'kitap', label: t('kindOf.kitap') },
            { value: 'dergi', label: t('kindOf.dergi') },
          ]}
        />
        <TextField {...f('isbn')} inputMode="text" autoComplete="off" hint={t('hint.isbn')} limit={{ max: 20 }} />
      </Pair>
      <Pair>
        <TextField {...f('yayinevi')} limit={{ max: 120 }} />
        <TextField {...f('yil')} inputMode="numeric" limit={{ pattern: '-?\\d{1,4}' }} />
        <TextField {...f('sayfa')} inputMode="numeric" limit={{ pattern: '\\d{1,5}' }} />
        <Select {...f('dil')} options={options(languages)} />
      </Pair>
      <TextField {...f('ozgunAdi')} hint={t('hint.ozgunAdi')} limit={{ max: 300 }} />
      <Pair>
        <Select {...f('ozgunDil')} options={options(languages)} />
        <TextField {...f('ilkYil')} inputMode="text" hint={t('hint.ilkYil')} limit={{ pattern: '-?\\d{1,4}' }} />
      </Pair>
      <TextArea {...f('tanitimTr')} limit={{ max: 5000 }} rows={4} />
      <TextArea {...f('tanitimEn')} limit={{ max: 5000 }} rows={3} />
    </>
  );
}

/** The fields of an author. */
export function AuthorFields({ countries }: { countries: readonly Named[] }) {
  const { t } = useTranslation('mf-librarian');
  const f = (name: string) => ({ name, label: t(`field.${name}`) });
  return (
    <>
      <TextField {...f('adi')} required limit={{ max: 160 }} hint={t('hint.yazarAdi')} />
      <Pair>
        <TextField {...f('dogum')} hint={t('hint.ilkYil')} limit={{ pattern: '-?\\d{1,4}' }} />
        <TextField {...f('olum')} limit={{ pattern: '-?\\d{1,4}' }} />
        <Select {...f('ulke')} options={options(countries)} />
      </Pair>
      <TextArea {...f('hakkindaTr')} limit={{ max: 5000 }} rows={5} />
      <TextArea {...f('hakkindaEn')} limit={{ max: 5000 }} rows={3} />
    </>
  );
}

/** The fields of a topic. */
export function TopicFields() {
  const { t } = useTranslation('mf-librarian');
  const f = (name: string) => ({ name, label: t(`field.${name}`) });
  return (
    <>
      <TextField {...f('adi')} required limit={{ min: 2, max: 160 }} hint={t('hint.konuAdi')} />
      <TextField {...f('adiEn')} limit={{ max: 160 }} hint={t('hint.adiEn')} />
      <TextField {...f('baslik')} required limit={{ min: 2, max: 160 }} hint={t('hint.baslik')} />
      <TextField {...f('baslikEn')} limit={{ max: 160 }} />
      <TextArea {...f('aciklama')} limit={{ max: 1000 }} rows={4} />
      <TextArea {...f('aciklamaEn')} limit={{ max: 1000 }} rows={3} />
    </>
  );
}

/** Genre toggles. */
export function Genres({ all, value, onChange }: { all: readonly Named[]; value: readonly string[]; onChange: (ids: string[]) => void }) {
  const { t } = useTranslation('mf-librarian');
  return (
    <Stack $gap={2} role="group" aria-label={t('field.turler')}>
      <Label>{t('field.turler')}</Label>
      <Row $wrap $gap={2}>
        {all.map(({ kod, adi }) => (
          <Chip key={kod} on={value.includes(kod)} onClick={() => onChange(value.includes(kod) ? value.filter((id) => id !== kod) : [...value, kod])}>
            {adi}
          </Chip>
        ))}
      </Row>
    </Stack>
  );
}
