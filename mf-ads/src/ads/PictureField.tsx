import { Button, isFailure, Notice, Row, Stack, Text, useTranslation, v } from '@yaprak/shared-kit';
import { useSentAgain } from '@yaprak/shared-kit/forms';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { adsApi } from '../ads.api';

const Picture = styled.img`width: 100%; max-width: 320px; aspect-ratio: 16 / 9; object-fit: cover; border-radius: 8px; background: ${v.sunken};`;
const Hidden = styled.input`position: absolute; width: 1px; height: 1px; opacity: 0; &:focus-visible + span { outline: 2px solid ${v.accent}; outline-offset: 2px; }`;
const Choose = styled.label`position: relative; display: inline-flex; span { display: inline-flex; align-items: center; min-height: 44px; padding: 0 16px; border-radius: 6px; border: 1px solid ${v.edge}; background: ${v.card}; font-size: 15px; font-weight: 600; cursor: pointer; } span:hover { background: ${v.hover}; }`;
const Name = styled.p`font-size: 14px; font-weight: 600; small { font-weight: 400; font-size: 13px; color: ${v.ink2}; margin-left: 6px; }`;
const TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** An uploaded image: key for the API, base URL for display. */
export interface AdPicture {
  key: string;
  base: string;
}

/** An ad's image: chosen, uploaded at once, replaced or removed. */
export function PictureField({
  picture,
  onChange,
  onBusy,
}: {
  picture: AdPicture | null;
  onChange: (picture: AdPicture | null) => void;
  onBusy: (busy: boolean) => void;
}) {
  const { t } = useTranslation('ads-app');
  const { t: kit } = useTranslation('kit');
  const [upload, { isLoading }] = adsApi.useUploadAdPictureMutation();
  const [problem, setProblem] = useState('');
  const hint = useId();
  const [send, forget] = useSentAgain(async (file) => {
    setProblem('');
    onBusy(true);
    try {
      const { resim, anahtar } = await upload(file).unwrap();
      onChange({ key: anahtar, base: resim });
    } catch (error) {
      setProblem((isFailure(error) && error.hataMesaji) || kit('errorTitle'));
      return error;
    } finally {
      onBusy(false);
    }
  });
  return (
    <Stack $gap={2}>
      <Name>
        {t('form.picture')} <small>({kit('optional')})</small>
      </Name>
      {picture && <Picture src={`${picture.base}/640.webp`} alt={t('form.pictureAlt')} width={640} height={360} />}
      {problem && <Notice kind="error">{problem}</Notice>}
      <Row $gap={3} $wrap>
        <Choose>
          <Hidden
            type="file"
            accept={TYPES}
            disabled={isLoading}
            aria-describedby={hint}
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = '';
              if (file) void send(file);
            }}
          />
          <span>{t(isLoading ? 'form.uploading' : picture ? 'form.pictureOther' : 'form.pictureChoose')}</span>
        </Choose>
        {picture && (
          <Button
            variant="quiet"
            onClick={() => {
              forget();
              onChange(null);
            }}
          >
            {t('form.pictureRemove')}
          </Button>
        )}
      </Row>
      <Text id={hint} $size={13} $tone="quiet">
        {t('form.pictureHint')}
      </Text>
    </Stack>
  );
}
