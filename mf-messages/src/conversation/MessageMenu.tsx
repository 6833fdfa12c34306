import { CopyIcon, EllipsisIcon, Icon, IconButton, Menu, type MenuItem, PencilIcon, Trash2Icon } from '@yaprak/shared-kit';
import { useTranslation } from 'react-i18next';
import type { LocalMessage } from '../store/messages.rules';

/** What the writer can do with a message: copy and change a text, delete it for everybody. */
export function MessageMenu({ message, onEdit, onDelete }: { message: LocalMessage; onEdit(): void; onDelete(): void }) {
  const { t } = useTranslation('mf-messages');
  const items: MenuItem[] = [
    ...(message.turu === 'metin'
      ? [
          { key: 'copy', label: t('copy'), icon: CopyIcon, onSelect: () => void navigator.clipboard?.writeText(message.mesaj).catch(() => undefined) },
          { key: 'edit', label: t('edit'), icon: PencilIcon, onSelect: onEdit },
        ]
      : []),
    { key: 'delete', label: t('delete'), icon: Trash2Icon, danger: true, onSelect: onDelete },
  ];
  return (
    <Menu
      label={t('messageMenu')}
      align="end"
      items={items}
      trigger={<IconButton className="act" label={t('messageMenu')} icon={<Icon of={EllipsisIcon} size={16} />} />}
    />
  );
}
