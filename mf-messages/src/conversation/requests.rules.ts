import type { Conversation } from '@yaprak/shared-kit/contract';
import { isFailed, type LocalMessage } from '../store/messages.rules';

/** What an own request allows (R-CHAT-06): anything if it is none, one text, or nothing until the answer. */
export type RequestRoom = 'all' | 'text' | 'none';

/** What a member may write in a conversation, by what they have written, even if they have deleted it since. A failed text is not one. */
export const requestRoom = (c: Pick<Conversation, 'bekliyor' | 'istekGitti'>, messages: readonly LocalMessage[], selfId: number | undefined): RequestRoom =>
  !c.bekliyor ? 'all' : c.istekGitti || messages.some((m) => m.uye.id === selfId && !isFailed(m)) ? 'none' : 'text';
