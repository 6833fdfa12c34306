import {
  Button,
  below,
  Icon,
  IconButton,
  ImageIcon,
  loadWithRetry,
  MicIcon,
  SendIcon,
  Suggestions,
  toastShown,
  useAppDispatch,
  useAppSelector,
  useTranslation,
  VideoIcon,
  v,
  XIcon,
} from '@yaprak/shared-kit';
import type { Conversation } from '@yaprak/shared-kit/contract';
import { useBegun } from '@yaprak/shared-kit/forms';
import { limits } from '@yaprak/shared-kit/limits';
import { useChosenFilm } from '@yaprak/shared-kit/media';
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { LocalMessage } from '../store/messages.rules';
import { useLineStatus } from '../store/messaging';
import { filmAttachment } from '../store/outbox.rules';
import type { Messaging } from '../store/start-messaging';
import { ReplyQuote } from './ReplyQuote';
import { usePictures } from './use-pictures';
import { canRecord, useRecorder } from './use-recorder';

const RecordingBar = lazy(() => loadWithRetry(() => import(/* webpackChunkName: "RecordingBar" */ './RecordingBar')));
const PictureTray = lazy(() => loadWithRetry(() => import(/* webpackChunkName: "PictureTray" */ './PictureTray')));
const FilmPreview = lazy(() => loadWithRetry(() => import(/* webpackChunkName: "FilmPreview" */ './FilmPreview')));

const Form = styled.form`flex: none; padding: 8px 12px calc(8px + env(safe-area-inset-bottom, 0px)); border-top: 1px solid ${v.line}; background: ${v.paper};`;
const Line = styled.div`display: flex; align-items: flex-end; gap: 8px; ${below.sm} { gap: 4px; }`;
const Field = styled.textarea`
  flex: 1; min-width: 0; min-height: 44px; max-height: 168px; padding: 10px 14px; border-radius: 22px; border: 1px solid ${v.edge}; background: ${v.card}; color: ${v.ink}; font: inherit; font-size: 16px; line-height: 1.4; resize: none; field-sizing: content;
  ${below.sm} { margin-right: 4px; }
  &::placeholder { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
`;
/** Hidden on narrow screens while writing, to make room. */
const Spare = styled.span<{ $writing: boolean }>`display: inline-flex; ${({ $writing }) => $writing && `${below.sm} { display: none; }`}`;
const Note = styled.p`display: flex; align-items: center; gap: 8px; padding: 0 6px 6px; font-size: 13px; color: ${v.ink2}; > span { flex: 1; }`;

/** A message as its answers quote it. */
const asReply = ({ id, uye, turu, mesaj, silindi }: LocalMessage) => ({ id, uye, turu, mesaj, silindi });

const Wide = styled.span`${below.sm} { display: none; }`;

/** On touch keyboards Enter is the only way to a new line. */
const enterSends = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

export interface ComposerProps {
  conversationId: number;
  messaging: Messaging | null;
  /** The member's own message being edited. */
  editing: LocalMessage | null;
  onEditEnd(): void;
  /** The message being answered. */
  answered: LocalMessage | null;
  onAnswerEnd(): void;
  /** An own request, which holds one text (R-CHAT-06), to the reader of that name. */
  textOnly: boolean;
  otherName: string;
  /** Who can be mentioned. */
  people: Conversation['uyeler'];
}

