import { Card, ErrorState, Heading, SkeletonList, Stack } from '@yaprak/shared-kit';
import { SettingSwitch } from '@yaprak/shared-kit/forms';
import { useReadingWishesQuery, useSaveReadingWishesMutation } from '../care.api';
import { useSettingsText } from './use-settings-text';

/** What followers hear of one's reading, what one hears of theirs, and what is made of what one reads (R-READ-05, R-READ-09, R-READ-10). */
export function ReadingSettings() {
  const t = useSettingsText();
  const { data: saved, error, refetch } = useReadingWishesQuery({}, { refetchOnFocus: true });
  const [save] = useSaveReadingWishesMutation();
  if (!saved) return error ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonList shape="row" count={3} />;
  const line = (name: keyof typeof saved, label: string, hint?: string) => (
    <SettingSwitch key={name} name={name} label={label} hint={hint} saved={saved[name] === 1} save={(on) => save({ [name]: on ? 1 : 0 }).unwrap()} />
  );
  return (
    <Stack $gap={4}>
      <Card>
        <Stack $gap={4}>
          <Heading $small>{t('readingTold')}</Heading>
          {line('basladi', t('readingStarted'))}
          {line('ilerledi', t('readingProgress'), t('readingProgressHint'))}
          {line('bitirdi', t('readingFinished'), t('readingFinishedHint'))}
        </Stack>
      </Card>
      <Card>{line('okumalar', t('readingHeard'), t('readingHeardHint'))}</Card>
      <Card>{line('kisiselOneri', t('readingPersonal'), t('readingPersonalHint'))}</Card>
      <Card>{line('seri', t('readingStreak'), t('readingStreakHint'))}</Card>
    </Stack>
  );
}
