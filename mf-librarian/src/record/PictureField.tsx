import { Button, isFailure, pictureUrl, Row, radius, Stack, useTranslation, v } from '@yaprak/shared-kit';
import { useSentAgain } from '@yaprak/shared-kit/forms';
import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { libraryApi, type RecordKind } from '../library.api';

const Picture = styled.img`width: 96px; height: auto; max-height: 144px; object-fit: cover; border-radius: ${radius.control}px; border: 1px solid ${v.line};`;
const Label = styled.span`font-size: 14px; font-weight: 500;`;
const Hint = styled.p`font-size: 13px; color: ${v.ink2};`;
const Problem = styled.p`font-size: 14px; color: ${v.danger};`;

/** The cover or portrait: a file the API checks before accepting. `value` is the image's key, empty if none. */
export function PictureField({ turu, value, onChange }: { turu: Exclude<RecordKind, 'seri'>; value: string; onChange: (key: string) => void }) {
  const { t } = useTranslation('mf-librarian');
  const [upload, { isLoading }] = libraryApi.useUploadRecordPictureMutation();
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const [send, forget] = useSentAgain(async (file) => {
    setProblem(undefined);
    const answer = await upload({ tur: turu, resim: file });
    if ('error' in answer) setProblem((isFailure(answer.error) && answer.error.hataMesaji) || t('failed'));
    else onChange(answer.data.anahtar);
    if (input.current) input.current.value = '';
    return answer.error;
  });
  return (
    <Stack $gap={2} role="group" aria-label={t(`picture.${turu}`)} aria-describedby={hint}>
      <Label>{t(`picture.${turu}`)}</Label>
      <Row $gap={3} $align="end" $wrap>
        {value && <Picture src={pictureUrl(`/medya/${value}`, 128)} alt={t('picture.now')} />}
        <Row $gap={2} $wrap>
          <Button size="s" variant="quiet" busy={isLoading} onClick={() => input.current?.click()}>
            {t(value ? 'picture.other' : 'picture.choose')}
          </Button>
          {value && (
            <Button
              size="s"
              variant="quiet"
              onClick={() => {
                forget();
                onChange('');
              }}
            >
              {t('picture.remove')}
            </Button>
          )}
        </Row>
      </Row>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        hidden
        aria-label={t(`picture.${turu}`)}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) void send(file);
        }}
      />
      <Hint id={hint}>{t('picture.hint')}</Hint>
      {problem && <Problem role="alert">{problem}</Problem>}
    </Stack>
  );
}
