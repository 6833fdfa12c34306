import { Card, Dot, type PageData, Stack, Text, TimeAgo, useTranslation, v } from '@yaprak/shared-kit';
import styled from 'styled-components';
import { Words } from '../decisions/Words';

const Line = styled.div<{ $main: boolean }>`
  padding: 8px 12px; border-radius: 8px; background: ${({ $main }) => ($main ? v.dangerSoft : 'transparent')};
  p { margin: 0; font-size: 14px; line-height: 1.5; white-space: pre-line; overflow-wrap: anywhere; color: ${v.ink}; }
  small { font-size: 12px; color: ${v.ink2}; } b { font-weight: 600; }
`;

/** The reported content as of the first complaint, among its current neighbours. */
export function Surroundings({ text, lines, kind }: { text: string; lines: PageData<'y-sikayet'>['baglam']; kind: string }) {
  const { t } = useTranslation('mf-admin');
  const now = lines.find((l) => l.asil)?.metin;
  const changed = now !== undefined && now !== text;
  return (
    <Card>
      <Stack $gap={3}>
        <Text $size={13} $tone="quiet">
          {t(kind === 'mesaj' ? 'surroundingMessages' : 'wordsThen')}
        </Text>
        {(lines.length === 0 || changed) && <Words>{text || t('noWords')}</Words>}
        {lines.length > 0 && (
          <Stack $gap={1}>
            {lines.map((l) => (
              <Line key={l.id} $main={l.asil === 1}>
                <small>
                  <b>{l.uye.adi}</b>
                  <Dot />
                  <TimeAgo at={l.zaman} />
                </small>
                <p>{l.metin || t('noWords')}</p>
              </Line>
            ))}
          </Stack>
        )}
      </Stack>
    </Card>
  );
}
