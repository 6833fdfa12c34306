import { Button, Fill, isFailure, Row, Stack, Text, useTranslation } from '@yaprak/shared-kit';
import { useSentAgain } from '@yaprak/shared-kit/forms';
import { limits } from '@yaprak/shared-kit/limits';
import { captionsLabels } from '@yaprak/shared-kit/media';
import { useId, useRef, useState } from 'react';
import { type CaptionsByLang, type CaptionsLang, captionsLangs } from './captions.rules';
import { videosApi } from './videos.api';

interface OfLang {
  lang: CaptionsLang;
  value: CaptionsByLang;
  /** Takes the captions of all languages. @returns why they could not be saved, in the reader's language */
  onChange(next: CaptionsByLang): Promise<string | undefined> | undefined;
  /** The language of which a file is on its way: one at a time, since each change names the captions of all. */
  busy: CaptionsLang | undefined;
  onBusy(lang: CaptionsLang | undefined): void;
}

/** Captions in one language: a file to choose, replace or take away. */
function CaptionsOfLang({ lang, value, onChange, busy, onBusy }: OfLang) {
  const { t } = useTranslation('mf-feed');
  const [upload] = videosApi.useUploadCaptionsMutation();
  const [problem, setProblem] = useState<string>();
  const file = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const problemId = useId();
  const has = value[lang];
  const name = captionsLabels[lang];

  const save = async (next: CaptionsByLang) => setProblem(await onChange(next));
  const [choose, forget] = useSentAgain(async (chosen) => {
    setProblem(undefined);
    if (chosen.size > limits.captions.bytes) return setProblem(t('videos.captions.tooLarge', { size: limits.captions.bytes / 1024 }));
    onBusy(lang);
    const { data, error } = await upload(chosen);
    if (data) await save({ ...value, [lang]: data });
    else setProblem((isFailure(error) && (Object.values(error.alanlar ?? {})[0] ?? error.hataMesaji)) || t('compose.failed'));
    onBusy(undefined);
    return error;
  });
  const remove = async () => {
    forget();
    const { [lang]: _, ...rest } = value;
    // The button disappears with the captions.
    button.current?.focus();
    onBusy(lang);
    await save(rest);
    onBusy(undefined);
  };
  return (
    <Stack $gap={1}>
      <Row $gap={2} $wrap>
        <Fill>
          <Text as="span" $size={14} role="status">
            {name}
            {has && `: ${has.sayi ? t('videos.captions.count', { count: has.sayi }) : t('videos.captions.there')}`}
          </Text>
        </Fill>
        <Button
          ref={button}
          variant="quiet"
          size="s"
          busy={busy === lang}
          disabled={busy !== undefined && busy !== lang}
          aria-label={`${t(has ? 'videos.captions.replace' : 'videos.captions.choose')} (${name})`}
          aria-describedby={problem && problemId}
          onClick={() => file.current?.click()}
        >
          {t(has ? 'videos.captions.replace' : 'videos.captions.choose')}
        </Button>
        {has && (
          <Button variant="quiet" size="s" disabled={busy !== undefined} aria-label={`${t('videos.captions.remove')} (${name})`} onClick={() => void remove()}>
            {t('videos.captions.remove')}
          </Button>
        )}
      </Row>
      {problem && (
        <Text id={problemId} $size={13} $tone="danger" role="alert">
          {problem}
        </Text>
      )}
      <input
        ref={file}
        hidden
        type="file"
        accept=".vtt,.srt,text/vtt"
        aria-label={name}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) void choose(chosen);
          // Allow choosing the same file again once it is mended.
          event.target.value = '';
        }}
      />
    </Stack>
  );
}

/** Captions of a film for those who cannot hear it, one file per language, read by the server as soon as they are chosen (R-LOOK-11). */
export function CaptionsField(props: Omit<OfLang, 'lang'>) {
  const { t } = useTranslation('mf-feed');
  return (
    <Stack $gap={2} role="group" aria-label={t('videos.captions.title')}>
      <Text as="span" $size={14} $strong>
        {t('videos.captions.title')}
      </Text>
      <Text $size={13} $tone="quiet">
        {t('videos.captions.hint', { size: limits.captions.bytes / 1024 })}
      </Text>
      {captionsLangs.map((lang) => (
        <CaptionsOfLang key={lang} lang={lang} {...props} />
      ))}
    </Stack>
  );
}
