import { Column, type LoadArgs, Page, PageStop, pageLoader, parseIdSeo, SectionBar, TopAd, usePage, useSelf, useTranslation } from '@yaprak/shared-kit';
import { closedActs, ProfileClosed } from './ProfileClosed';
import { ProfileHeader } from './ProfileHeader';
import { ProfileSection } from './ProfileSection';
import { profileParams } from './profile-params';
import { openSections, sectionPath } from './profile-sections.rules';

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

/** Sections whose names speak of the reader, as they are called on one's own page. */
const ownNames: Partial<Record<string, string>> = { kitaplari: 'ownSection.kitaplari', 'takip-ettikleri': 'ownSection.takip-ettikleri' };

/** A reader's profile (R-PROF-01 … R-PROF-10). */
export default function ProfilePage() {
  const { t } = useTranslation('mf-feed');
  const { veri } = usePage<'okur'>({ refetchOnFocus: true });
  const { uye, bolum } = veri;
  const own = useSelf()?.id === uye.id;
  const open = veri.gonderiler || veri.uyeler || veri.kitaplar || veri.hikayeler || !uye.kapali;
  const sections = openSections(veri);
  const counts: Partial<Record<string, number>> = {
    incelemeler: uye.sayiInceleme,
    alintilar: uye.sayiAlinti,
    iletiler: uye.sayiIleti,
    hikayeler: uye.sayiHikaye,
    takipciler: uye.takipcisayisi,
    'takip-ettikleri': uye.takipettigisayisi,
  };
  return (
    <Page>
      <Column>
        <ProfileHeader profile={veri} followable={Boolean(open) || !closedActs(uye)} />
        {sections.length > 0 && (
          <SectionBar
            label={uye.adi}
            sections={sections.map((key) => ({
              to: sectionPath(veri, key),
              label: t((own && ownNames[key]) || `section.${key}`),
              current: key === bolum,
              ...(counts[key] ? { count: counts[key] } : {}),
            }))}
          />
        )}
        <TopAd />
        {open ? <ProfileSection data={veri} /> : <ProfileClosed member={uye} />}
      </Column>
    </Page>
  );
}
