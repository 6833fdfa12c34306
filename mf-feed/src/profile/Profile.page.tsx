import { Column, type LoadArgs, Page, PageStop, pageLoader, parseIdSeo, SectionBar, TopAd, usePage, useTranslation } from '@yaprak/shared-kit';
import { closedActs, ProfileClosed } from './ProfileClosed';
import { ProfileHeader } from './ProfileHeader';
import { ProfileSection } from './ProfileSection';
import { profileParams } from './profile-params';

/** `/{seo_adi}--{id}/{bolum}` of a search result redirects to its book, author, topic or genre (R-SRCH-09). No username contains two dashes. */
const resultLoader = pageLoader('sonuc', ({ params }: LoadArgs) => {
  const result = parseIdSeo(params.kadi ?? '');
  if (!result?.seo) throw new PageStop(404);
  return { ...result, ...(params.bolum ? { bolum: params.bolum } : {}) };
});
const readerLoader = pageLoader('okur', ({ params, url }: LoadArgs) => {
  const found = profileParams(params, url.searchParams);
  if (!found) throw new PageStop(404);
  return found;
});
export const loader = (args: LoadArgs) => (args.params.kadi?.includes('--') ? resultLoader(args) : readerLoader(args));

/** A reader's profile (R-PROF-01 … R-PROF-10). */
export default function ProfilePage() {
  const { t } = useTranslation('mf-feed');
  const { veri } = usePage<'okur'>();
  const { uye, bolum } = veri;
  const base = `/${uye.kadi}`;
  const open = veri.gonderiler || veri.uyeler || veri.kitaplar || veri.hikayeler || !uye.kapali;
  const sections = [
    { key: 'genel-bakis', to: base },
    { key: 'incelemeler', count: uye.sayiInceleme },
    { key: 'alintilar', count: uye.sayiAlinti },
    { key: 'iletiler', count: uye.sayiIleti },
    { key: 'videolar' },
    { key: 'kitaplari' },
    { key: 'hikayeler', count: uye.sayiHikaye },
    { key: 'takipciler', count: uye.takipcisayisi },
    { key: 'takip-ettikleri', count: uye.takipettigisayisi },
  ];
  return (
    <Page>
      <Column>
        <ProfileHeader member={uye} followable={Boolean(open) || !closedActs(uye)} />
        {(open || uye.kapali === 'gizli') && (
          <SectionBar
            label={uye.adi}
            sections={sections.map((s) => ({
              to: s.to ?? `${base}/${s.key}`,
              label: t(`section.${s.key}`),
              current: s.key === bolum,
              ...(s.count ? { count: s.count } : {}),
            }))}
          />
        )}
        <TopAd />
        {open ? <ProfileSection data={veri} /> : <ProfileClosed member={uye} />}
      </Column>
    </Page>
  );
}
