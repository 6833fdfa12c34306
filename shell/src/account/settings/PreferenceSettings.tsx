import { Button, Card, ErrorState, Notice, SkeletonList, Stack, useModal, useSelf } from '@yaprak/shared-kit';
import { SettingSwitch } from '@yaprak/shared-kit/forms';
import type { ReactNode } from 'react';
import { usePreferencesQuery, useSavePreferencesMutation } from '../care.api';
import { useSettingsText } from './use-settings-text';

type Preferences = NonNullable<ReturnType<typeof usePreferencesQuery>['data']>;

function WithPreferences({ children }: { children: (saved: Preferences) => ReactNode }) {
  const { data, error, refetch } = usePreferencesQuery({}, { refetchOnFocus: true });
  if (data) return children(data);
  return error ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonList shape="row" count={2} />;
}

/** Ads by interest (R-ENT-53). */
export const AdSettings = () => <WithPreferences>{(saved) => <Ads saved={saved} />}</WithPreferences>;

const bit = (on: boolean) => (on ? (1 as const) : (0 as const));

function Ads({ saved }: { saved: Preferences }) {
  const t = useSettingsText();
  const self = useSelf();
  const open = useModal();
  const [save] = useSavePreferencesMutation();
  return (
    <Stack $gap={4}>
      <Card>
        <SettingSwitch
          name="kisiselReklam"
          label={t('adsPersonal')}
          hint={t('adsPersonalHint')}
          saved={saved.kisiselReklam === 1}
          save={(on) => save({ kisiselReklam: bit(on) }).unwrap()}
        />
      </Card>
      <Notice
        action={
          self?.premium ? undefined : (
            <Button size="s" variant="quiet" onClick={() => open('Premium')}>
              {t('premium')}
            </Button>
          )
        }
      >
        {t('adsPremium')}
      </Notice>
    </Stack>
  );
}