/** Message composer: text by Enter or button, images by choosing or pasting (shown first, the text is their caption), video by choosing, audio by recording. No input is lost while offline. */
export function Composer({ conversationId, messaging, editing, onEditEnd, answered, onAnswerEnd, textOnly, otherName, people }: ComposerProps) {
  const { t } = useTranslation('mf-messages');
  const dispatch = useAppDispatch();
  // Unsent input by conversation.
  const drafts = useBegun<string>('mesaj');
  const status = useLineStatus(messaging);
  const [text, setText] = useState('');
  const [saving, setSaving] = useState(false);
  const { pictures, choose, drop } = usePictures();
  const sendable = Boolean(text.trim()) || pictures.length > 0;
  const field = useRef<HTMLTextAreaElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const filmFiles = useRef<HTMLInputElement>(null);
  const microphone = useRef<HTMLButtonElement>(null);
  const camera = useRef<HTMLButtonElement>(null);
  const reply = answered ? asReply(answered) : undefined;
  const recordable = useAppSelector((root) => root.session.config.flags.webSesKaydi === true);
  const say = (message: string) => dispatch(toastShown({ message, error: true }));
  const { film, ...films } = useChosenFilm(limits.messageVideo, (problem) =>
    say(t(`film.${problem}`, { n: limits.messageVideo.seconds, size: limits.messageVideo.bytes / 1024 / 1024 })),
  );
  const recorder = useRecorder(
    (sound) => {
      messaging?.outbox.writeAttachment(conversationId, { turu: 'ses', ...sound }, { reply });
      onAnswerEnd();
    },
    (problem) => say(t(`voice.${problem}`)),
  );
  // A recording or a video preview replaces the form; when it ends, focus returns to where it began instead of the top of the page.
  const opener = recorder.state === 'on' ? microphone : film ? camera : null;
  const openedBy = useRef(opener);
  useEffect(() => {
    const before = openedBy.current;
    openedBy.current = opener;
    if (before && !opener && document.activeElement === document.body) (before.current ?? field.current)?.focus();
  }, [opener]);
  const record = () => (recordable && canRecord() ? recorder.start() : say(t('voice.inApp')));
  useEffect(() => {
    setText(editing ? editing.mesaj : (drafts.read(conversationId) ?? ''));
    if (editing) field.current?.focus();
  }, [conversationId, editing, drafts]);

  useEffect(() => {
    if (!answered) return;
    field.current?.focus();
  }, [answered]);

  const change = (next: string) => {
    setText(next);
    if (editing) return;
    if (next) drafts.keep(conversationId, next);
    else drafts.forget(conversationId);
    if (next.trim()) messaging?.typing(conversationId);
  };
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    const words = text.trim();
    if (!(editing ? words : sendable) || !messaging || saving) return;
    if (!editing) {
      // The caption stands below the last photo; of several the first answers.
      for (const [i, { file }] of pictures.entries())
        messaging.outbox.writeAttachment(
          conversationId,
          { turu: 'resim', file },
          { caption: i === pictures.length - 1 ? words : '', ...(i === 0 ? { reply } : {}) },
        );
      if (!pictures.length) messaging.outbox.write(conversationId, words, reply);
      onAnswerEnd();
      drop(pictures);
      change('');
      field.current?.focus();
      return;
    }
    setSaving(true);
    const done = words === editing.mesaj || (await messaging.changes.edit(editing, words));
    setSaving(false);
    if (done) onEditEnd();
  };
  const addPictures = (files: readonly File[]) => {
    choose(files);
    field.current?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && editing) onEditEnd();
    if (event.key === 'Escape' && answered) onAnswerEnd();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !enterSends()) return;
    event.preventDefault();
    void submit();
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files];
    if (!pasted.length || editing || textOnly) return;
    event.preventDefault();
    addPictures(pasted);
  };
  if (recorder.state === 'on')
    return (
      <Form as="div" data-foot-bar>
        <Suspense fallback={null}>
          <RecordingBar seconds={recorder.seconds} onCancel={recorder.cancel} onSend={recorder.finish} />
        </Suspense>
      </Form>
    );
  if (film)
    return (
      <Form as="div" data-foot-bar>
        <Suspense fallback={null}>
          {' '}
          <FilmPreview
            film={film}
            onCancel={films.drop}
            onSend={() => {
              messaging?.outbox.writeAttachment(conversationId, filmAttachment(film), { reply });
              onAnswerEnd();
              films.drop();
            }}
          />
        </Suspense>
      </Form>
    );
  return (
    <Form data-foot-bar onSubmit={submit}>
      {status === 'waiting' && (
        <Note role="status">
          <span>{t('offline')}</span>
        </Note>
      )}
      {editing && (
        <Note>
          <span>{t('editing')}</span>
          <IconButton label={t('cancelEdit')} icon={<Icon of={XIcon} size={16} />} onClick={onEditEnd} />
        </Note>
      )}
      {textOnly && !editing && (
        <Note>
          <span>{t('request.first', { name: otherName })}</span>
        </Note>
      )}
      {answered && (
        <Note>
          <span>
            <ReplyQuote reply={reply ?? asReply(answered)} />
          </span>
          <IconButton label={t('reply.cancel')} icon={<Icon of={XIcon} size={16} />} onClick={onAnswerEnd} />
        </Note>
      )}
      <Suspense fallback={null}>{!editing && pictures.length > 0 && <PictureTray pictures={pictures} onDrop={(picture) => drop([picture])} />}</Suspense>
      <Line>
        {!editing && !textOnly && (
          <>
            <IconButton label={t('addPicture')} icon={<Icon of={ImageIcon} size={20} />} onClick={() => files.current?.click()} style={{ marginBottom: 4 }} />
            <input
              ref={files}
              type="file"
              accept="image/*"
              multiple
              hidden
              onChange={(event) => {
                addPictures([...(event.target.files ?? [])]);
                event.target.value = '';
              }}
            />
            <Spare $writing={sendable}>
              <IconButton
                ref={camera}
                label={t('addFilm')}
                icon={<Icon of={VideoIcon} size={20} />}
                busy={films.reading}
                onClick={() => filmFiles.current?.click()}
                style={{ marginBottom: 4 }}
              />
            </Spare>
            <input
              ref={filmFiles}
              type="file"
              accept="video/*"
              hidden
              onChange={(event) => {
                const [chosen] = event.target.files ?? [];
                if (chosen) films.choose(chosen);
                event.target.value = '';
              }}
            />
            {!text && !pictures.length && (
              <IconButton
                ref={microphone}
                label={t('voice.record')}
                icon={<Icon of={MicIcon} size={20} />}
                busy={recorder.state === 'asking'}
                onClick={record}
                style={{ marginBottom: 4 }}
              />
            )}
          </>
        )}
        <Field
          ref={field}
          rows={1}
          value={text}
          maxLength={limits.message.max}
          aria-label={t(pictures.length ? 'picture.caption' : 'write')}
          placeholder={t(pictures.length ? 'picture.caption' : 'write')}
          enterKeyHint="send"
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKey}
          onPaste={onPaste}
        />
        <Suggestions field={field} among={people} />
        <Button
          type="submit"
          busy={saving}
          aria-disabled={!(editing ? text.trim() : sendable) || undefined}
          icon={<Icon of={SendIcon} size={17} />}
          aria-label={t(editing ? 'save' : 'send')}
        >
          <Wide>{t(editing ? 'save' : 'send')}</Wide>
        </Button>
      </Line>
    </Form>
  );
}
