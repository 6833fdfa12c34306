import {
  Button,
  Chip,
  isFailure,
  Notice,
  type PageData,
  PostBook,
  RatingInput,
  Row,
  radius,
  readingFace,
  Stack,
  Text,
  toastShown,
  useAppDispatch,
  useTranslation,
  v,
} from '@yaprak/shared-kit';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import styled from 'styled-components';
import { BookPicker } from './BookPicker';
import { useDeleteDraftMutation, useEditPostMutation, useSharePostMutation } from './compose.api';
import { type ComposeKind, composeProblem, textLimits, type Words, wireWords } from './compose.rules';
import { PictureField } from './PictureField';
import { picturesProblem, wirePictures } from './pictures.rules';
import { useDraft } from './use-draft';
import { usePictures } from './use-pictures';

const Words18 = styled.textarea`width: 100%; min-height: 240px; padding: 16px; border: 1px solid ${v.edge}; border-radius: ${radius.card}px; background: ${v.card}; color: ${v.ink}; font-family: ${readingFace}; font-size: 18px; font-weight: 400; line-height: 1.6; resize: vertical; field-sizing: content;`;
const Line = styled.input`width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid ${v.edge}; border-radius: ${radius.control}px; background: ${v.card}; color: ${v.ink}; font: inherit; font-size: 15px; font-weight: 400;`;
const Label = styled.label`display: flex; flex-direction: column; gap: 6px; font-size: 14px; font-weight: 600;`;
const Tick = styled.label`display: flex; gap: 8px; align-items: center; min-height: 44px; font-size: 14px; input { width: 18px; height: 18px; accent-color: ${v.accent}; }`;

