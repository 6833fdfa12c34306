import {
  ButtonLink,
  Column,
  ConfirmLater,
  Notice,
  Page,
  pageLoader,
  Row,
  Text,
  Title,
  toastShown,
  useAppDispatch,
  usePage,
  useSelf,
  useTranslation,
} from '@yaprak/shared-kit';
import { Form, KeptNotice, LimitedNotice, SubmitButton, TextArea, TextField, useForm, useKeptForm } from '@yaprak/shared-kit/forms';
import { limits } from '@yaprak/shared-kit/limits';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLeaving } from '../use-leaving';
import { numbersOf } from './address-numbers.rules';
import { CoverField } from './CoverField';
import { type StoryTopic, useAddStoryMutation, useEditStoryMutation } from './story.api';
import { TopicField } from './TopicField';
import { useCover } from './use-cover';

export const loader = pageLoader('hikayeYaz', ({ url }) => numbersOf(url.searchParams, 'id', 'konuId'));

interface Fields {
  baslik: string;
  ozet: string;
}

/** `/hikayeler/ekle` (R-WRITE-16): the story editor. A new story continues with its first chapter. */
export default function StoryEditorPage() {
  const { t } = useTranslation('mf-feed');
  const self = useSelf();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { hikaye, konu } = usePage<'hikayeYaz'>().veri;
  const form = useForm<Fields>({ defaultValues: { baslik: hikaye?.baslik ?? '', ozet: hikaye?.ozet ?? '' } });
  const kept = useKeptForm(form, 'hikaye', hikaye?.id ?? 'yeni');
  const [topic, setTopic] = useState<StoryTopic | undefined>(hikaye?.konu ?? konu);
  const cover = useCover(hikaye?.resim);
  const [waiting, setWaiting] = useState(false);
  // One key per attempt, so that a double press or a lost response creates the story once.
  const [istekId, setIstekId] = useState(() => crypto.randomUUID());
  const saved = useRef(false);
  // Of a story that is being described there is no draft, so leaving the page asks first. A reload or an ended session takes no words.
  const blocker = useLeaving(form.formState.isDirty, () => saved.current);
  const [add] = useAddStoryMutation();
  const [edit] = useEditStoryMutation();

  const save = async ({ baslik, ozet }: Fields) => {
    if (cover.state === 'uploading' || cover.state === 'failed') return setWaiting(true);
    setWaiting(false);
    const resim = cover.wire();
    const summary = ozet.trim();
    const words = { baslik: baslik.trim(), ...(summary ? { ozet: summary } : {}), ...(topic ? { konuId: topic.id } : {}), ...(resim ? { resim } : {}) };
    if (hikaye) {
      await edit({ id: hikaye.id, ...words }).unwrap();
      saved.current = true;
      kept.sent();
      dispatch(toastShown({ message: t('storyForm.changed'), duration: 4000 }));
      return void navigate(`/hikayelerim/${hikaye.id}`, { replace: true });
    }
    const { hikaye: begun } = await add({ ...words, istekId })
      .unwrap()
      .catch((error: { durum?: number }) => {
        // A definite refusal: the next attempt gets a new key. After a network failure the outcome is unknown.
        if (error.durum && error.durum >= 400 && error.durum < 500) setIstekId(crypto.randomUUID());
        throw error;
      });
    saved.current = true;
    kept.sent();
    void navigate(`/hikayeler/bolumler/ekle?hikayeId=${begun.id}`, { replace: true });
  };
  const title = form.watch('baslik');
  const heading = t(hikaye ? 'storyForm.edit' : 'storyForm.new');
  return (
    <Page>
      <Column>
        <Title>{heading}</Title>
        {!hikaye && <Text $tone="quiet">{t('storyForm.newText')}</Text>}
        <LimitedNotice about="sharing" />
        <KeptNotice kept={kept} discard={t('storyForm.keptDiscard')}>
          {t('storyForm.kept')}
        </KeptNotice>
        <Form form={form} onSubmit={save} label={heading}>
          <TextField name="baslik" label={t('storyForm.title')} required limit={{ max: limits.story.title }} autoComplete="off" />
          <TextArea name="ozet" label={t('storyForm.summary')} hint={t('storyForm.summaryHint')} rows={4} limit={{ max: limits.story.summary }} reading />
          <CoverField cover={cover} title={title} author={self?.adi ?? ''} seed={`hikaye:${hikaye?.id ?? ''}`} />
          <TopicField topic={topic} onChange={setTopic} />
          {waiting && cover.state !== 'ready' && <Notice kind="error">{t(cover.state === 'failed' ? 'storyForm.coverFailed' : 'storyForm.coverWaits')}</Notice>}
          <Row $justify="space-between" $wrap>
            <ButtonLink to={hikaye ? `/hikayelerim/${hikaye.id}` : '/hikayelerim'} variant="quiet">
              {t('storyForm.cancel')}
            </ButtonLink>
            <SubmitButton form={form}>{t(hikaye ? 'storyForm.save' : 'storyForm.goOn')}</SubmitButton>
          </Row>
        </Form>
        <ConfirmLater
          open={blocker.state === 'blocked'}
          danger
          title={t('storyForm.leaveTitle')}
          text={t('storyForm.leaveText')}
          confirm={t('storyForm.leave')}
          onConfirm={() => {
            kept.discard();
            blocker.proceed?.();
          }}
          onCancel={() => blocker.reset?.()}
        />
      </Column>
    </Page>
  );
}
