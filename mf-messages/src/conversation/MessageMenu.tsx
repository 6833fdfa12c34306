import {
  CopyIcon,
  EllipsisIcon,
  FlagIcon,
  HeartIcon,
  Icon,
  IconButton,
  Menu,
  type MenuItem,
  MessageCircleIcon,
  PencilIcon,
  Share2Icon,
  Trash2Icon,
  toastShown,
  useAppDispatch,
  useModal,
  useTranslation,
} from '@yaprak/shared-kit';
import type { Ref } from 'react';
import { type LocalMessage, mayDeleteForAll } from '../store/messages.rules';

interface Props {
  /** Opens it by a long press on the message. */
  handle: Ref<{ open(): void }>;
  message: LocalMessage;
  own: boolean;
  /** Nothing but what concerns the message itself: in requests, and where one cannot write. */
  quiet: boolean;
  onReply(): void;
  onReact(): void;
  onForward(): void;
  onEdit(): void;
  onDelete(forAll: boolean): void;
}

/**
 * A message's menu: answer it, react to it, pass it on (R-CHAT-02), copy text, delete it for oneself; authors edit it or delete it for everyone for some time
 * (R-CHAT-03), others report it (R-MODAL-22).
 */
export function MessageMenu({ handle, message, own, quiet, onReply, onReact, onForward, onEdit, onDelete }: Props) {
  const { t } = useTranslation('mf-messages');
  const openModal = useModal();
  const dispatch = useAppDispatch();
  const text = message.turu === 'metin';
  // What was copied is seen when it is pasted; that nothing was has to be said.
  const copy = async () => {
    const done = await navigator.clipboard?.writeText(message.mesaj).then(
      () => true,
      () => false,
    );
    if (!done) dispatch(toastShown({ message: t('notCopied'), error: true }));
  };
  const items: MenuItem[] = [
    ...(quiet
      ? []
      : [
          { key: 'react', label: t('reaction.act'), icon: HeartIcon, onSelect: onReact },
          { key: 'reply', label: t('reply.act'), icon: MessageCircleIcon, onSelect: onReply },
          { key: 'forward', label: t('forward.act'), icon: Share2Icon, onSelect: onForward },
        ]),
    ...(text ? [{ key: 'copy', label: t('copy'), icon: CopyIcon, onSelect: () => void copy() }] : []),
    ...(own && text ? [{ key: 'edit', label: t('edit'), icon: PencilIcon, onSelect: onEdit }] : []),
    { key: 'hide', label: t('deleteForMe'), icon: Trash2Icon, onSelect: () => onDelete(false) },
    ...(own && mayDeleteForAll(message, Date.now())
      ? [{ key: 'delete', label: t('deleteForAll'), icon: Trash2Icon, danger: true, onSelect: () => onDelete(true) }]
      : []),
    ...(own ? [] : [{ key: 'report', label: t('report'), icon: FlagIcon, onSelect: () => openModal('SikayetEt', { turu: 'mesaj', id: message.id }) }]),
  ];
  return (
    <Menu
      label={t('messageMenu')}
      handle={handle}
      align="end"
      items={items}
      trigger={<IconButton className="act" label={t('messageMenu')} icon={<Icon of={EllipsisIcon} size={16} />} />}
    />
  );
}
