import { formatDate, Icon, IconButton, PencilIcon, Row, Stack, Text, Trash2Icon, useLang, useTranslation, v } from '@yaprak/shared-kit';
import styled from 'styled-components';
import { useRemoveReadingMutation } from './reading.api';
import type { Reading } from './reading.rules';

const Line = styled.li`display: flex; align-items: center; gap: 8px; min-height: 48px; border-bottom: 1px solid ${v.line}; > :first-child { flex: 1; min-width: 0; }`;

/** Readings of a book, past and in progress; each can be edited and deleted. */
export function ReadingLines({
  bookId,
  readings,
  pages,
  onEdit,
}: {
  bookId: number;
  readings: readonly Reading[];
  pages?: number;
  onEdit: (reading: Reading) => void;
}) {
  const { t } = useTranslation('mf-catalog');
  const lang = useLang();
  const [remove] = useRemoveReadingMutation();
  // A day stays on one line.
  const day = (text: string) => formatDate(`${text}T09:00:00Z`, lang).replaceAll(' ', '\u00a0');
  const dates = ({ bitti, baslangic, bitis }: Reading) => {
    if (!bitti) return baslangic ? t('record.since', { start: day(baslangic) }) : t('record.runningNow');
    if (baslangic && bitis && baslangic !== bitis) return t('record.dates', { start: day(baslangic), end: day(bitis) });
    return bitis ? day(bitis) : t('record.unknownDay');
  };
  return (
    <Stack as="ul" $gap={1}>
      {readings.map((reading) => (
        <Line key={reading.id}>
          <div>
            <Text $size={14}>{dates(reading)}</Text>
            {!reading.bitti && reading.sayfa !== undefined && pages ? (
              <Text $size={13} $tone="quiet">
                {t('record.progress', { page: reading.sayfa, pages })}
              </Text>
            ) : null}
          </div>
          <Row $gap={1}>
            <IconButton label={t('record.edit')} icon={<Icon of={PencilIcon} size={16} />} onClick={() => onEdit(reading)} />
            <IconButton label={t('record.remove')} icon={<Icon of={Trash2Icon} size={16} />} onClick={() => void remove({ id: reading.id, kitapId: bookId })} />
          </Row>
        </Line>
      ))}
    </Stack>
  );
}
