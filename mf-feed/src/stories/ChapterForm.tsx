import {
  Badge,
  Button,
  ConfirmLater,
  exactNumber,
  isFailure,
  loadWithRetry,
  Notice,
  type PageData,
  Row,
  radius,
  readingFace,
  Stack,
  Suggestions,
  Text,
  toastShown,
  useAppDispatch,
  useLang,
  useTranslation,
  v,
  WarningSelect,
} from '@yaprak/shared-kit';
import { LimitedNotice } from '@yaprak/shared-kit/forms';
import { type FormEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import styled from 'styled-components';
import { blocksOf, styleWire } from './chapter-text.rules';
import { useDropChangesMutation, usePublishChapterMutation, useUnpublishChapterMutation } from './story.api';
import { type ChapterWords, chapterProblem, countWords } from './story.rules';
import { useStoryText } from './story-text';
import { chapterWire, useChapterDraft } from './use-chapter-draft';

const RichEditor = lazy(() => loadWithRetry(() => import(/* webpackChunkName: "ChapterEditor" */ './editor/RichEditor')));

const Name = styled.input`width: 100%; min-height: 52px; padding: 8px 16px; border: 1px solid ${v.edge}; border-radius: ${radius.control}px; background: ${v.card}; color: ${v.ink}; font-family: ${readingFace}; font-weight: 600; font-size: 20px;`;
const Waiting = styled.div`min-height: calc(52vh + 54px); padding: 20px 16px; border: 1px solid ${v.edge}; border-radius: ${radius.card}px; background: ${v.card};`;
const Label = styled.label`display: flex; flex-direction: column; gap: 6px; font-size: 14px; font-weight: 600; color: ${v.ink};`;
const Bar = styled.div`position: sticky; bottom: var(--foot-height, 0px); z-index: 5; display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center; justify-content: space-between; padding: 12px 0 calc(12px + env(safe-area-inset-bottom, 0px)); background: ${v.paper}; border-top: 1px solid ${v.line};`;

type Data = Required<Pick<PageData<'bolumYaz'>, 'hikaye'>> & Pick<PageData<'bolumYaz'>, 'bolum'>;

/** Writes a chapter (R-WRITE-17). Autosaves; publishing and unpublishing ask for confirmation (R-STORY-05, R-STORY-06). */
export function ChapterForm({ hikaye, bolum }: Data) {
  const { t } = useTranslation('mf-feed');
  const lang = useLang();
  const story = useStoryText();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  // The unchanged baseline. Discarding changes restores the published text, which is not in the page's data.
  const [start, setStart] = useState<ChapterWords>(() => ({
    baslik: bolum?.baslik ?? '',
    metin: bolum?.metin ?? '',
    bicim: styleWire(bolum?.bicim),
    uyari: bolum?.uyari,
  }));
  const [opened, setOpened] = useState(() => ({ n: 0, blocks: blocksOf(bolum?.metin ?? '', bolum?.bicim) }));
  const [words, setWords] = useState(start);
  const [problem, setProblem] = useState<{ text: string; field?: keyof ChapterWords }>();
  const title = useRef<HTMLInputElement>(null);
  const body = useRef<{ focus(): void }>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const problemId = useId();
  const [asking, setAsking] = useState<'publish' | 'draft' | 'drop' | null>(null);
  const [pending, setPending] = useState(bolum?.bekleyen === 1);
  const [busy, setBusy] = useState(false);
  // One key per publishing attempt, so that a double press or a lost response publishes once.
  const [istekId, setIstekId] = useState(() => crypto.randomUUID());
  const [publish] = usePublishChapterMutation();
  const [unpublish] = useUnpublishChapterMutation();
  const [drop] = useDropChangesMutation();
  const published = bolum?.durum === 'yayinda';
  const draft = useChapterDraft({
    storyId: hikaye.id,
    start: bolum && { id: bolum.id, surum: bolum.surum },
    stored: start,
    words,
    // A reload finds the chapter begun here instead of an empty page.
    onFirst: (id) => window.history.replaceState(window.history.state, '', `/hikayeler/bolumler/ekle?id=${id}`),
  });
  const changed =
    pending || words.baslik.trim() !== start.baslik || words.metin.trim() !== start.metin || words.bicim !== start.bicim || words.uyari !== start.uyari;
  const change = (patch: Partial<ChapterWords>) => {
    setWords((w) => ({ ...w, ...patch }));
    setProblem(undefined);
  };
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const found = chapterProblem(words);
    if (!found) return setAsking('publish');
    setProblem({ text: t(`kit:${found.key}`, { ...found, field: t(found.field === 'baslik' ? 'chapter.title' : 'chapter.text') }), field: found.field });
    (found.field === 'baslik' ? title : body).current?.focus();
  };
  const say = (key: string) => dispatch(toastShown({ message: t(key), duration: 4000 }));
  const refuse = (error: unknown) => {
    const refused = isFailure(error) ? error : undefined;
    const [[name, words] = []] = Object.entries(refused?.alanlar ?? {});
    const field = name === 'baslik' || name === 'metin' ? name : undefined;
    setProblem({ text: words ?? refused?.hataMesaji ?? t('chapter.failed'), ...(field ? { field } : {}) });
    if (refused && refused.durum >= 400 && refused.durum < 500) setIstekId(crypto.randomUUID());
  };
  const onPublish = async () => {
    const known = await draft.settle();
    // The draft reports why it could not be saved.
    if (!known) return setProblem(undefined);
    const done = await publish({ ...known, ...chapterWire(words), istekId });
    if (!done.data) return refuse(done.error);
    draft.know(done.data, words);
    say(published ? 'chapter.changesPublished' : 'chapter.published');
    void navigate(done.data.yol, { replace: true });
  };
  const onDraft = async () => {
    const known = await draft.settle();
    if (!known) return setProblem(undefined);
    const done = await unpublish({ id: known.id });
    if (!done.data) return refuse(done.error);
    draft.know(done.data, words);
    say('chapter.draftAgain');
    void navigate(`/hikayelerim/${hikaye.id}`, { replace: true });
  };
  const onDrop = async () => {
    if (!bolum) return;
    await draft.settle();
    const done = await drop({ id: bolum.id });
    if (!done.data) return refuse(done.error);
    const { baslik, metin, bicim, uyari } = done.data.bolum;
    const back = { baslik, metin, bicim: styleWire(bicim), uyari };
    setStart(back);
    setWords(back);
    setOpened(({ n }) => ({ n: n + 1, blocks: blocksOf(metin, bicim) }));
    setProblem(undefined);
    setPending(false);
    draft.know(done.data.bolum, back);
  };
  const actions = { publish: onPublish, draft: onDraft, drop: onDrop };
  const confirm = async () => {
    if (!asking || busy) return;
    setBusy(true);
    await actions[asking]();
    setBusy(false);
    setAsking(null);
  };
  const shown = problem?.text ?? draft.problem ?? (draft.state === 'failed' ? t('chapter.failed') : undefined);
  /** Error attributes of the field to be corrected. */
  const marks = (field: keyof ChapterWords) => (problem?.field === field ? { 'aria-invalid': true, 'aria-describedby': problemId } : {});
  return (
    <form onSubmit={ask} noValidate aria-label={t('chapter.form')}>
      <Stack $gap={4}>
        <LimitedNotice about="sharing" />
        <Row $gap={2} $wrap>
          <Badge tone={published ? 'accent' : 'quiet'}>{t(published ? 'chapterState.yayinda' : 'chapterState.taslak')}</Badge>
          {published && changed && <Badge tone="gold">{t('chapter.pending')}</Badge>}
        </Row>
        <Label>
          {t('chapter.title')}
          <Name ref={title} value={words.baslik} autoComplete="off" {...marks('baslik')} onChange={(event) => change({ baslik: event.target.value })} />
        </Label>
        <Stack $gap={2}>
          <Label as="span" aria-hidden>
            {t('chapter.text')}
          </Label>
          <Suspense
            fallback={
              <Waiting aria-busy>
                <Text $tone="quiet">{story('rich.loading')}</Text>
              </Waiting>
            }
          >
            <RichEditor
              key={opened.n}
              ref={body}
              field={field}
              start={opened.blocks}
              label={t('chapter.text')}
              hint={t('chapter.hint')}
              marks={marks('metin')}
              onWords={change}
            >
              <Suggestions field={field} />
            </RichEditor>
          </Suspense>
        </Stack>
        <div>
          <WarningSelect value={words.uyari} onChange={(uyari) => change({ uyari })} />
        </div>
        {published && <Notice>{t('chapter.publishedNote')}</Notice>}
        {shown && (
          <Notice id={problemId} kind="error">
            {shown}
          </Notice>
        )}
      </Stack>
      <Bar data-foot-bar>
        <Text as="span" $size={13} $tone={draft.state === 'failed' ? 'danger' : 'quiet'}>
          {t('chapter.words', { count: countWords(words.metin), n: exactNumber(countWords(words.metin), lang) })}
          <span role="status">{draft.state === 'none' ? '' : `\u00a0· ${t(`chapter.saving.${draft.state}`)}`}</span>
        </Text>
        <Row $gap={2} $wrap>
          {published && changed && (
            <Button variant="link" size="s" onClick={() => setAsking('drop')}>
              {t('chapter.drop')}
            </Button>
          )}
          {published && (
            <Button variant="quiet" onClick={() => setAsking('draft')}>
              {t('chapter.makeDraft')}
            </Button>
          )}
          <Button type="submit" busy={busy} disabled={published && !changed}>
            {t(published ? 'chapter.publishChanges' : 'chapter.publish')}
          </Button>
        </Row>
      </Bar>
      {asking && (
        <ConfirmLater
          open
          danger={asking !== 'publish'}
          title={t(`chapter.ask.${published && asking === 'publish' ? 'changes' : asking}.title`)}
          text={t(`chapter.ask.${published && asking === 'publish' ? 'changes' : asking}.text`)}
          confirm={t(`chapter.ask.${published && asking === 'publish' ? 'changes' : asking}.confirm`)}
          busy={busy}
          onConfirm={() => void confirm()}
          onCancel={() => setAsking(null)}
        />
      )}
    </form>
  );
}
