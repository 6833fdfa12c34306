import {
  Button,
  ConfirmLater,
  isFailure,
  LinkText,
  Notice,
  type PageData,
  RatingInput,
  Row,
  Suggestions,
  Text,
  toastShown,
  useAppDispatch,
  useSelf,
  useTranslation,
} from '@yaprak/shared-kit';
import { LimitedNotice } from '@yaprak/shared-kit/forms';
import { limits } from '@yaprak/shared-kit/limits';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Attached } from './Attached';
import { useDeleteDraftMutation, useEditPostMutation, useSharePostMutation } from './compose.api';
import { type ComposeKind, composeProblem, editors, type Words, wireTopic, wireWords } from './compose.rules';
import { Bar, Name, Sheet, TextField, TitleField } from './Editor.styles';
import { EditorFoot, type Picking } from './EditorFoot';
import { LeaveDialog } from './LeaveDialog';
import { PictureList } from './PictureField';
import { keptPictures, picturesProblem, wirePictures } from './pictures.rules';
import { useDraft } from './use-draft';
import { useLeave } from './use-leave';
import { usePictures } from './use-pictures';
import { type Content, placeOf } from './written';

interface ComposeFormProps {
  kind: ComposeKind;
  data: PageData<'paylas'>;
  given: { baslik: string; metin: string };
  /** The draft that the address names. */
  asked: number | undefined;
}

