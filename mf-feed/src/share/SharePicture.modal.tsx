import {
  Button,
  Chip,
  DownloadIcon,
  Icon,
  type ModalProps,
  Row,
  radius,
  Share2Icon,
  Stack,
  Text,
  toastShown,
  useAppDispatch,
  useLang,
  useTranslation,
  v,
} from '@yaprak/shared-kit';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { formats, lights, pictureAddress, type SharedThing } from './share-picture.rules';

export const useTitle = () => useTranslation('mf-feed').t('sharePicture.title');
export const frame = { width: 's' as const };

const Frame = styled.div`display: grid; grid-template: minmax(0, 1fr) / minmax(0, 1fr); place-items: center; height: min(56vh, 420px); padding: 12px; border-radius: ${radius.card}px; background: ${v.sunken};
  img { display: block; max-width: 100%; max-height: 100%; width: auto; height: auto; border-radius: 6px; box-shadow: 0 2px 14px rgb(0 0 0 / 18%); } img[data-waiting] { opacity: 0; }
`;

/** Shares a quote, a review, a book or a year as a picture that the server draws: square or for stories, day or night (R-LOOK-09). */
export default function SharePictureModal({ props: { tur, id } }: ModalProps<SharedThing>) {
  const { t } = useTranslation('mf-feed');
  const lang = useLang();
  const dispatch = useAppDispatch();
  const [format, setFormat] = useState<keyof typeof formats>('kare');
  const [light, setLight] = useState<(typeof lights)[number]>(() =>
    getComputedStyle(document.documentElement).colorScheme.includes('dark') ? 'gece' : 'gunduz',
  );
  const [state, setState] = useState<{ address: string; failed: boolean }>();
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const address = pictureAddress({ tur, id }, format, light, lang);
  const shown = state?.address === address ? state : undefined;
  const failed = shown?.failed === true;
  const { width, height } = formats[format];

  const again = () => {
    setState(undefined);
    setAttempt((n) => n + 1);
  };
  // With the line back, which it may have lacked, it is asked for again.
  useEffect(() => {
    if (!failed) return;
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  });

  const fileOf = async () => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(String(answer.status));
    return new File([await answer.blob()], `yaprak-${tur}-${id}-${format}.png`, { type: 'image/png' });
  };
  const withFile = async (use: (file: File) => unknown) => {
    setBusy(true);
    try {
      await use(await fileOf());
    } catch (error) {
      // Closing the share sheet of the device is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) dispatch(toastShown({ message: t('sharePicture.failed'), error: true }));
    }
    setBusy(false);
  };
  const save = (file: File) => {
    const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(file), download: file.name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  };
  const maySend = typeof navigator.canShare === 'function' && navigator.canShare({ files: [new File([], 'a.png', { type: 'image/png' })] });
  return (
    <Stack $gap={4}>
      <Frame aria-busy={!shown}>
        {failed ? (
          <Stack $align="center">
            <Text role="alert">{t('sharePicture.failed')}</Text>
            <Button size="s" variant="quiet" onClick={again}>
              {t('compose.picture.again')}
            </Button>
          </Stack>
        ) : (
          <img
            key={`${address}${attempt}`}
            src={address}
            width={width}
            height={height}
            alt={t('sharePicture.preview')}
            data-waiting={shown ? undefined : ''}
            onLoad={() => setState({ address, failed: false })}
            onError={() => setState({ address, failed: true })}
          />
        )}
      </Frame>
      <Row $wrap $gap={2} role="group" aria-label={t('sharePicture.format')}>
        {(Object.keys(formats) as (keyof typeof formats)[]).map((value) => (
          <Chip key={value} on={format === value} onClick={() => setFormat(value)}>
            {t(`sharePicture.${value}`)}
          </Chip>
        ))}
      </Row>
      <Row $wrap $gap={2} role="group" aria-label={t('sharePicture.light')}>
        {lights.map((value) => (
          <Chip key={value} on={light === value} onClick={() => setLight(value)}>
            {t(`sharePicture.${value}`)}
          </Chip>
        ))}
      </Row>
      <Row $justify="end" $gap={2} $wrap>
        <Button variant={maySend ? 'quiet' : 'primary'} busy={busy} icon={<Icon of={DownloadIcon} size={16} />} onClick={() => void withFile(save)}>
          {t('sharePicture.save')}
        </Button>
        {maySend && (
          <Button busy={busy} icon={<Icon of={Share2Icon} size={16} />} onClick={() => void withFile((file) => navigator.share({ files: [file] }))}>
            {t('sharePicture.share')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
