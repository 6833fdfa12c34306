import { CopyIcon, EllipsisIcon, FlagIcon, Icon, IconButton, Menu, type MenuItem, PencilIcon, Trash2Icon, useModal, useTranslation } from '@yaprak/shared-kit';
import type { Ref } from 'react';
import type { LocalMessage } from '../store/messages.rules';

interface Props {
  /** Opens it by a long press on the message. */
  handle: Ref<{ open(): void }>;
  message: LocalMessage;
  own: boolean;
  onEdit(): void;
  onDelete(): void;
}

/** A message's menu: copy text; authors edit it or delete it for everyone, others report it (R-MODAL-22). */
export function MessageMenu({ handle, message, own, onEdit, onDelete }: Props) {
  const { t } = useTranslation('mf-messages');
  const openModal = useModal();
  const text = message.turu === 'metin';
  const copy = () => void navigator.clipboard?.writeText(message.mesaj).catch(() => undefined);
  const items: MenuItem[] = [
    ...(text ? [{ key: 'copy', label: t('copy'), icon: CopyIcon, onSelect: copy }] : []),
    ...(own && text ? [{ key: 'edit', label: t('edit'), icon: PencilIcon, onSelect: onEdit }] : []),
    own
      ? { key: 'delete', label: t('delete'), icon: Trash2Icon, danger: true, onSelect: onDelete }
      : { key: 'report', label: t('report'), icon: FlagIcon, onSelect: () => openModal('SikayetEt', { turu: 'mesaj', id: message.id }) },
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
