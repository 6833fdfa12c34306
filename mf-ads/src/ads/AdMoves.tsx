import {
  Button,
  ButtonLink,
  Card,
  ConfirmLater,
  formatDate,
  type Input,
  isFailure,
  Notice,
  Row,
  Stack,
  Text,
  toastShown,
  useAppDispatch,
  useLang,
  useTranslation,
} from '@yaprak/shared-kit';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { adsApi } from '../ads.api';
import { useBarred } from '../app/use-barred';
import { MoneyState } from './MoneyState';
import type { OwnAd } from './own-ad';

type Move = Input<'v2/reklam/durum'>['islem'];
type Asked = 'bitir' | 'sil' | null;

interface AdMovesProps {
  ad: OwnAd;
  /** `YYYY-MM-DD` in Istanbul. */
  today: string;
  /** Today's part of the budget is used up. */
  full: boolean;
}

/** Owner actions for an ad in its state, with a sentence about what happens next. */
export function AdMoves({ ad, today, full }: AdMovesProps) {
  const { t } = useTranslation('ads-app');
  const { t: kit } = useTranslation('kit');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [move, moving] = adsApi.useMoveAdMutation();
  const [remove, removing] = adsApi.useDeleteAdMutation();
  const [asked, setAsked] = useState<Asked>(null);
  const [problem, setProblem] = useState('');
  const lang = useLang();
  const sentence = useRef<HTMLParagraphElement>(null);
  const busy = moving.isLoading || removing.isLoading;

  const attempt = async (action: () => Promise<unknown>): Promise<void> => {
    setProblem('');
    try {
      await action();
    } catch (error) {
      const fields = isFailure(error) ? Object.values(error.alanlar ?? {}).join(' ') : '';
      setProblem(fields || (isFailure(error) && error.hataMesaji) || kit('errorTitle'));
    }
    setAsked(null);
  };
  const go = (islem: Move) =>
    attempt(async () => {
      await move({ id: ad.id, islem }).unwrap();
      // The button that was pressed goes with the state.
      sentence.current?.focus();
      dispatch(toastShown({ message: t(`moves.done.${islem}`), duration: 3500 }));
    });
  const button = (islem: Move, variant: 'primary' | 'quiet') => (
    <Button variant={variant} busy={busy} onClick={() => (islem === 'bitir' ? setAsked('bitir') : void go(islem))}>
      {t(`moves.${islem}`)}
    </Button>
  );
  const waits = ad.durum === 'yayinda' && ad.baslangic > today;
  const spent = ad.durum === 'bitti' && !ad.redNedeni && ad.harcama >= ad.butce;
  const about = waits
    ? t('moves.notYet', { date: formatDate(`${ad.baslangic}T12:00:00Z`, lang) })
    : t(spent ? 'moves.spent' : ad.durum === 'yayinda' && full && !ad.bekletildi && !ad.yayinDisi ? 'moves.full' : `moves.about.${ad.durum}`);
  const barred = useBarred();
  const running = ad.durum === 'yayinda' || ad.durum === 'durduruldu';
  const editable = (ad.durum === 'taslak' || ad.durum === 'red') && !barred;
  return (
    <Card>
      <Stack $gap={3}>
        <Text ref={sentence} tabIndex={-1} style={{ outline: 'none' }}>
          {about}
        </Text>
        {problem && <Notice kind="error">{problem}</Notice>}
        {editable && <MoneyState needed={ad.butce} later={`/liste/${ad.id}`} />}
        <Row $gap={3} $wrap>
          {editable && button('gonder', 'primary')}
          {editable && (
            <ButtonLink to={`/duzenle/${ad.id}`} variant="quiet">
              {t('moves.edit')}
            </ButtonLink>
          )}
          {editable && (
            <Button variant="quiet" busy={busy} onClick={() => setAsked('sil')}>
              {t('moves.sil')}
            </Button>
          )}
          {ad.durum === 'onayda' && button('geriCek', 'quiet')}
          {ad.durum === 'yayinda' && button('durdur', 'quiet')}
          {running && !barred && (
            <ButtonLink to={`/degistir/${ad.id}`} variant="quiet">
              {t('change.title')}
            </ButtonLink>
          )}
          {ad.durum === 'durduruldu' && !barred && button('surdur', 'primary')}
          {running && button('bitir', 'quiet')}
          {ad.durum === 'bitti' && !barred && (
            <ButtonLink to={`/olustur?ornek=${ad.id}`} variant="quiet">
              {t('moves.again')}
            </ButtonLink>
          )}
        </Row>
      </Stack>
      <ConfirmLater
        open={asked !== null}
        danger
        busy={busy}
        title={t(`moves.ask.${asked ?? 'sil'}.title`)}
        text={t(`moves.ask.${asked ?? 'sil'}.text`)}
        confirm={t(`moves.${asked ?? 'sil'}`)}
        onCancel={() => setAsked(null)}
        onConfirm={() =>
          void (asked === 'bitir'
            ? go('bitir')
            : attempt(async () => {
                await remove({ id: ad.id }).unwrap();
                await navigate('/liste', { replace: true });
              }))
        }
      />
    </Card>
  );
}
