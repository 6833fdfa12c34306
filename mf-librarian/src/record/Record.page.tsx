import {
  Badge,
  Button,
  ButtonLink,
  Card,
  isFailure,
  LinkText,
  loadWithRetry,
  Notice,
  PageStop,
  pageLoader,
  Row,
  Skeleton,
  Stack,
  Text,
  Title,
  toastShown,
  useAppDispatch,
  useModal,
  usePage,
  useTranslation,
  useViewer,
} from '@yaprak/shared-kit';
import { Form, KeptNotice, SubmitButton, TextArea, useForm, useKeptForm } from '@yaprak/shared-kit/forms';
import { StaffFrame } from '@yaprak/shared-kit/staff';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { libraryApi, type RecordKind, useRefresh } from '../library.api';
import { Contributors } from './Contributors';
import { useFollowedList } from './followed-list';
import { PictureField } from './PictureField';
import { AuthorFields, BookFields, Genres, TopicFields } from './RecordFields';
import { type Contributor, filled, formValues, kindTitle, writeContributors } from './record.rules';
import { SeriesFields } from './SeriesFields';
import { type SeriesEntry, writeEntries } from './series.rules';

// Only for a new book, once it has a title.
const SimilarBooks = lazy(() =>
  loadWithRetry(() => import(/* webpackChunkName: "SimilarBooks" */ './SimilarBooks')).then((m) => ({ default: m.SimilarBooks })),
);

const SeriesEntries = lazy(() =>
  loadWithRetry(() => import(/* webpackChunkName: "SeriesEntries" */ './SeriesEntries')).then((m) => ({ default: m.SeriesEntries })),
);

const kinds: readonly RecordKind[] = ['kitap', 'yazar', 'konu', 'seri'];
export const loader = pageLoader('kutuphane-kayit', ({ params, url }) => {
  const turu = kinds.find((kind) => url.pathname.includes(`/${kind}-ekle`) || url.pathname.startsWith(`/kutuphanecilik/${kind}/`));
  const id = params.id === undefined ? undefined : Number(params.id);
  if (!turu || (id !== undefined && !(Number.isSafeInteger(id) && id > 0))) throw new PageStop(404);
  return { turu, ...(id ? { id } : {}) };
});

/** The form of a new or existing book, author, topic or series: saved directly with permission, otherwise proposed (R-LIB-02, R-TOPIC-16). */
export default function RecordPage() {
  const { veri } = usePage<'kutuphane-kayit'>();
  return <RecordForm key={`${veri.turu}:${veri.id ?? 'yeni'}`} />;
}

const contributionKey = ({ rol, id }: Contributor) => `${rol}:${id}`;
const workKey = ({ id }: SeriesEntry) => String(id);

