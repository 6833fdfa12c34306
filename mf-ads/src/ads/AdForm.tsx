import { Card, Divider, dayKey, Heading, media, Row, Stack, toastShown, useAppDispatch, useLang, useTranslation, v } from '@yaprak/shared-kit';
import { DateField, Form, SubmitButton, TextArea, TextField, useForm } from '@yaprak/shared-kit/forms';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import styled from 'styled-components';
import { adsApi } from '../ads.api';
import { Estimate } from '../home/Estimate';
import { BUDGET, DAILY_CAP } from '../money/amounts';
import { LiraField } from '../money/LiraField';
import { parseLira } from '../money/lira.rules';
import { AdPreview } from './AdPreview';
import { draftInput, draftValues, PLAN_DAYS } from './ad-draft.rules';
import type { OwnAd } from './own-ad';
import { type AdPicture, PictureField } from './PictureField';

const Sides = styled.div`display: flex; flex-direction: column; gap: 24px; > * { min-width: 0; } ${media.lg} { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); align-items: start; }`;
const Pair = styled.div`display: grid; gap: 16px; ${media.sm} { grid-template-columns: 1fr 1fr; }`;
const Sticky = styled.div`${media.lg} { position: sticky; top: 24px; }`;
const Reach = styled.div`padding: 12px 14px; border-radius: 8px; background: ${v.accentSoft};`;

interface AdFormProps {
  /** Initial values. */
  ad: OwnAd | null;
  /** Creates a new ad, possibly as a copy. */
  fresh: boolean;
}

/** The ad form: text, image, target, dates and budget, with a live preview. */
export function AdForm({ ad, fresh }: AdFormProps) {
  const { t } = useTranslation('ads-app');
  const lang = useLang();
  const [now] = useState(() => Date.now());
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [save] = adsApi.useSaveAdMutation();
  const [picture, setPicture] = useState<AdPicture | null>(ad?.resim && ad.resimAnahtari ? { key: ad.resimAnahtari, base: ad.resim } : null);
  const [uploading, setUploading] = useState(false);
  const form = useForm({ defaultValues: draftValues(ad, { fresh, lang, now }) });
  const values = form.watch();
  const days = { min: dayKey(now), max: dayKey(now, PLAN_DAYS) };
  return (
    <Sides>
      <Card>
        <Form
          form={form}
          label={t(fresh ? 'menu.create' : 'menu.edit')}
          onSubmit={async (given) => {
            const { reklam } = await save(draftInput(given, picture?.key ?? null, fresh ? null : (ad?.id ?? null), lang)).unwrap();
            dispatch(toastShown({ message: t('form.saved'), duration: 3500 }));
            await navigate(`/liste/${reklam.id}`);
          }}
        >
          <Heading $small>{t('form.words')}</Heading>
          <TextField name="baslik" label={t('form.title')} required limit={{ min: 3, max: 60 }} autoComplete="off" />
          <TextArea name="metin" label={t('form.text')} required limit={{ min: 10, max: 200 }} />
          <PictureField picture={picture} onChange={setPicture} onBusy={setUploading} />
          <TextField
            name="hedef"
            label={t('form.target')}
            hint={t('form.targetHint')}
            required
            limit={{ max: 500 }}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Divider />
          <Heading $small>{t('form.plan')}</Heading>
          <Pair>
            <DateField name="baslangic" label={t('form.from')} required {...days} min={!fresh && ad && ad.baslangic < days.min ? ad.baslangic : days.min} />
            <DateField name="bitis" label={t('form.to')} required {...days} />
          </Pair>
          <Pair>
            <LiraField name="butce" label={t('budget')} required {...BUDGET} />
            <LiraField name="gunlukSinir" label={t('form.cap')} hint={t('form.capHint')} {...DAILY_CAP} />
          </Pair>
          <Reach>
            <Estimate budget={parseLira(values.butce, lang)} />
          </Reach>
          <Row $gap={3}>
            <SubmitButton form={form} busy={uploading}>
              {t('form.save')}
            </SubmitButton>
          </Row>
        </Form>
      </Card>
      <Sticky>
        <Stack $gap={3}>
          <Heading $small>{t('form.preview')}</Heading>
          <AdPreview words={{ baslik: values.baslik, metin: values.metin, hedef: values.hedef, ...(picture ? { resim: picture.base } : {}) }} />
        </Stack>
      </Sticky>
    </Sides>
  );
}
