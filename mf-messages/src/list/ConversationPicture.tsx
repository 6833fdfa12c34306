import { Avatar, useTranslation } from '@yaprak/shared-kit';
import type { Conversation } from '@yaprak/shared-kit/contract';

/** The picture of a conversation: the group's own, or the other reader's. */
export function ConversationPicture({ of: c, size }: { of: Conversation; size?: number }) {
  const { t } = useTranslation('mf-messages');
  const [other] = c.uyeler;
  const name = c.baslik || t('noOne');
  const sized = size ? { size } : {};
  if (c.turu === 'grup') return <Avatar name={name} seed={`g${c.id}`} picture={c.resim} square {...sized} />;
  return <Avatar name={name} seed={other?.id} picture={other?.resim} {...sized} />;
}
