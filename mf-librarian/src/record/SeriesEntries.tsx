import { Icon, IconButton, radius, Stack, useTranslation, v, XIcon } from '@yaprak/shared-kit';
import styled from 'styled-components';
import { RecordPicker } from '../RecordPicker';
import { ListProblem } from './ListProblem';
import { nextPlace, type SeriesEntry } from './series.rules';

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
