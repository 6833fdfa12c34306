import { SheetLater, v } from '@yaprak/shared-kit';
import styled from 'styled-components';
import { useStaffText } from './texts';

const Lines = styled.dl`
  display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 10px 20px; margin: 0; font-size: 15px;
  dt { font-weight: 600; white-space: nowrap; } dd { margin: 0; color: ${v.ink2}; }
`;

/** What the keys of a desk do. */
export function KeyHelp({ lines, onClose }: { lines: readonly { keys: string; text: string }[]; onClose: () => void }) {
  const t = useStaffText();
  return (
    <SheetLater open title={t('keys')} width="s" onOpenChange={(open) => !open && onClose()}>
      <Lines>
        {lines.map((line) => (
          <div key={line.keys} style={{ display: 'contents' }}>
            <dt>
              <kbd>{line.keys}</kbd>
            </dt>
            <dd>{line.text}</dd>
          </div>
        ))}
      </Lines>
    </SheetLater>
  );
}
