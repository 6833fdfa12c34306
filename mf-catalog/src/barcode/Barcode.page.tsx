import {
  Button,
  baseApi,
  bookPath,
  CameraIcon,
  Card,
  Column,
  get,
  Icon,
  ImageIcon,
  type Input,
  isFailure,
  loadWithRetry,
  Notice,
  Page,
  type Result,
  Row,
  radius,
  Stack,
  Text,
  Title,
  useTranslation,
} from '@yaprak/shared-kit';
import { tryFile } from '@yaprak/shared-kit/uploads';
import { lazy, Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import styled from 'styled-components';
import { Hint } from '../Hint';
import { isbnOf } from './isbn.rules';
import { filePixels } from './picture-pixels';
import { useCamera } from './use-camera';

const { useLazyBookByIsbnQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({ bookByIsbn: build.query<Result<'v2/kitap/isbn'>, Input<'v2/kitap/isbn'>>(get('v2/kitap/isbn', { quiet: true })) }),
});

const Sight = styled.div`position: relative; overflow: hidden; aspect-ratio: 4 / 3; border-radius: ${radius.card}px; background: #111; video { width: 100%; height: 100%; object-fit: cover; }
  &::after { content: ''; position: absolute; inset: 30% 12%; border: 2px solid #fff; border-radius: ${radius.card}px; box-shadow: 0 0 0 2000px rgb(0 0 0 / 0.35); }
  p { position: absolute; z-index: 1; left: 12px; right: 12px; bottom: 12px; text-align: center; font-size: 14px; color: #fff; }
`;
const Hidden = styled.input`display: none;`;
/** The form comes after the camera, most often the way; its room stands before it. */
const IsbnForm = lazy(() => loadWithRetry(() => import(/* webpackChunkName: "isbn-form" */ './IsbnForm')));
const FormRoom = styled.div`height: 172px;`;

/** `/barkod`: finds a book by its bar code, from the camera, a photo or typed digits (R-BOOK-25). */
export default function BarcodePage() {
  const { t } = useTranslation('mf-catalog');
  const navigate = useNavigate();
  const video = useRef<HTMLVideoElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const [camera, setCamera] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [find, { isFetching }] = useLazyBookByIsbnQuery();

  const search = async (isbn: string) => {
    setProblem(undefined);
    const { kitap } = await find({ isbn }, true).unwrap();
    void navigate(bookPath(kitap));
  };
  const seen = (code: string): boolean => {
    const isbn = isbnOf(code);
    if (!isbn) return false;
    setCamera(false);
    search(isbn).catch((error: unknown) => setProblem((isFailure(error) && error.hataMesaji) || t('barcode.noCode')));
    return true;
  };
  const { ready } = useCamera(video, camera, seen, (trouble) => {
    setCamera(false);
    setProblem(t(`barcode.${trouble}`));
  });
  const readPicture = async (chosen: File) => {
    setProblem(undefined);
    const trouble = await tryFile(chosen);
    const pixels = trouble ? null : await filePixels(chosen).catch(() => null);
    // R-VAL-08: a file the device denies access to is not a broken image.
    if (!pixels) return setProblem(t(trouble === 'denied' ? 'barcode.photoDenied' : 'barcode.unreadable'));
    const reader = await import(/* webpackChunkName: "read-barcode" */ './read-barcode').catch(() => null);
    if (!reader) return setProblem(t('barcode.noReader'));
    const code = reader.readBarcode(pixels);
    if (!code || !seen(code)) setProblem(t('barcode.noCode'));
  };

  return (
    <Page>
      <Column $gap={5} style={{ maxWidth: 480 }}>
        <Stack $gap={2}>
          <Title>{t('barcode.title')}</Title>
          <Text style={{ lineHeight: 1.55 }}>{t('barcode.lead')}</Text>
        </Stack>
        {problem && <Notice kind="error">{problem}</Notice>}
        {camera && (
          <Sight>
            <video ref={video} muted playsInline aria-label={t('barcode.looking')} />
            <p aria-live="polite">{ready ? t('barcode.looking') : ''}</p>
          </Sight>
        )}
        <Row $wrap $gap={2}>
          <Button variant={camera ? 'quiet' : 'primary'} busy={isFetching} icon={<Icon of={CameraIcon} size={17} />} onClick={() => setCamera(!camera)}>
            {t(camera ? 'barcode.stop' : 'barcode.camera')}
          </Button>
          <Hidden
            ref={file}
            type="file"
            accept="image/*"
            aria-label={t('barcode.image')}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              target.value = '';
              if (chosen) void readPicture(chosen);
            }}
          />
          <Button variant="quiet" icon={<Icon of={ImageIcon} size={17} />} onClick={() => file.current?.click()}>
            {t('barcode.image')}
          </Button>
        </Row>
        <Card>
          <Suspense fallback={<FormRoom />}>
            <IsbnForm onSearch={search} />
          </Suspense>
        </Card>
        <Hint point="cihaz-barkod-isik">{t('hint.light')}</Hint>
      </Column>
    </Page>
  );
}
