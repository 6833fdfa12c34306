import {
  Button,
  Chip,
  ConfirmLater,
  formatDuration,
  Icon,
  isFailure,
  Notice,
  type PageData,
  PostBook,
  Row,
  radius,
  Stack,
  Text,
  useAppStore,
  useTranslation,
  VideoIcon,
  v,
  WarningSelect,
} from '@yaprak/shared-kit';
import { LimitedNotice } from '@yaprak/shared-kit/forms';
import { limits } from '@yaprak/shared-kit/limits';
import { type ChosenFilm, useChosenFilm, VideoPlayer } from '@yaprak/shared-kit/media';
import { type ComponentProps, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import styled from 'styled-components';
import { BookPicker } from '../compose/BookPicker';
import type { Topic } from '../compose/compose.api';
import { TopicPicker } from '../compose/TopicPicker';
import { useLeaving } from '../use-leaving';
import { CaptionsField } from './CaptionsField';
import { type CaptionsByLang, type CaptionsLang, captionsInput } from './captions.rules';
import { OwnCaptions } from './OwnCaptions';
import { videoUploadsOf } from './video-uploads';
import { videosApi } from './videos.api';

const Words = styled.textarea`width: 100%; min-height: 120px; padding: 14px; border: 1px solid ${v.edge}; border-radius: ${radius.card}px; background: ${v.card}; color: ${v.ink}; font: inherit; font-size: 16px; font-weight: 400; line-height: 1.5; resize: vertical; field-sizing: content;`;
const Label = styled.label`display: flex; flex-direction: column; gap: 6px; font-size: 14px; font-weight: 600;`;
const Place = styled.div`display: grid; place-items: center; gap: 10px; min-height: 180px; padding: 20px; border: 1.5px dashed ${v.edge}; border-radius: ${radius.card}px; background: ${v.sunken}; text-align: center; color: ${v.ink2}; font-size: 14px;`;
const Screen = styled.div`overflow: hidden; border-radius: ${radius.card}px; max-height: 60vh; background: #0c0c0c;`;
const megabytes = limits.video.bytes / 1024 / 1024;

/** An object URL of the file while the editor shows it. */
function useAddress(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setUrl(undefined);
    const address = URL.createObjectURL(file);
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return url;
}

/** Creates a video, or adds the file to one without; the upload continues while the reader visits other pages. */
export function VideoForm({ data }: { data: PageData<'videolar-ekle'> }) {
  const { t } = useTranslation('mf-feed');
  const navigate = useNavigate();
  const store = useAppStore();
  const file = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState(data.video?.metin ?? '');
  const [book, setBook] = useState(data.kitap);
  const [topic, setTopic] = useState<Topic | undefined>(data.konu);
  const [warning, setWarning] = useState<ComponentProps<typeof WarningSelect>['value']>();
  const [captions, setCaptions] = useState<CaptionsByLang>({});
  const [giving, setGiving] = useState<CaptionsLang>();
  const [picking, setPicking] = useState<'book' | 'topic'>();
  const [problem, setProblem] = useState<string>();
  const text = useRef<HTMLTextAreaElement>(null);
  const [wordsWrong, setWordsWrong] = useState(false);
  const problemId = useId();
  const [istekId, setIstekId] = useState(() => crypto.randomUUID());
  const [create, creating] = videosApi.useCreateVideoMutation();
  const { film, reading, choose, drop } = useChosenFilm(limits.video, (found) =>
    setProblem(t(`videos.${found}`, { n: limits.video.seconds, size: megabytes })),
  );
  const url = useAddress(film?.file);
  const ended = useRef(false);
  const blocker = useLeaving(film !== null || (!data.video && words.trim() !== ''), () => ended.current);

  const upload = (id: number, { file: chosen, seconds, width, height, poster }: ChosenFilm) =>
    videoUploadsOf(store).start({
      id,
      file: chosen,
      saniye: Number.isFinite(seconds) ? Math.round(seconds) : 0,
      genislik: width,
      yukseklik: height,
      ...(poster ? { poster } : {}),
    });
  /** The picker disappears: the focus moves to the text. */
  const attach = (set: () => void) => {
    set();
    setPicking(undefined);
    text.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (creating.isLoading || giving) return;
    const { max } = limits.video.text;
    const wrong = data.video ? undefined : !words.trim() ? 'fieldRequired' : words.trim().length > max ? 'fieldTooLong' : undefined;
    setWordsWrong(wrong !== undefined);
    if (wrong) {
      text.current?.focus();
      return setProblem(t(`kit:${wrong}`, { field: t('videos.textName'), n: max }));
    }
    if (!film) return setProblem(t('videos.filmMissing'));
    let { id } = data.video ?? { id: 0 };
    if (!id) {
      const made = await create({
        metin: words.trim(),
        istekId,
        ...(book ? { kitapId: book.id } : {}),
        ...(topic ? { konuId: topic.id } : {}),
        ...(warning ? { uyari: warning } : {}),
        ...(captions.tr || captions.en ? { altyazilar: captionsInput(captions) } : {}),
      });
      if (!made.data) {
        const refused = isFailure(made.error) ? made.error : undefined;
        if (refused && refused.durum >= 400 && refused.durum < 500) setIstekId(crypto.randomUUID());
        return setProblem(Object.values(refused?.alanlar ?? {})[0] ?? refused?.hataMesaji ?? t('compose.failed'));
      }
      id = made.data.video.id;
    }
    upload(id, film);
    ended.current = true;
    void navigate('/videolarim', { replace: true });
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label={t('videos.new')}>
      <Stack $gap={4}>
        <LimitedNotice about="sharing" />
        {data.video?.neden && <Notice kind="warning">{data.video.neden}</Notice>}
        {film && url ? (
          <Stack $gap={2}>
            <Screen>
              <VideoPlayer src={url} what={t('videos.chosen')} width={film.width} height={film.height} />
            </Screen>
            <Row $justify="space-between" $wrap>
              <Text as="span" $size={14} $tone="quiet">
                {Number.isFinite(film.seconds) ? formatDuration(Math.round(film.seconds)) : ''}
              </Text>
              <Button variant="link" size="s" onClick={drop}>
                {t('videos.otherFile')}
              </Button>
            </Row>
          </Stack>
        ) : (
          <Place>
            <Icon of={VideoIcon} size={32} />
            <Button variant="soft" busy={reading} onClick={() => file.current?.click()}>
              {t('videos.choose')}
            </Button>
            <span>{t('videos.limits', { n: limits.video.seconds / 60, size: megabytes })}</span>
          </Place>
        )}
        <input
          ref={file}
          type="file"
          accept="video/*"
          hidden
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            setProblem(undefined);
            if (chosen) choose(chosen);
            event.target.value = '';
          }}
        />
        {!data.video && (
          <>
            <Label>
              {t('videos.text')}
              <Words
                ref={text}
                value={words}
                {...(wordsWrong ? { 'aria-invalid': true, 'aria-describedby': problemId } : {})}
                onChange={(event) => {
                  setWords(event.target.value);
                  setWordsWrong(false);
                  setProblem(undefined);
                }}
              />
            </Label>
            {topic && (
              <Row $wrap $gap={2}>
                <Chip to={`/konu/${topic.seo_adi}`}>{topic.adi}</Chip>
                <Button variant="link" size="s" onClick={() => setTopic(undefined)}>
                  {t('compose.withoutTopic')}
                </Button>
              </Row>
            )}
            {book && (
              <Row $wrap $gap={2}>
                <PostBook book={book} />
                <Button variant="link" size="s" onClick={() => setBook(undefined)}>
                  {t('compose.withoutBook')}
                </Button>
              </Row>
            )}
            {picking === 'book' && <BookPicker autoFocus onPick={(picked) => attach(() => setBook(picked))} />}
            {picking === 'topic' && <TopicPicker onPick={(picked) => attach(() => setTopic(picked))} />}
            {(!book || !topic) && (
              <Row $wrap $gap={2}>
                {!book && (
                  <Button variant="quiet" size="s" aria-expanded={picking === 'book'} onClick={() => setPicking(picking === 'book' ? undefined : 'book')}>
                    {t('compose.attachBook')}
                  </Button>
                )}
                {!topic && (
                  <Button variant="quiet" size="s" aria-expanded={picking === 'topic'} onClick={() => setPicking(picking === 'topic' ? undefined : 'topic')}>
                    {t('compose.topic')}
                  </Button>
                )}
              </Row>
            )}
            <WarningSelect value={warning} onChange={setWarning} />
            <CaptionsField
              value={captions}
              onChange={(next) => {
                setCaptions(next);
                return undefined;
              }}
              busy={giving}
              onBusy={setGiving}
            />
          </>
        )}
        {data.video && <Text>{data.video.metin}</Text>}
        {data.video && <OwnCaptions video={data.video} />}
        <Text $size={13} $tone="quiet">
          {t('videos.approval')}
        </Text>
        {problem && (
          <Notice id={problemId} kind="error">
            {problem}
          </Notice>
        )}
        <Row $justify="end">
          <Button type="submit" busy={creating.isLoading || giving !== undefined}>
            {t('videos.upload')}
          </Button>
        </Row>
      </Stack>
      <ConfirmLater
        open={blocker.state === 'blocked'}
        danger
        title={t('videos.leaveTitle')}
        text={t('videos.leaveText')}
        confirm={t('videos.leave')}
        onConfirm={() => blocker.proceed?.()}
        onCancel={() => blocker.reset?.()}
      />
    </form>
  );
}
