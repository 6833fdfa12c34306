import { Button, Row, radius, Text, v } from '@yaprak/shared-kit';
import styled from 'styled-components';
import { useStaffText } from './texts';

const Line = styled(
  Row,
)`padding: 8px 12px; border-radius: ${radius.control}px; background: ${v.accentSoft}; color: ${v.ink}; > button { flex: none; white-space: nowrap; } @media (pointer: coarse) { kbd { display: none; } }`;

/** The last decision that can still be taken back, as a sentence. */
export interface Undoable {
  label: string;
  act: () => void;
}

/** What has just been decided, with the way back (key Z). */
export function UndoLine({ label, act }: Undoable) {
  const t = useStaffText();
  return (
    <Line role="status" $justify="space-between" $gap={2}>
      <Text as="span" $size={14}>
        {label}
      </Text>
      <Button size="s" variant="quiet" onClick={act}>
        {t('undo')} <kbd>Z</kbd>
      </Button>
    </Line>
  );
}