function RecordForm() {
  const { t } = useTranslation('mf-librarian');
  const { veri } = usePage<'kutuphane-kayit'>();
  const { turu, id } = veri;
  const { search } = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const refresh = useRefresh();
  const [saveBook] = libraryApi.useSaveBookMutation();
  const [saveAuthor] = libraryApi.useSaveAuthorMutation();
  const [saveTopic] = libraryApi.useSaveTopicMutation();
  const [saveSeries] = libraryApi.useSaveSeriesMutation();
  const given = new URLSearchParams(search);
  const form = useForm({
    defaultValues: formValues(turu, veri.alanlar, id ? {} : { adi: given.get('adi') ?? '', ...(turu === 'kitap' ? { isbn: given.get('isbn') ?? '' } : {}) }),
  });
  const about = `${turu} ${id} ${veri.surum}${search}`;
  const words = useKeptForm(form, 'kayit', about);
  const people = useFollowedList<Contributor>('katkilar', about, veri.katkilar, contributionKey);
  const works = useFollowedList<SeriesEntry>('eserler', about, veri.eserler ?? [], workKey);
  const genres = useFollowedList('turler', about, (veri.alanlar.turler ?? '').split(',').filter(Boolean), String);
  const parts = [words, people, works, genres];
  const all = (act: 'sent' | 'discard') => () => {
    for (const part of parts) part[act]();
  };
  const kept = { back: parts.some(({ back }) => back), sent: all('sent'), discard: all('discard') };
  const [problem, setProblem] = useState<string>();
  const [stale, setStale] = useState<string>();
  const version = useRef(veri.surum);
  const title = form.watch('adi') ?? '';

  // The record was refetched: untouched fields follow it, input is kept.
  useEffect(() => {
    if (version.current === veri.surum) return;
    version.current = veri.surum;
    form.reset(formValues(turu, veri.alanlar), { keepDirtyValues: true });
    setStale(undefined);
  }, [veri, turu, form]);

  const send = (values: Record<string, string>) => {
    const common = { ...filled(values), ...(id ? { id, surum: veri.surum } : {}) };
    if (turu === 'yazar') return saveAuthor(common as Parameters<typeof saveAuthor>[0]).unwrap();
    if (turu === 'konu') return saveTopic(common as Parameters<typeof saveTopic>[0]).unwrap();
    if (turu === 'seri') return saveSeries({ ...common, eserler: writeEntries(works.value) } as Parameters<typeof saveSeries>[0]).unwrap();
    return saveBook({ ...common, ...writeContributors(people.value), turler: genres.value.join(',') } as Parameters<typeof saveBook>[0]).unwrap();
  };
  const submit = async (values: Record<string, string>) => {
    setProblem(undefined);
    setStale(undefined);
    try {
      const { durum, id: saved, yol } = await send(values);
      kept.sent();
      dispatch(toastShown({ message: t(durum === 'yapildi' ? 'saved' : 'proposed'), duration: 5000 }));
      refresh();
      void navigate(
        durum === 'yapildi' && yol && veri.yayinda ? yol : durum === 'yapildi' && saved ? `/kutuphanecilik/${turu}/${saved}` : '/kutuphanecilik/isteklerim',
      );
    } catch (error) {
      if (!isFailure(error)) throw error;
      if (error.hataKodu === 'staleRecord') {
        setStale(error.hataMesaji);
        return;
      }
      const { katkilar, eserler, ...fields } = error.alanlar ?? {};
      setProblem(katkilar ?? eserler);
      // What is said at its list is not said above the form as well.
      if (!(katkilar ?? eserler)) throw error;
      if (Object.keys(fields).length) throw { ...error, alanlar: fields };
    }
  };
  return (
    <StaffFrame section={id ? '' : turu === 'kitap' ? 'kitap-ekle' : turu === 'yazar' ? 'yazar-ekle' : ''} title={null}>
      <Head />
      <Card>
        <Form form={form} label={t(kindTitle(turu, id))} onSubmit={submit}>
          <KeptNotice kept={kept} discard={t('discard')}>
            {t('kept')}
          </KeptNotice>
          {turu === 'kitap' && <BookFields languages={veri.diller} />}
          {turu === 'yazar' && <AuthorFields countries={veri.ulkeler} />}
          {turu === 'konu' && <TopicFields />}
          {turu === 'seri' && <SeriesFields />}
          {turu === 'seri' && (
            <Suspense fallback={<Skeleton $height={120} />}>
              <SeriesEntries value={works.value} onChange={works.change} problem={problem} />
            </Suspense>
          )}
          {turu === 'kitap' && !id && title !== '' && (
            <Suspense fallback={null}>
              <SimilarBooks title={title} />
            </Suspense>
          )}
          {turu === 'kitap' && <Contributors value={people.value} onChange={people.change} problem={problem} />}
          {turu === 'kitap' && (
            <Genres all={veri.turler} value={genres.value} onChange={(ids) => genres.change([...ids].sort((a, b) => Number(a) - Number(b)))} />
          )}
          {turu !== 'seri' && (
            <PictureField turu={turu} value={form.watch('resim') ?? ''} onChange={(key) => form.setValue('resim', key, { shouldDirty: true })} />
          )}
          {!veri.dogrudan && <TextArea name="not" label={t('note')} hint={t('noteHint')} limit={{ max: 500 }} rows={2} />}
          {stale && (
            <Notice
              kind="error"
              action={
                <Button size="s" variant="quiet" onClick={refresh}>
                  {t('fetchCurrent')}
                </Button>
              }
            >
              {stale}
            </Notice>
          )}
          <Row $justify="end" $gap={2} $wrap>
            {veri.yol && (
              <ButtonLink variant="quiet" to={veri.yol}>
                {t('cancel')}
              </ButtonLink>
            )}
            <SubmitButton form={form}>{t(veri.dogrudan ? 'save' : 'propose')}</SubmitButton>
          </Row>
        </Form>
      </Card>
    </StaffFrame>
  );
}

/** Modals that publish and unpublish a record. */
const publishModals = {
  kitap: { on: 'KitapYayinaAl', off: 'KitapYayindanKaldir' },
  yazar: { on: 'YazarYayinaAl', off: 'YazarYayindanKaldir' },
  seri: { on: 'SeriYayinaAl', off: 'SeriYayindanKaldir' },
} as const;

/** The record being edited, whether it is published, and other actions for it. */
function Head() {
  const { t } = useTranslation('mf-librarian');
  const { veri } = usePage<'kutuphane-kayit'>();
  const { turu, id } = veri;
  const open = useModal();
  const librarian = useViewer().permissions.includes('kutuphanecilik');
  return (
    <Stack $gap={2}>
      <Title>{t(kindTitle(turu, id))}</Title>
      <Text>
        {t(veri.dogrudan ? 'directText' : 'proposeText')} <LinkText to="/y/rehber">{t('guide')}</LinkText>
      </Text>
      {id && (
        <Row $wrap $gap={2}>
          {!veri.yayinda && <Badge tone="danger">{t('notPublished')}</Badge>}
          {!veri.yayinda && turu !== 'konu' && (
            <Button size="s" onClick={() => open(publishModals[turu].on, { id })}>
              {t(`operation.${turu}-yayinla`)}
            </Button>
          )}
          {librarian && (
            <Button size="s" variant="quiet" onClick={() => open('Gecmis', { turu, id })}>
              {t('history')}
            </Button>
          )}
          {(turu === 'kitap' || turu === 'yazar') && veri.yayinda === 1 && (
            <Button size="s" variant="quiet" onClick={() => open(turu === 'kitap' ? 'KitapBirlestir' : 'YazarBirlestir', { id })}>
              {t(`operation.${turu}-birlestir`)}
            </Button>
          )}
          {turu === 'kitap' && veri.yayinda === 1 && (
            <Button size="s" variant="quiet" onClick={() => open('KitapBaskilariBirArayaGetir', { id })}>
              {t('operation.baski-birlestir')}
            </Button>
          )}
          {turu !== 'konu' && veri.yayinda === 1 && (
            <Button size="s" variant="quiet" onClick={() => open(publishModals[turu].off, { id })}>
              {t(`operation.${turu}-kaldir`)}
            </Button>
          )}
        </Row>
      )}
    </Stack>
  );
}
