import { Heading, Meta, Notice, Row, Stack, toastShown, useAppDispatch, useTranslation } from '@yaprak/shared-kit';
import { Form, SubmitButton, useForm } from '@yaprak/shared-kit/forms';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { adsApi } from '../ads.api';
import type { OwnAd, OwnText } from './own-ad';
import { type AdPicture, PictureField } from './PictureField';
import { WordFields } from './WordFields';

interface TextFormProps {
  ad: OwnAd;
  texts: readonly OwnText[];
  /** `a` replaces the running wording, `b` runs beside it. */
  slot: 'a' | 'b';
}

/** A wording for the review (R-STAFF-09, R-STAFF-10); the running one stays until it is let through. */
export function TextForm({ ad, texts, slot }: TextFormProps) {
  const { t } = useTranslation('ads-app');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [send] = adsApi.useChangeAdTextMutation();
  const [uploading, setUploading] = useState(false);
  const earlier = texts.find((one) => one.yuva === slot && one.durum !== 'eski');
  const from = earlier ?? (slot === 'a' ? ad : undefined);
  const [picture, setPicture] = useState<AdPicture | null>(from?.resim && from.resimAnahtari ? { key: from.resimAnahtari, base: from.resim } : null);
  const form = useForm({ defaultValues: { baslik: from?.baslik ?? '', metin: from?.metin ?? '', hedef: from?.hedef ?? ad.hedef } });
  const waits = texts.find((one) => one.durum === 'onayda');
  return (
    <Form
      form={form}
      label={t(`change.text.${slot}.title`)}
      onSubmit={async (words) => {
        await send({ id: ad.id, yuva: slot, ...words, ...(picture ? { resimAnahtari: picture.key } : {}) }).unwrap();
        dispatch(toastShown({ message: t(ad.durum === 'yayinda' ? 'change.textSent' : 'change.textKept'), duration: 3500 }));
        await navigate(`/liste/${ad.id}`);
      }}
    >
      <Stack $gap={1}>
        <Heading $small>{t(`change.text.${slot}.title`)}</Heading>
        <Meta>{t(`change.text.${slot}.hint`)}</Meta>
      </Stack>
      {waits && waits.yuva !== slot && <Notice kind="info">{t('change.otherWaits')}</Notice>}
      {waits?.yuva === slot && <Notice kind="info">{t('change.waits')}</Notice>}
      <WordFields picture={<PictureField picture={picture} onChange={setPicture} onBusy={setUploading} />} />
      <Row>
        <SubmitButton form={form} busy={uploading} variant="quiet">
          {t('change.sendText')}
        </SubmitButton>
      </Row>
    </Form>
  );
}
