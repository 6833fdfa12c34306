import { type ReactElement, useState } from 'react';
import { useModal } from '../area/slot';
import type { Post } from '../contract';
import {
  ArchiveIcon,
  ChartColumnIcon,
  EyeIcon,
  EyeOffIcon,
  FlagIcon,
  ImageIcon,
  LinkIcon,
  PencilIcon,
  PinIcon,
  Repeat2Icon,
  Trash2Icon,
  VolumeXIcon,
} from '../design/icons';
import { MenuView } from '../design/menu/MenuView';
import type { MenuItem } from '../design/menu/menu.types';
import { useTranslation } from '../i18n/use-translation';
import { useSelf } from '../session/viewer';
import { useAppDispatch } from '../store/store';
import { toastShown } from '../store/toasts.slice';
import { ConfirmLater } from './ConfirmLater';
import { chapterOf, editPath } from './edit-path';
import { StaffWarningLater, useMayWarn } from './StaffWarningLater';
import { socialApi } from './social.api';
import { useCopyLink } from './use-copy-link';
import { useSignedIn } from './use-signed-in';

/** The open menu of a post; owners get more entries. Loaded on the first press of a `PostMenu`. */
export function PostMenuLines({ post, trigger }: { post: Post; trigger: ReactElement<Record<string, unknown>> }) {
  const { t } = useTranslation('kit');
  const self = useSelf();
  const dispatch = useAppDispatch();
  const openModal = useModal();
  const signedIn = useSignedIn();
  const copyLink = useCopyLink();
  const mayWarn = useMayWarn();
  const [open, setOpen] = useState(true);
  const [asking, setAsking] = useState(false);
  const [warning, setWarning] = useState(false);
  const [remove, removing] = socialApi.useDeletePostMutation();
  const [archive] = socialApi.useArchivePostMutation();
  const [pin] = socialApi.usePinPostMutation();
  const [mute] = socialApi.useMuteMutation();

  const silence = async () => {
    const done = await mute({ uyeId: post.uye.id, sustur: 1 });
    if (!done.error) dispatch(toastShown({ message: t('muted', { name: post.uye.adi }), duration: 4000 }));
  };
  const edit = editPath(post);
  // Nobody else sees it: quoted, drawn or pinned, it would be missing there.
  const archived = post.arsiv === 1;
  const shared: MenuItem[] = [
    { key: 'link', label: t('copyLink'), icon: LinkIcon, onSelect: () => void copyLink(`${location.origin}/gonderi/${post.id}`) },
    ...(archived ? [] : [{ key: 'again', label: t('quotePost'), icon: Repeat2Icon, to: `/ileti-paylas?gonderi=${post.id}` }]),
    ...(!archived && (post.turu === 'inceleme' || post.turu === 'alinti')
      ? [{ key: 'picture', label: t('asPicture'), icon: ImageIcon, onSelect: () => openModal('ResimPaylas', { tur: post.turu, id: post.id }) }]
      : []),
  ];
  const owners: (MenuItem | 'line')[] = [
    'line',
    ...(edit ? [{ key: 'edit', label: t('edit'), icon: PencilIcon, to: edit }] : []),
    ...(archived
      ? []
      : [{ key: 'pin', label: t(post.sabit ? 'unpin' : 'pin'), icon: PinIcon, onSelect: () => void pin({ id: post.id, sabit: post.sabit ? 0 : 1 }) }]),
    { key: 'stats', label: t('statistics'), icon: ChartColumnIcon, onSelect: () => openModal('GonderiIstatistikleri', { id: post.id }) },
    { key: 'views', label: t('views'), icon: EyeIcon, onSelect: () => openModal('GonderiAnalizSonuclari', { gonderiId: post.id }) },
    // A chapter is unpublished or deleted in the story editor.
    ...(chapterOf(post)
      ? []
      : [
          {
            key: 'archive',
            label: t(archived ? 'unarchive' : 'archive'),
            icon: ArchiveIcon,
            onSelect: () => void archive({ id: post.id, arsiv: archived ? 0 : 1 }),
          },
          { key: 'delete', label: t('delete'), icon: Trash2Icon, danger: true, onSelect: () => setAsking(true) },
        ]),
  ];
  const others: (MenuItem | 'line')[] = [
    'line',
    ...(self ? [{ key: 'mute', label: t('mute', { name: post.uye.adi }), icon: VolumeXIcon, onSelect: () => void silence() }] : []),
    ...(mayWarn ? [{ key: 'warn', label: t('warningName'), icon: EyeOffIcon, onSelect: () => setWarning(true) }] : []),
    { key: 'report', label: t('report'), icon: FlagIcon, onSelect: () => signedIn(() => openModal('SikayetEt', { turu: 'gonderi', id: post.id })) },
  ];
  return (
    <>
      <MenuView trigger={trigger} label={t('more')} open={open} onOpenChange={setOpen} items={[...shared, ...(self?.id === post.uye.id ? owners : others)]} />
      <ConfirmLater
        open={asking}
        danger
        title={t('deletePostTitle')}
        text={t('deletePostText')}
        confirm={t('delete')}
        busy={removing.isLoading}
        onConfirm={() => void remove({ id: post.id }).then(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      />
      {warning && <StaffWarningLater kind="gonderi" id={post.id} warning={post.uyari} onClose={() => setWarning(false)} />}
    </>
  );
}
