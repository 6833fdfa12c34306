import type { Conversation } from '@yaprak/shared-kit/contract';
import MessageSearch from '../search/MessageSearch';
import { ClearQuestion } from './ClearQuestion';
import { MuteSheet } from './MuteSheet';
import { PinChange } from './PinChange';

/** What the menu of a conversation opens. */
export type HeadSheet = 'pin' | 'mute' | 'clear' | 'search';

/** The sheets of a conversation's menu, loaded together on first use. */
export default function HeadSheets({ sheet, ...props }: { sheet: HeadSheet; conversation: Conversation; onClose(): void }) {
  if (sheet === 'pin') return <PinChange {...props} />;
  if (sheet === 'mute') return <MuteSheet {...props} />;
  return sheet === 'clear' ? <ClearQuestion {...props} /> : <MessageSearch {...props} />;
}
