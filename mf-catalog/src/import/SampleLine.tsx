import { Dot, Facts, formatDate, Rating, type Result, Row, Text, useLang, useTranslation, v } from '@yaprak/shared-kit';
import styled from 'styled-components';
import { reasonsOf } from './reasons';

type Sample = Result<'v2/aktarim/yukle'>['ornekler'][number];
const Line = styled.li`padding: 10px 0; border-bottom: 1px solid ${v.line}; display: grid; gap: 2px; overflow-wrap: anywhere; &:last-child { border-bottom: 0; }`;

/** One of the first lines of a file, as it would arrive. */
export function SampleLine({ line }: { line: Sample }) {
  const { t } = useTranslation('mf-catalog');
  const lang = useLang();
  const said = [
    line.raf ? t(`shelf.${line.raf}`) : '',
    line.bitis ? formatDate(line.bitis, lang) : '',
    line.inceleme ? t('import.review') : '',
    ...line.raflar,
  ].filter(Boolean);
  return (
    <Line>
      <Text>
        {line.adi || t('import.line', { n: line.satir })}
        {line.yazar && (
          <Text as="span" $tone="quiet">
            <Dot />
            {line.yazar}
          </Text>
        )}
      </Text>
      {(said.length > 0 || line.puan) && (
        <Row $gap={2} $wrap>
          {line.puan && <Rating value={line.puan} />}
          <Text $size={13} $tone="quiet">
            <Facts of={said} />
          </Text>
        </Row>
      )}
      {reasonsOf(line, t).map((reason) => (
        <Text key={reason} $size={13} $tone="danger">
          {reason}
        </Text>
      ))}
    </Line>
  );
}
