import { CameraIcon, Icon, IconButton, ImageIcon, Menu, Trash2Icon, toastShown, useAppDispatch, useTranslation, v } from '@yaprak/shared-kit';
import { useSentAgain } from '@yaprak/shared-kit/forms';
import { limits } from '@yaprak/shared-kit/limits';
import { useRef } from 'react';
import styled from 'styled-components';
import { pictureTypes } from '../compose/pictures.rules';
import { profileApi } from './profile.api';

const Round = styled.span`display: inline-flex; border-radius: 999px; background: ${v.card}; color: ${v.ink}; box-shadow: 0 0 0 1px ${v.line};`;

/** The owner's button on the picture or the cover: chooses another one, or removes it. */
export function PictureButton({ id, kind, has }: { id: number; kind: 'profil' | 'kapak'; has: boolean }) {
  const { t } = useTranslation('mf-feed');
  const dispatch = useAppDispatch();
  const chooser = useRef<HTMLInputElement>(null);
  const [replace, replacing] = profileApi.useReplacePictureMutation();
  const [drop, dropping] = profileApi.useDropPictureMutation();
  const [askSelf] = profileApi.useLazySelfAfterEditQuery();
  const after = (done: { error?: unknown }) => {
    if (!done.error && kind === 'profil') void askSelf();
  };
  const [send, forget] = useSentAgain(async (file) => {
    if (file.size > limits.imageBytes) return dispatch(toastShown({ message: t('compose.picture.tooLarge'), error: true }));
    const done = await replace({ id, kind, file });
    after(done);
    return done.error;
  });
  const remove = () => {
    forget();
    void drop({ id, kind }).then(after);
  };
  const choose = () => chooser.current?.click();
  const label = t(`face.${kind}.${has ? 'edit' : 'add'}`);
  const busy = replacing.isLoading || dropping.isLoading;
  const icon = <Icon of={CameraIcon} size={18} />;
  return (
    <Round>
      <input
        hidden
        ref={chooser}
        type="file"
        accept={pictureTypes}
        aria-label={t(`face.${kind}.add`)}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Allows choosing the same file again.
          event.target.value = '';
          if (file) void send(file);
        }}
      />
      {has ? (
        <Menu
          trigger={<IconButton label={label} icon={icon} busy={busy} />}
          label={label}
          align={kind === 'kapak' ? 'end' : 'start'}
          items={[
            { key: 'other', label: t('face.other'), icon: ImageIcon, onSelect: choose },
            { key: 'remove', label: t('face.remove'), icon: Trash2Icon, danger: true, onSelect: remove },
          ]}
        />
      ) : (
        <IconButton label={label} icon={icon} busy={busy} onClick={choose} />
      )}
    </Round>
  );
}
