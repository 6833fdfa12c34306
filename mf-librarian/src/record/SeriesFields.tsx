import { Icon, IconButton, type PageData, radius, Stack, useTranslation, v, XIcon } from '@yaprak/shared-kit';
import { TextArea, TextField } from '@yaprak/shared-kit/forms';
import styled from 'styled-components';
import { RecordPicker } from '../RecordPicker';
import { ListProblem } from './ListProblem';

/** A work of a series in the form. */
export type SeriesEntry = NonNullable<PageData<'kutuphane-kayit'>['eserler']>[number];

const List = styled.ol`display: grid; gap: 8px; padding: 0; list-style: none;`;
const Line = styled.li`display: flex; gap: 8px; align-items: center; padding: 6px 8px; border: 1px solid ${v.line}; border-radius: ${radius.control}px; background: ${v.card};
  span { flex: 1; min-width: 0; overflow-wrap: anywhere; font-size: 15px; } small { display: block; color: ${v.ink2}; font-size: 13px; }
  input { width: 5.5rem; min-height: 44px; padding: 0 8px; border: 1px solid ${v.edge}; border-radius: ${radius.control}px; background: ${v.card}; color: ${v.ink}; font: inherit; font-size: 16px; text-align: center; }
`;
const Label = styled.span`font-size: 14px; font-weight: 500;`;

interface Props {
  value: readonly SeriesEntry[];
  onChange: (works: SeriesEntry[]) => void;
  problem?: string;
}

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

/** The works of a series, each with its place: 1, 2.5, 1-3, prequel or none (R-SERIES-01, R-SERIES-04). */
export function SeriesEntries({ value, onChange, problem }: Props) {
  const { t } = useTranslation('mf-librarian');
  return (
    <Stack $gap={3} role="group" aria-label={t('field.eserler')}>
      <Label>{t('field.eserler')}</Label>
      {value.length > 0 && (
        <List>
          {value.map((work) => (
            <Line key={work.id}>
              <input
                aria-label={t('placeOf', { name: work.adi })}
                value={work.yer ?? ''}
                maxLength={12}
                placeholder="–"
                onChange={(event) => onChange(value.map((w) => (w === work ? { ...w, yer: event.target.value } : w)))}
              />
              <span>
                {work.adi} <small>{work.ayrinti}</small>
              </span>
              <IconButton
                icon={<Icon of={XIcon} size={18} />}
                label={t('remove', { name: work.adi })}
                onClick={() => onChange(value.filter((w) => w !== work))}
              />
            </Line>
          ))}
        </List>
      )}
      {problem && <ListProblem>{problem}</ListProblem>}
      <RecordPicker
        turu="kitap"
        label={t('addToSeries')}
        onPick={({ adi, ayrinti, eserId }) =>
          eserId && !value.some(({ id }) => id === eserId) && onChange([...value, { id: eserId, adi, ayrinti, yer: nextPlace(value) }])
        }
      />
    </Stack>
  );
}

/** The whole number after the highest place. */
export const nextPlace = (works: readonly Pick<SeriesEntry, 'yer'>[]): string =>
  String(Math.floor(Math.max(0, ...works.map(({ yer }) => Number(yer)).filter((n) => Number.isFinite(n)))) + 1);

/** Works on the wire: `12:1,40:2.5`; what only looks like a place is left to the server to refuse. */
export const writeEntries = (works: readonly SeriesEntry[]): string =>
  works
    .map(
      ({ id, yer = '' }) =>
        `${id}:${yer
          .trim()
          .toLowerCase()
          .replace(',', '.')
          .replace(/[^0-9a-z.-]/g, 'x')}`,
    )
    .join(',');
