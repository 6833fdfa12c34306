import { Column, ErrorState, Page, SectionBar, SkeletonList, Title } from '@yaprak/shared-kit';
import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { NotFound } from '../areas/RouteFault';
import { useSettingsQuery } from './account.api';
import { AppearanceSettings } from './settings/AppearanceSettings';
import { DataSettings } from './settings/DataSettings';
import { NotificationSettings } from './settings/NotificationSettings';
import { AdSettings } from './settings/PreferenceSettings';
import { PrivacySettings } from './settings/PrivacySettings';
import { ProfileSettings } from './settings/ProfileSettings';
import { ReadingSettings } from './settings/ReadingSettings';
import { SecuritySettings } from './settings/SecuritySettings';
import { SilenceSettings } from './settings/SilenceSettings';
import { TokenSettings } from './settings/TokenSettings';
import { useSettingsText } from './settings/use-settings-text';
import { useAccountText } from './use-account-text';

type Saved = NonNullable<ReturnType<typeof useSettingsQuery>['data']>;

/** Sections by slug, in display order; the first is the default. */
const sections: Record<string, ComponentType<{ saved: Saved }>> = {
  hesap: ProfileSettings,
  gizlilik: PrivacySettings,
  engeller: SilenceSettings,
  bildirimler: NotificationSettings,
  okuma: ReadingSettings,
  gorunum: AppearanceSettings,
  guvenlik: SecuritySettings,
  reklamlar: AdSettings,
  gelistirici: TokenSettings,
  verilerim: DataSettings,
};

/** `/ayarlar` and `/ayarlar/{bolum}` (R-SET-01, R-SET-02). */
export function SettingsPage() {
  const t = useAccountText();
  const own = useSettingsText();
  const { bolum = 'hesap' } = useParams();
  const { data, error, refetch } = useSettingsQuery({}, { refetchOnFocus: true });
  const Section = Object.hasOwn(sections, bolum) ? sections[bolum] : undefined;
  if (!Section) return <NotFound />;
  const names: Record<string, string> = {
    hesap: t('settingsAccount'),
    gizlilik: t('settingsPrivacy'),
    engeller: own('silence'),
    bildirimler: own('notifications'),
    okuma: own('reading'),
    gorunum: t('settingsAppearance'),
    guvenlik: t('settingsSecurity'),
    reklamlar: own('adsSection'),
    gelistirici: own('developer'),
    verilerim: own('data'),
  };
  return (
    <Page>
      <Column>
        <Title>{t('settings')}</Title>
        <SectionBar
          label={t('settings')}
          sections={Object.keys(sections).map((slug) => ({
            to: slug === 'hesap' ? '/ayarlar' : `/ayarlar/${slug}`,
            label: names[slug] ?? slug,
            current: slug === bolum,
          }))}
        />
        {data ? <Section key={bolum} saved={data} /> : error ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonList shape="row" />}
      </Column>
    </Page>
  );
}
