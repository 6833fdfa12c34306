import {
  ArrowUpDownIcon,
  ConfirmLater,
  EllipsisIcon,
  Icon,
  IconButton,
  Menu,
  type PageData,
  PencilIcon,
  Share2Icon,
  Trash2Icon,
  useModal,
  useTranslation,
} from '@yaprak/shared-kit';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useRemoveShelfMutation } from './library.api';
import { libraryBase } from './library-address.rules';
import { useShareLink } from './use-share-link';

/** Owner actions for a custom shelf: rename, hide, put all in order, share its public address, delete with confirmation. */
export function ShelfTools({ shelf, owner }: { shelf: PageData<'kitaplarim'>['raflar'][number] & { id: number }; owner: string }) {
  const { t } = useTranslation('mf-catalog');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const open = useModal();
  const [asking, setAsking] = useState(false);
  const [remove, removing] = useRemoveShelfMutation();
  const share = useShareLink();
  const name = shelf.adi ?? '';
  return (
    <>
      <Menu
        label={t('library.manage')}
        align="end"
        trigger={<IconButton label={t('library.manage')} icon={<Icon of={EllipsisIcon} />} />}
        items={[
          {
            key: 'edit',
            label: t('library.rename'),
            icon: PencilIcon,
            onSelect: () => open('RafDuzenle', { raf: { id: shelf.id, adi: name, gizli: shelf.gizli ?? 0 }, git: 1 }),
          },
          { key: 'order', label: t('library.order'), icon: ArrowUpDownIcon, onSelect: () => open('RaflariSirala') },
          // Nobody else can open a private one.
          ...(shelf.gizli
            ? []
            : [{ key: 'share', label: t('library.share'), icon: Share2Icon, onSelect: () => void share(`/${owner}/kitaplari/${shelf.raf}`) }]),
          { key: 'remove', label: t('library.remove'), icon: Trash2Icon, danger: true, onSelect: () => setAsking(true) },
        ]}
      />
      <ConfirmLater
        open={asking}
        danger
        title={t('library.removeTitle')}
        text={t('library.removeText', { name })}
        confirm={t('library.remove')}
        busy={removing.isLoading}
        onCancel={() => setAsking(false)}
        onConfirm={async () => {
          const done = await remove({ id: shelf.id });
          setAsking(false);
          if (done.data) void navigate(libraryBase(pathname), { replace: true });
        }}
      />
    </>
  );
}