/** Writes or edits a review, quote or post. Drafts are autosaved; input is never lost. */
export function ComposeForm({ kind, data, given }: { kind: ComposeKind; data: PageData<'paylas'>; given: { baslik: string; metin: string } }) {
  const { t } = useTranslation('mf-feed');
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const start = data.gonderi ? { ...data.gonderi, metin: data.gonderi.ustYazi } : (data.taslak ?? { ...given, puan: data.puan, sayfa: undefined, spoiler: 0 });
  const [book, setBook] = useState(data.kitap);
  const [picking, setPicking] = useState(false);
  const [words, setWords] = useState<Words>({
    baslik: start.baslik ?? '',
    metin: start.metin,
    sayfa: start.sayfa ? String(start.sayfa) : '',
    spoiler: start.spoiler === 1,
    ...(start.puan ? { puan: start.puan } : {}),
  });
  const [problem, setProblem] = useState<string>();
  // One key per attempt, so that a double press or a lost response shares once. It names the same draft each time, because a retry must send the same body.
  const attempt = useRef<{ istekId: string; taslakId: number | undefined }>(undefined);
  const [share, sharing] = useSharePostMutation();
  const [edit, editing] = useEditPostMutation();
  const [dropDraft] = useDeleteDraftMutation();
  const titleId = useId();
  const text = useRef<HTMLTextAreaElement>(null);
  const quotedId = data.alintilanan?.id;
  const stored = data.gonderi?.resimler ?? data.taslak?.resimler;
  const pictures = usePictures(stored, () => setProblem(undefined));
  const keys = wirePictures(pictures.list, stored !== undefined);
  const draft = useDraft({
    kind,
    words,
    off: data.gonderi !== undefined,
    ...(book ? { bookId: book.id } : {}),
    ...(data.konu ? { topicId: data.konu.id } : {}),
    ...(quotedId ? { quotedId } : {}),
    ...(data.taslak ? { startId: data.taslak.id } : {}),
    ...(keys ? { pictures: keys } : {}),
  });
  const change = (patch: Partial<Words>) => {
    setWords((w) => ({ ...w, ...patch }));
    setProblem(undefined);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sharing.isLoading || editing.isLoading) return;
    const found = composeProblem(kind, words, book !== undefined);
    if (found) return setProblem(t(`compose.${found.key}`, found));
    const waiting = picturesProblem(pictures.list);
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
          ...(book ? { kitapId: book.id } : {}),
          ...(data.konu ? { konuId: data.konu.id } : {}),
          ...(quotedId ? { gonderiId: quotedId } : {}),
        });
    if (!done.data) {
      const refused = isFailure(done.error) ? done.error : undefined;
      setProblem(Object.values(refused?.alanlar ?? {})[0] ?? refused?.hataMesaji ?? t('compose.failed'));
      // A definite refusal: the next attempt gets a new key. After a network or server failure the outcome is unknown.
      if (refused && refused.durum >= 400 && refused.durum < 500) attempt.current = undefined;
      draft.resume();
      return;
    }
    // A draft saved between two attempts has been shared by the first one: delete it.
    if (kept && kept !== taslakId) void dropDraft({ id: kept });
    dispatch(toastShown({ message: t(data.gonderi ? 'compose.changed' : 'compose.shared'), duration: 4000 }));
    void navigate(`/gonderi/${done.data.gonderi.id}`, { replace: true });
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label={t(`compose.new.${kind}`)}>
      <Stack $gap={4}>
        {kind === 'inceleme' && data.gonderi && <Notice>{t('compose.editsEarlier')}</Notice>}
        {data.konu && (
          <div>
            <Chip to={`/konu/${data.konu.seo_adi}`}>{data.konu.adi}</Chip>
          </div>
        )}
        {data.taslak?.gonderiId && !data.alintilanan && <Notice>{t('compose.quoteGone')}</Notice>}
        {data.alintilanan && (
          <Text $size={14} $tone="quiet" $lines={3}>
            {data.alintilanan.uye.adi}: {data.alintilanan.ustYazi}
          </Text>
        )}
        {book && !picking ? (
          <Row $wrap $gap={2}>
            <PostBook book={book} />
            {!data.gonderi && (
              <Button variant="link" size="s" onClick={() => setPicking(true)}>
                {t('compose.otherBook')}
              </Button>
            )}
            {!data.gonderi && kind === 'ileti' && (
              <Button variant="link" size="s" onClick={() => setBook(undefined)}>
                {t('compose.withoutBook')}
              </Button>
            )}
          </Row>
        ) : kind !== 'ileti' || picking ? (
          <BookPicker
            autoFocus={picking || kind !== 'ileti'}
            onPick={(picked) => {
              setBook(picked);
              setPicking(false);
              setProblem(undefined);
              // The picker disappears: move focus to the text.
              text.current?.focus();
            }}
          />
        ) : (
          !data.gonderi && (
            <div>
              <Button variant="quiet" size="s" onClick={() => setPicking(true)}>
                {t('compose.attachBook')}
              </Button>
            </div>
          )
        )}
        {kind === 'inceleme' && (
          <>
            <RatingInput value={words.puan} onChange={(puan) => setWords(({ puan: _, ...rest }) => (puan ? { ...rest, puan } : rest))} />
            <Label htmlFor={titleId}>
              {t('compose.title')}
              <Line id={titleId} value={words.baslik} maxLength={120} onChange={(event) => change({ baslik: event.target.value })} />
            </Label>
          </>
        )}
        <Label>
          {t(`compose.text.${kind}`)}
          <Words18
            ref={text}
            value={words.metin}
            maxLength={textLimits[kind].max}
            aria-invalid={problem !== undefined}
            onChange={(event) => change({ metin: event.target.value })}
          />
        </Label>
        {kind === 'alinti' && (
          <Label style={{ maxWidth: 160 }}>
            {t('compose.page')}
            <Line value={words.sayfa} inputMode="numeric" maxLength={5} onChange={(event) => change({ sayfa: event.target.value })} />
          </Label>
        )}
        <PictureField pictures={pictures} />
        <Tick>
          <input type="checkbox" checked={words.spoiler} onChange={(event) => change({ spoiler: event.target.checked })} />
          {t('compose.spoiler')}
        </Tick>
        {problem && <Notice kind="error">{problem}</Notice>}
        <Row $justify="space-between" $wrap>
          <Text as="span" role="status" $size={13} $tone={draft.state === 'failed' ? 'danger' : 'quiet'}>
            {draft.state === 'none' ? '' : t(`compose.draft.${draft.state}`)}
          </Text>
          <Button type="submit" busy={sharing.isLoading || editing.isLoading}>
            {t(data.gonderi ? 'compose.save' : 'compose.share')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
