import {
  Card,
  Divider,
  dayKey,
  formatDate,
  Heading,
  media,
  Notice,
  Row,
  Stack,
  toastShown,
  useAppDispatch,
  useLang,
  useTranslation,
  v,
} from '@yaprak/shared-kit';
import { DateField, Form, SubmitButton, useBegun, useForm } from '@yaprak/shared-kit/forms';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import styled from 'styled-components';
import { adsApi } from '../ads.api';
import { Estimate } from '../home/Estimate';
import { BUDGET } from '../money/amounts';
import { LiraField } from '../money/LiraField';
import { parseLira } from '../money/lira.rules';
import { AdPreview } from './AdPreview';
import { AimFields } from './AimFields';
import { type DraftValues, draftInput, draftValues, PLAN_DAYS } from './ad-draft.rules';
import { type AdAim, aimsInput, daysBetween } from './aims.rules';
import { CapField } from './CapField';
import { EndField } from './EndField';
import { MoneyState } from './MoneyState';
import type { OwnAd } from './own-ad';
import { type AdPicture, PictureField } from './PictureField';
import { WordFields } from './WordFields';

const Sides = styled.div`display: flex; flex-direction: column; gap: 24px; > * { min-width: 0; } ${media.lg} { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); align-items: start; }`;
const Pair = styled.div`display: grid; gap: 16px; ${media.sm} { grid-template-columns: 1fr 1fr; }`;
/** The dates stand side by side only where their lists show the whole month. */
const Dates = styled.div`display: grid; gap: 16px; grid-template-columns: repeat(auto-fit, minmax(min(300px, 100%), 1fr));`;
const Sticky = styled.div`${media.lg} { position: sticky; top: 24px; }`;
const Reach = styled.div`padding: 12px 14px; border-radius: 8px; background: ${v.accentSoft};`;

/** An ad as it is being written. */
interface BegunAd {
  values: DraftValues;
  aims: readonly AdAim[];
  picture: AdPicture | null;
}

interface AdFormProps {
  /** Initial values. */
  ad: OwnAd | null;
  aims: readonly AdAim[];
  /** Creates a new ad, possibly as a copy. */
  fresh: boolean;
}

/** The ad form: first the money, the days and whom it is for, then text, image and target, with a live preview. */
export function AdForm({ ad, aims: given, fresh }: AdFormProps) {
  const { t } = useTranslation('ads-app');
  const lang = useLang();
  const [now] = useState(() => Date.now());
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [save] = adsApi.useSaveAdMutation();
  const about = fresh ? `new ${ad?.id ?? ''}` : `${ad?.id}`;
  const kept = useBegun<BegunAd>('reklam');
  const [begun] = useState(() => kept.read(about));
  const saved = useRef(false);
  const own = ad?.resim && ad.resimAnahtari ? { key: ad.resimAnahtari, base: ad.resim } : null;
  const [picture, setPicture] = useState<AdPicture | null>(begun ? begun.picture : own);
  const [uploading, setUploading] = useState(false);
  const form = useForm({ defaultValues: begun?.values ?? draftValues(ad, { fresh, lang, now }) });
  const values = form.watch();
  const budget = parseLira(values.butce, lang);
  const [aims, setAims] = useState<readonly AdAim[]>(begun?.aims ?? given);
  const touched = form.formState.isDirty || begun || aims !== given || picture?.key !== own?.key;
  // The form may be left for a payment on the way, or be reloaded.
  useEffect(() => {
    if (touched && !saved.current) kept.keep(about, { values, aims, picture });
  });
  const days = { min: dayKey(now), max: dayKey(now, PLAN_DAYS) };
  const first = !fresh && ad && ad.baslangic < days.min ? ad.baslangic : days.min;
  const date = (day: string) => formatDate(`${day}T12:00:00Z`, lang);
  return (
    <Sides>
      <Card>
        <Form
          form={form}
          label={t(fresh ? 'menu.create' : 'menu.edit')}
          onSubmit={async (given) => {
            const { reklam } = await save(draftInput(given, picture?.key ?? null, fresh ? null : (ad?.id ?? null), lang, aimsInput(aims))).unwrap();
            saved.current = true;
            kept.forget(about);
            dispatch(toastShown({ message: t('form.saved'), duration: 3500 }));
            await navigate(`/liste/${reklam.id}`);
          }}
        >
          {!fresh && ad?.durum === 'red' && ad.redNedeni && (
            <Notice kind="error" title={t('page.refused')}>
              {ad.redNedeni}
            </Notice>
          )}
          <Heading $small>{t('form.plan')}</Heading>
          <Pair>
            <LiraField name="butce" label={t('budget')} required {...BUDGET} />
            <CapField budget={budget} />
          </Pair>
          <MoneyState needed={budget} later={fresh ? `/olustur${ad ? `?ornek=${ad.id}` : ''}` : `/duzenle/${ad?.id}`} />
          <Dates>
            <DateField
              name="baslangic"
              label={t('form.from')}
              outside={t('form.fromOutside', { first: date(first), last: date(days.max) })}
              required
              min={first}
              max={days.max}
            />
            <EndField start={values.baslangic} />
          </Dates>
          <AimFields aims={aims} onChange={setAims} />
          <Reach>
            <Estimate budget={budget} aims={aimsInput(aims)} days={daysBetween(values.baslangic, values.bitis)} />
          </Reach>
          <Divider />
          <Heading $small>{t('form.words')}</Heading>
          <WordFields picture={<PictureField picture={picture} onChange={setPicture} onBusy={setUploading} />} />
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
