import {
  Button,
  Column,
  CopyIcon,
  Heading,
  Icon,
  ImageIcon,
  isFailure,
  Row,
  Stack,
  Text,
  toastShown,
  useAppDispatch,
  useTranslation,
  v,
} from '@yaprak/shared-kit';
import type { Conversation } from '@yaprak/shared-kit/contract';
import { useSentAgain } from '@yaprak/shared-kit/forms';
import { limits } from '@yaprak/shared-kit/limits';
import { type FormEvent, useId, useRef, useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { messagesApi } from '../messages.api';
import { RenameGroup } from './RenameGroup';

const Label = styled.label`display: block; font-size: 14px; font-weight: 500; margin-bottom: 6px;`;
const Words = styled.textarea`width: 100%; min-height: 88px; padding: 10px 12px; border: 1px solid ${v.edge}; border-radius: 6px; background: ${v.card}; color: ${v.ink}; font: inherit; font-size: 16px; resize: vertical;`;
const Address = styled.code`display: block; padding: 10px 12px; border-radius: 6px; background: ${v.sunken}; font-size: 14px; overflow-wrap: anywhere; user-select: all;`;

/** The group's picture: chosen, replaced or taken away. */
function GroupPicture({ conversation: c }: { conversation: Conversation }) {
  const { t } = useTranslation('mf-messages');
  const dispatch = useAppDispatch();
  const input = useRef<HTMLInputElement>(null);
  const [upload, { isLoading: uploading }] = messagesApi.useUploadMessageImageMutation();
  const [describe, { isLoading: saving }] = messagesApi.useDescribeGroupMutation();
  const [send, forget] = useSentAgain(async (file) => {
    const kept = await upload(file);
    const { error } = kept.data ? await describe({ konusmaId: c.id, resim: kept.data.anahtar }) : kept;
    if (!kept.data && isFailure(error) && error.hataMesaji) dispatch(toastShown({ message: error.hataMesaji, error: true }));
    return error;
  });
  return (
    <Row $gap={2} $wrap>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void send(file);
        }}
      />
      <Button variant="quiet" icon={<Icon of={ImageIcon} size={17} />} busy={uploading || saving} onClick={() => input.current?.click()}>
        {t(c.resim ? 'group.changePicture' : 'group.addPicture')}
      </Button>
      {c.resim && (
        <Button
          variant="quiet"
          onClick={() => {
            forget();
            void describe({ konusmaId: c.id, kaldir: 'resim' });
          }}
        >
          {t('group.dropPicture')}
        </Button>
      )}
    </Row>
  );
}

function GroupDescription({ conversation: c }: { conversation: Conversation }) {
  const { t } = useTranslation('mf-messages');
  const id = useId();
  const [text, setText] = useState(c.aciklama ?? '');
  const [describe, { isLoading }] = messagesApi.useDescribeGroupMutation();
  const changed = text.trim() !== (c.aciklama ?? '');
  const save = (event: FormEvent) => {
    event.preventDefault();
    const aciklama = text.trim();
    if (changed) void describe({ konusmaId: c.id, ...(aciklama ? { aciklama } : { kaldir: 'aciklama' }) });
  };
  return (
    <form onSubmit={save}>
      <Label htmlFor={id}>{t('group.description')}</Label>
      <Stack $gap={2}>
        <Words id={id} value={text} maxLength={limits.group.description} onChange={(event) => setText(event.target.value)} />
        <Row>
          <Button type="submit" variant="quiet" busy={isLoading} disabled={!changed}>
            {t('group.saveDescription')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

const never = () => () => {};

/** The address by which readers join: opened, copied, renewed and ended. */
function Invitation({ conversation: c }: { conversation: Conversation }) {
  const { t } = useTranslation('mf-messages');
  const dispatch = useAppDispatch();
  const [set, { isLoading }] = messagesApi.useSetInvitationMutation();
  // The server, which draws the page first, does not know under which name it is reached.
  const origin = useSyncExternalStore(
    never,
    () => location.origin,
    () => '',
  );
  const address = c.davetKodu && `${origin}/mesajlar/davet/${c.davetKodu}`;
  const copy = async () => {
    if (!address) return;
    const done = await navigator.clipboard?.writeText(address).then(
      () => true,
      () => false,
    );
    dispatch(toastShown({ message: t(done ? 'invitation.copied' : 'notCopied'), error: !done }));
  };
  return (
    <section>
      <Heading>{t('invitation.title')}</Heading>
      <Stack $gap={3}>
        <Text $size={14} $tone="quiet">
          {t('invitation.text')}
        </Text>
        {address && <Address>{address}</Address>}
        <Row $gap={2} $wrap>
          {address && (
            <Button icon={<Icon of={CopyIcon} size={17} />} onClick={() => void copy()}>
              {t('invitation.copy')}
            </Button>
          )}
          <Button variant="quiet" busy={isLoading} onClick={() => void set({ konusmaId: c.id, acik: 1 })}>
            {t(address ? 'invitation.renew' : 'invitation.open')}
          </Button>
          {address && (
            <Button variant="quiet" busy={isLoading} onClick={() => void set({ konusmaId: c.id, acik: 0 })}>
              {t('invitation.end')}
            </Button>
          )}
        </Row>
      </Stack>
    </section>
  );
}

/** What administrators of a group change: picture, name, description, and the invitation (R-CHAT-08). */
export function GroupDesk({ conversation }: { conversation: Conversation }) {
  return (
    <Column>
      <GroupPicture conversation={conversation} />
      <RenameGroup key={conversation.baslik} conversation={conversation} />
      <GroupDescription key={conversation.aciklama ?? ''} conversation={conversation} />
      <Invitation conversation={conversation} />
    </Column>
  );
}
