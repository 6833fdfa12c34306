import { baseApi, Heading, pageLoader, Stack, Text, useAppDispatch, usePage, useTranslation } from '@yaprak/shared-kit';
import { useEffect } from 'react';
import { PanelFrame } from '../frame/PanelFrame';
import { AreaCard } from './AreaCard';
import { AreaHistory } from './AreaHistory';
import { AreaKeys } from './AreaKeys';
import { TrialForm } from './TrialForm';

export const loader = pageLoader('alanlar', () => ({}));
const REFRESH_MS = 7000;

/** `/y/alanlar`: the remotes, what is live, how their versions do, and every step of a release. */
export default function AreasPage() {
  const { t } = useTranslation('mf-admin');
  const { veri } = usePage<'alanlar'>();
  const dispatch = useAppDispatch();
  useEffect(() => {
    const timer = window.setInterval(() => {
      if (document.visibilityState === 'visible') dispatch(baseApi.util.invalidateTags([{ type: 'page', id: 'alanlar' }]));
    }, REFRESH_MS);
    return () => window.clearInterval(timer);
  }, [dispatch]);
  return (
    <PanelFrame section="alanlar" title={t('areas.title')}>
      <Stack $gap={6}>
        <Text>{t('areas.lead')}</Text>
        <Stack $gap={4}>
          {veri.alanlar.map((area) => (
            <AreaCard key={area.alan} area={area} />
          ))}
        </Stack>
        <Stack $gap={3}>
          <Heading>{t('areas.trial')}</Heading>
          <TrialForm />
        </Stack>
        <Stack $gap={3}>
          <Heading>{t('areas.keys')}</Heading>
          <AreaKeys keys={veri.anahtarlar} />
        </Stack>
        <Stack $gap={3}>
          <Heading>{t('areas.history')}</Heading>
          <AreaHistory first={veri.gecmis} />
        </Stack>
      </Stack>
    </PanelFrame>
  );
}
