import type { PageData } from '@yaprak/shared-kit';

type Profile = PageData<'okur'>;
type Section = Exclude<Profile['bolum'], 'hedefler'>;

const all: readonly Section[] = ['genel-bakis', 'incelemeler', 'alintilar', 'iletiler', 'videolar', 'kitaplari', 'hikayeler', 'takipciler', 'takip-ettikleri'];
/** What stays open of a private account (R-PROF-22), beside the page that says why the rest is not. */
const ofPrivate: readonly Section[] = ['genel-bakis', 'hikayeler'];
/** Of a closed account: what it has shared stays hidden. */
const onRequest: readonly Section[] = ['genel-bakis', 'kitaplari', 'takipciler', 'takip-ettikleri'];

/** Whether a closed account is shown because the viewer has asked for it (R-PROF-08). */
export const shownOnRequest = (profile: Profile): boolean =>
  profile.uye.kapali === 'gecici-kapali' && Boolean(profile.gonderiler || profile.uyeler || profile.hikayeler);

/** The sections that open for the viewer, in their order; none of a blocked or suspended reader. */
export function openSections(profile: Profile): readonly Section[] {
  if (!profile.uye.kapali) return all;
  if (profile.uye.kapali === 'gizli') return ofPrivate;
  return shownOnRequest(profile) ? onRequest : [];
}

/** An address at which a closed account stays shown. */
export const keptShown = (profile: Profile, path: string): string => `${path}${shownOnRequest(profile) ? '?goster=1' : ''}`;
/** Address of a section. */
export const sectionPath = (profile: Profile, section: string): string =>
  keptShown(profile, `/${profile.uye.kadi}${section === 'genel-bakis' ? '' : `/${section}`}`);
