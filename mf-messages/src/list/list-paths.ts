import type { Conversation } from '@yaprak/shared-kit/contract';

/** URLs of the lists (R-MSG-07, R-MSG-11, R-MSG-13). */
export const listPaths = { normal: '/mesajlar', istek: '/mesajlar/istekler', arsiv: '/mesajlar/arsiv' } as const;

/** URL of a conversation within its list (R-MSG-08, R-MSG-12, R-MSG-14). */
export const conversationPath = ({ id, durum }: Pick<Conversation, 'id' | 'durum'>): string => `${listPaths[durum]}/${id}`;

/** The list a URL belongs to. */
export const listOfPath = (pathname: string): Conversation['durum'] =>
  pathname.startsWith(listPaths.istek) ? 'istek' : pathname.startsWith(listPaths.arsiv) ? 'arsiv' : 'normal';
