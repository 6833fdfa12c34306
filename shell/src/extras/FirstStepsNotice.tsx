import { Button, baseApi, type Input, post, type Result, selfReceived, Text, useAppDispatch, useSelf } from '@yaprak/shared-kit';
import { useLocation, useNavigate } from 'react-router';
import en from '../../texts/late.en.json';
import tr from '../../texts/late.tr.json';
import { useTexts } from '../use-texts';
import { NoticeLine, useTurn } from './notice-queue';

const { useRefuseFirstStepsMutation } = baseApi.injectEndpoints({
  endpoints: (b) => ({ refuseFirstSteps: b.mutation<Result<'v2/hesap/ilkAdimlar'>, Input<'v2/hesap/ilkAdimlar'>>(post('v2/hesap/ilkAdimlar')) }),
});
/** Where a member would read: nowhere else are they held up. */
const places = new Set(['/', '/akis', '/kesfet']);

/** Offers the first steps to who is new, until they are done or refused (R-TOUCH-12). */
export function FirstStepsNotice() {
  const t = useTexts('late', { tr, en });
  const self = useSelf();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [refuse, { isLoading }] = useRefuseFirstStepsMutation();
  const turn = useTurn('steps', self?.ilkAdimlar === 1 && places.has(pathname));
  if (!turn || !self) return null;
  const end = async () => {
    try {
      await refuse({}).unwrap();
    } catch {
      // The failure has been said; the offer stays.
      return;
    }
    const { ilkAdimlar: _over, ...rest } = self;
    dispatch(selfReceived(rest));
  };
  return (
    <NoticeLine as="aside" aria-label={t('firstSteps')}>
      <Text>{t('firstSteps')}</Text>
      <Button size="s" variant="link" busy={isLoading} onClick={() => void end()}>
        {t('firstStepsRefuse')}
      </Button>
      <Button size="s" onClick={() => void navigate('/ilk-adimlar')}>
        {t('firstStepsAction')}
      </Button>
    </NoticeLine>
  );
}
