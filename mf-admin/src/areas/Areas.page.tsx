import { baseApi, Column, Heading, Page, pageLoader, Stack, Text, Title, useAppDispatch, usePage } from '@yaprak/shared-kit';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
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
    <Page>
      <Column $wide $gap={6}>
        <Stack $gap={2}>
          <Title>{t('areas.title')}</Title>
          <Text>{t('areas.lead')}</Text>
        </Stack>
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
      </Column>
    </Page>
  );
}