/** Writes or edits a review, quote or post (R-NAV-10). What is written is kept by itself (R-NAV-11). */
export function ComposeForm({ kind, data, given, asked }: ComposeFormProps) {
  const { t } = useTranslation('mf-feed');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const dispatch = useAppDispatch();
  const self = useSelf();
  const start = data.gonderi
    ? { ...data.gonderi, metin: data.gonderi.ustYazi }
    : (data.taslak ?? { ...given, puan: data.puan, sayfa: undefined, spoiler: 0, uyari: undefined });
  const [{ words, book, topic }, setContent] = useState<Content>({
    book: data.kitap,
    topic: data.konu,
    words: {
      baslik: start.baslik ?? '',
      metin: start.metin,
      sayfa: start.sayfa ? String(start.sayfa) : '',
      spoiler: start.spoiler === 1,
      konuyaOzel: data.taslak?.konuyaOzel === 1,
      uyari: start.uyari === 'yok' ? undefined : start.uyari,
      ...(start.puan ? { puan: start.puan } : {}),
    },
  });
  // Reviews have a title; quotes and posts keep one that they were given (R-WRITE-10, R-WRITE-12).
  const [titled, setTitled] = useState(kind === 'inceleme' || words.baslik !== '');
  const [picking, setPicking] = useState<Picking>();
  const [problem, setProblem] = useState<string>();
  /** What the review is much like, while the reader is asked (R-PEN-02). */
  const [similar, setSimilar] = useState<string>();
  // One key per attempt, so that a double press or a lost response shares once. It names the same draft each time, because a retry must send the same body.
  const attempt = useRef<{ istekId: string; taslakId: number | undefined }>(undefined);
  const [share, sharing] = useSharePostMutation();
  const [edit, editing] = useEditPostMutation();
  const [dropDraft] = useDeleteDraftMutation();
  const problemId = useId();
  const text = useRef<HTMLTextAreaElement>(null);
  const ended = useRef(false);
  const quotedId = data.alintilanan?.id;
  const stored = data.gonderi?.resimler ?? data.taslak?.resimler;
  const pictures = usePictures(stored, () => setProblem(undefined));
  const keys = wirePictures(pictures.list, stored !== undefined);
  const draft = useDraft({
    kind,
    content: { words, book, topic, pictures: keptPictures(pictures.list) },
    quotedId,
    pictures: keys,
    saveTexts: pictures.saveTexts,
    start: data.taslak,
    off: data.gonderi !== undefined,
    place: placeOf(self?.id ?? 0, kind, data.gonderi?.id),
    subject: search,
    asked,
    onRestore: ({ pictures: kept, ...content }) => {
      setContent(content);
      if (kept) pictures.restore(kept);
      if (content.words.baslik) setTitled(true);
    },
    // A reload finds the draft begun here. While a dialog is open, the entry on top is the dialog's, which going back skips by its address.
    onFirst: (id) => {
      const { sheets } = (window.history.state ?? {}) as { sheets?: number };
      if (window.location.pathname === pathname && !sheets) window.history.replaceState(window.history.state, '', `${editors[kind]}?taslakId=${id}`);
    },
  });
  const leaving = useLeave({
    unsaved: draft.unsaved || pictures.list.some(({ state }) => state === 'uploading'),
    draft,
    ended,
    onStay: () => text.current?.focus(),
  });
  const written = Boolean(words.metin.trim() || words.baslik.trim() || pictures.list.length);
  const change = (patch: Partial<Words>) => {
    setContent((now) => ({ ...now, words: { ...now.words, ...patch } }));
    setProblem(undefined);
  };
  const attach = (patch: Partial<Content>) => {
    setContent((now) => ({ ...now, ...patch }));
    setPicking(undefined);
    setProblem(undefined);
    // The picker disappears: move focus to the text.
    text.current?.focus();
  };

  const submit = async (event?: FormEvent, anyway = false) => {
    event?.preventDefault();
    if (sharing.isLoading || editing.isLoading || ended.current) return;
    const found = composeProblem(kind, words, book !== undefined);
    if (found)
      return setProblem(
        'field' in found
          ? t(`kit:${found.key}`, { ...found, field: t(found.field === 'title' ? 'compose.titleName' : `kind.${kind}`) })
          : t(`compose.${found.key}`),
      );
    const waiting = picturesProblem(pictures.list);
    if (waiting === 'fieldTooLong') return setProblem(t('kit:fieldTooLong', { field: t('compose.picture.text'), n: limits.pictureText.max }));
    if (waiting) return setProblem(t(`compose.${waiting}`));
    if (!(await pictures.saveTexts())) return setProblem(t('compose.failed'));
    const kept = await draft.settle();
    attempt.current ??= { istekId: crypto.randomUUID(), taslakId: kept };
    const { istekId, taslakId } = attempt.current;
    const rated = start.puan !== undefined && book?.id === data.kitap?.id;
    const wire = { ...wireWords(kind, words, rated), ...(keys ? { resimler: keys } : {}), ...(taslakId ? { taslakId } : {}) };
    const done = data.gonderi
      ? await edit({ id: data.gonderi.id, ...wire })
      : await share({
          turu: kind,
          ...wire,
          istekId,
          ...(anyway ? { benzerOnay: 1 } : {}),
          ...(book ? { kitapId: book.id } : {}),
          ...wireTopic(topic, words),
          ...(quotedId ? { gonderiId: quotedId } : {}),
        });
    if (!done.data) {
      const refused = isFailure(done.error) ? done.error : undefined;
      if (refused?.hataTuru === 'benzer') setSimilar(refused.hataMesaji);
      else setProblem(Object.values(refused?.alanlar ?? {})[0] ?? refused?.hataMesaji ?? t('compose.failed'));
      // A definite refusal: the next attempt gets a new key. After a network or server failure the outcome is unknown.
      if (refused && refused.durum >= 400 && refused.durum < 500) attempt.current = undefined;
      draft.resume();
      return;
    }
    ended.current = true;
    draft.end();
    // A draft saved between two attempts has been shared by the first one: delete it.
    if (kept && kept !== taslakId) void dropDraft({ id: kept });
    dispatch(toastShown({ message: t(data.gonderi ? 'compose.changed' : 'compose.shared'), duration: 4000 }));
    void navigate(`/gonderi/${done.data.gonderi.id}`, { replace: true });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void submit();
    }
  };

  return (
    <Sheet onSubmit={(event) => void submit(event)} onKeyDown={onKeyDown} noValidate aria-label={t(`compose.new.${kind}`)}>
      <Bar>
        <Button variant="link" size="s" onClick={() => (written && (draft.unsaved || !data.gonderi) ? leaving.ask() : leaving.leave())}>
          {t('compose.cancel')}
        </Button>
        <Name>{t(data.gonderi ? `compose.edit.${kind}` : `compose.new.${kind}`)}</Name>
        <Button type="submit" size="s" aria-keyshortcuts="Control+Enter Meta+Enter" busy={sharing.isLoading || editing.isLoading}>
          {t(data.gonderi ? 'compose.save' : 'compose.share')}
        </Button>
      </Bar>
      {problem && (
        <Notice id={problemId} kind="error">
          {problem}
        </Notice>
      )}
      <LimitedNotice about="sharing" />
      <Attached
        kind={kind}
        data={data}
        book={book}
        topic={topic}
        picking={picking}
        onBook={(picked) => attach({ book: picked })}
        onTopic={(picked) => attach({ topic: picked })}
        onPick={setPicking}
      >
        {kind === 'inceleme' && data.gonderi && <Notice>{t('compose.editsEarlier')}</Notice>}
        {data.taslak && !asked && (
          <Row $wrap $gap={2}>
            <Text $size={13} $tone="quiet">
              {t('compose.goesOn')}
            </Text>
            <LinkText to={`${pathname}${search ? `${search}&` : '?'}yeni=1`} style={{ fontSize: '0.8125rem' }}>
              {t('compose.startAnew')}
            </LinkText>
          </Row>
        )}
      </Attached>
      {kind === 'inceleme' && (
        <Row $wrap $gap={3}>
          <Text as="span" $size={14} $strong aria-hidden>
            {t('compose.rating')}
          </Text>
          <RatingInput
            label={t('compose.rating')}
            value={words.puan}
            onChange={(puan) => {
              setContent((now) => {
                const { puan: _, ...rest } = now.words;
                return { ...now, words: puan ? { ...rest, puan } : rest };
              });
            }}
          />
        </Row>
      )}
      {titled && (
        <TitleField
          aria-label={t('compose.title')}
          placeholder={t('compose.title')}
          value={words.baslik}
          onChange={(event) => change({ baslik: event.target.value })}
        />
      )}
      <TextField
        ref={text}
        aria-label={t(`compose.text.${kind}`)}
        placeholder={t(`compose.placeholder.${kind}`)}
        value={words.metin}
        aria-invalid={problem !== undefined}
        {...(problem ? { 'aria-describedby': problemId } : {})}
        onChange={(event) => change({ metin: event.target.value })}
      />
      <Suggestions field={text} />
      <PictureList pictures={pictures} />
      <EditorFoot
        kind={kind}
        words={words}
        onChange={change}
        pictures={pictures}
        draft={draft.state}
        fixed={data.gonderi !== undefined}
        hasBook={book !== undefined}
        hasTopic={topic !== undefined}
        picking={picking}
        onPick={setPicking}
      />
      {similar && (
        <ConfirmLater
          open
          title={t('compose.similar.title')}
          text={similar}
          confirm={t('compose.similar.confirm')}
          busy={sharing.isLoading}
          onConfirm={() => void submit(undefined, true).then(() => setSimilar(undefined))}
          onCancel={() => {
            setSimilar(undefined);
            text.current?.focus();
          }}
        />
      )}
      {(written || leaving.asked) && (
        <LeaveDialog
          open={leaving.asked}
          edits={data.gonderi !== undefined}
          busy={leaving.keeping === 'busy'}
          failed={leaving.keeping === 'failed'}
          onKeep={() => void leaving.keepAndLeave()}
          onDiscard={leaving.discardAndLeave}
          onStay={leaving.stay}
        />
      )}
    </Sheet>
  );
}
