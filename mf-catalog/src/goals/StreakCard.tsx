import { Button, Card, Facts, Meta, type PageData, Row, Stack, Text, useTranslation } from '@yaprak/shared-kit';
import { useElsewhere } from './elsewhere';
import { useSaveWishesMutation } from './goals.api';

/** Days read in a row; its reader can turn it off, and on again (R-READ-09). */
export function StreakCard({ streak }: { streak?: PageData<'hedefler'>['seri'] }) {
  const { t } = useTranslation('mf-catalog');
  const [save, { isLoading }] = useSaveWishesMutation();
  const elsewhere = useElsewhere();
  const turn = (seri: 0 | 1) => (
    <Button variant="quiet" size="s" busy={isLoading} onClick={() => void save({ seri })}>
      {t(seri ? 'streak.on' : 'streak.off')}
    </Button>
  );
  if (!streak) return <Row>{turn(1)}</Row>;
  return (
    <Card as="section" aria-label={t('streak.title')}>
      <Row $justify="space-between" $wrap>
        <Stack $gap={1}>
          <Text $strong>{streak.gun ? t('streak.days', { count: streak.gun, n: streak.gun }) : t('streak.none')}</Text>
          <Meta>
            <Facts
              of={[
                streak.bugun ? t('streak.today') : t('streak.notToday'),
                streak.enUzun > streak.gun && t('streak.longest', { count: streak.enUzun, n: streak.enUzun }),
              ]}
            />
          </Meta>
          {elsewhere && <Meta>{t('streak.zone')}</Meta>}
        </Stack>
        {turn(0)}
      </Row>
    </Card>
  );
}
