import {
  BookCover,
  Button,
  ButtonLink,
  Chip,
  Column,
  ConfirmLater,
  Dot,
  EmptyState,
  exactNumber,
  Fill,
  FittedText,
  Heading,
  isFailure,
  LinkText,
  Meta,
  Notice,
  Page,
  PageStop,
  pageLoader,
  Row,
  Stack,
  Text,
  Title,
  toastShown,
  useAppDispatch,
  useLang,
  useModal,
  usePage,
  useSelf,
  useTranslation,
} from '@yaprak/shared-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type ChapterAction, ChapterRow, type OwnChapter } from './ChapterRow';
import {
  useDeleteChapterMutation,
  useDeleteStoryMutation,
  useOrderChaptersMutation,
  usePublishChapterMutation,
  useUnpublishChapterMutation,
} from './story.api';
import { useChapterOrder } from './use-chapter-order';

export const loader = pageLoader('hikayem', ({ params }) => {
  if (!/^[1-9]\d{0,14}$/.test(params.id ?? '')) throw new PageStop(404);
  return { id: Number(params.id) };
});

type Question = { what: 'publish' | 'draft' | 'deleteChapter'; chapter: OwnChapter } | { what: 'deleteStory' };

/** `/hikayelerim/{id}` (R-WRITE-18): the member's own story with its chapters, their order and states. */
export default function MyStoryPage() {
  const { t } = useTranslation('mf-feed');
  const lang = useLang();
  const self = useSelf();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const openModal = useModal();
  const { hikaye, bolumler } = usePage<'hikayem'>().veri;
  const [asking, setAsking] = useState<Question | null>(null);
  const [problem, setProblem] = useState<string>();
  const [order, ordering] = useOrderChaptersMutation();
  const [publish, publishing] = usePublishChapterMutation();
  const [unpublish, unpublishing] = useUnpublishChapterMutation();
  const [removeChapter, removingChapter] = useDeleteChapterMutation();
  const [removeStory, removingStory] = useDeleteStoryMutation();
  const busy = publishing.isLoading || unpublishing.isLoading || removingChapter.isLoading || removingStory.isLoading;
  const send = async (ids: readonly number[]) => !(await order({ id: hikaye.id, bolumler: ids.join(',') })).error;
  const { shown, dragged, grip, move } = useChapterOrder(bolumler, ordering.isLoading, send);
  const say = (key: string) => dispatch(toastShown({ message: t(key), duration: 4000 }));

  const onAction = (action: ChapterAction, chapter: OwnChapter) => {
    setProblem(undefined);
    if (action === 'up' || action === 'down') {
      move(chapter.id, action === 'up' ? -1 : 1);
    } else setAsking({ what: action === 'delete' ? 'deleteChapter' : action, chapter });
  };
  const onConfirm = async () => {
    if (!asking || busy) return;
    if (asking.what === 'deleteStory') {
      const done = await removeStory({ id: hikaye.id });
      setAsking(null);
      if (!done.error) void navigate('/hikayelerim', { replace: true });
      return;
    }
    const { id } = asking.chapter;
    if (asking.what === 'publish') {
      const done = await publish({ id });
      if (done.data) say('chapter.published');
      // Show what is missing here; the editor has the field for it.
      else setProblem((isFailure(done.error) && (Object.values(done.error.alanlar ?? {})[0] ?? done.error.hataMesaji)) || t('chapter.failed'));
    } else if (asking.what === 'draft') {
      if (!(await unpublish({ id })).error) say('chapter.draftAgain');
    } else await removeChapter({ id });
    setAsking(null);
  };
  const question =
    asking &&
    { deleteChapter: 'chapter.ask.delete', deleteStory: 'storyForm.askDelete', publish: 'chapter.ask.publish', draft: 'chapter.ask.draft' }[asking.what];
  return (
    <Page>
      <Column $gap={5}>
        <Row $gap={4} $align="start">
          <BookCover title={hikaye.baslik} author={self?.adi ?? ''} work={`hikaye:${hikaye.id}`} picture={hikaye.resim} width={96} silent eager />
          <Fill>
            <Stack $gap={2}>
              <Meta>
                <LinkText $quiet to="/hikayelerim">
                  {t('myStories')}
                </LinkText>
              </Meta>
              <Title>
                <FittedText>{hikaye.baslik}</FittedText>
              </Title>
              {hikaye.ozet && <Text style={{ lineHeight: 1.5 }}>{hikaye.ozet}</Text>}
              {hikaye.konu && (
                <div>
                  <Chip to={`/konu/${hikaye.konu.seo_adi}`}>{hikaye.konu.adi}</Chip>
                </div>
              )}
              <Meta>
                <span>{hikaye.sayiBolum ? t('myStory.published', { count: hikaye.sayiBolum }) : t('myStory.nothingPublished')}</span>
                {hikaye.sayiTaslak > 0 && (
                  <>
                    <Dot />
                    <span>{t('myStory.drafts', { count: hikaye.sayiTaslak })}</span>
                  </>
                )}
                <Dot />
                <span>{t('readings', { count: hikaye.sayiOkunma, n: exactNumber(hikaye.sayiOkunma, lang) })}</span>
              </Meta>
            </Stack>
          </Fill>
        </Row>
        <Row $gap={2} $wrap>
          <ButtonLink to={`/hikayeler/bolumler/ekle?hikayeId=${hikaye.id}`}>{t('chapter.new')}</ButtonLink>
          <ButtonLink to={`/hikayeler/ekle?id=${hikaye.id}`} variant="quiet">
            {t('storyForm.edit')}
          </ButtonLink>
          {hikaye.sayiBolum > 0 && (
            <Button variant="quiet" onClick={() => openModal('GonderiAnalizSonuclari', { hikayeId: hikaye.id })}>
              {t('seen')}
            </Button>
          )}
          <Button variant="link" onClick={() => setAsking({ what: 'deleteStory' })}>
            {t('storyForm.delete')}
          </Button>
        </Row>
        {problem && <Notice kind="error">{problem}</Notice>}
        {bolumler.length === 0 ? (
          <EmptyState title={t('myStory.noChapterTitle')} text={t('myStory.noChapterText')} />
        ) : (
          <Stack as="section" $gap={1} aria-label={t('contents')}>
            <Heading $small>{t('contents')}</Heading>
            <ol style={{ listStyle: 'none', padding: 0, margin: 0 }}>
              {shown.map((chapter, i) => (
                <ChapterRow
                  key={chapter.id}
                  story={hikaye}
                  chapter={{ ...chapter, sira: i + 1 }}
                  last={i === shown.length - 1}
                  grip={grip(i, chapter.id)}
                  dragged={dragged === i}
                  onAction={onAction}
                />
              ))}
            </ol>
          </Stack>
        )}
        {asking && question && (
          <ConfirmLater
            open
            danger={asking.what !== 'publish'}
            title={t(`${question}.title`)}
            text={t(`${question}.text`)}
            confirm={t(`${question}.confirm`)}
            busy={busy}
            onConfirm={() => void onConfirm()}
            onCancel={() => setAsking(null)}
          />
        )}
      </Column>
    </Page>
  );
}
