import {
  BellIcon,
  BookmarkIcon,
  BookOpenIcon,
  decideGuard,
  FeatherIcon,
  FileTextIcon,
  type Guard,
  HashIcon,
  HouseIcon,
  type IconShape,
  InfoIcon,
  LibraryIcon,
  MegaphoneIcon,
  MessageCircleIcon,
  SettingsIcon,
  ShieldIcon,
  SparklesIcon,
  TargetIcon,
  UserIcon,
  useSelf,
  useViewer,
} from '@yaprak/shared-kit';
import { useFeedBadge, useStaffCount } from './use-news';

/** Modal that lists every entry (R-NAV-01). */
export const ACCOUNT_MENU = 'HesapMenusu';

/** Groups of the account menu. */
export type MenuGroup = 'explore' | 'reading' | 'writing' | 'work' | 'site';

export interface NavigationItem {
  /** Group in the account menu; entries without one are already in the bars of every screen. */
  group?: MenuGroup;
  /** Target; entries that open a modal have none. */
  to?: string;
  /** Modal it opens. */
  modal?: string;
  /** Key in the shell's texts. */
  text: string;
  icon: IconShape;
  count?: number | undefined;
  /** Show the unread dot. */
  news?: boolean;
  /** Links to another application. */
  app?: boolean;
}

/** Guard of places for members. */
export const signedIn: Guard = { signedIn: true };

/** The places of the drawer, for whoever may go there; `username` is the signed-in member's. */
export const drawerPlaces = (username: string | undefined): Place[] => [
  { to: '/akis', text: 'feed', icon: HouseIcon, guard: signedIn },
  { group: 'explore', to: '/kesfet', text: 'discover', icon: SparklesIcon },
  { to: '/kitaplar', text: 'books', icon: LibraryIcon },
  { to: '/konular', text: 'topics', icon: HashIcon },
  { to: '/hikayeler', text: 'stories', icon: BookOpenIcon },
  { to: '/bildirimler', text: 'notifications', icon: BellIcon, guard: signedIn },
  { to: '/mesajlar', text: 'messages', icon: MessageCircleIcon, guard: signedIn },
  { group: 'reading', to: `/${username}`, text: 'profile', icon: UserIcon, guard: signedIn },
  { group: 'reading', to: '/kitaplarim', text: 'shelves', icon: LibraryIcon, guard: signedIn },
  { group: 'reading', to: '/hedefler', text: 'goals', icon: TargetIcon, guard: signedIn },
  { group: 'writing', to: '/taslaklar', text: 'drafts', icon: FileTextIcon, guard: signedIn },
  { group: 'writing', to: '/kaydedilenler', text: 'saved', icon: BookmarkIcon, guard: signedIn },
  { group: 'work', to: '/kutuphanecilik', text: 'librarian', icon: FeatherIcon, guard: { permission: 'kutuphanecilik' } },
  { group: 'work', to: '/y', text: 'panel', icon: ShieldIcon, guard: { permission: 'yonetim' } },
  { group: 'site', to: '/reklamlar', text: 'ads', icon: MegaphoneIcon, app: true },
  { group: 'site', to: '/ayarlar', text: 'settings', icon: SettingsIcon, guard: signedIn },
  { group: 'site', to: '/hakkinda', text: 'about', icon: InfoIcon },
];

/** A place, and who may go there. */
export type Place = NavigationItem & { guard?: Guard };

/** Those of the places that the viewer may follow (R-NAV-01), with their counts and news. */
export function useNavigation(places: readonly Place[]): NavigationItem[] {
  const self = useSelf();
  const viewer = useViewer();
  // Whoever has no panel finds what waits for them at the librarians' desk.
  const desk = viewer.permissions.includes('yonetim') ? 'panel' : 'librarian';
  const counts: Record<string, number> = { notifications: self?.bBSayisi ?? 0, messages: self?.bMSayisi ?? 0, [desk]: useStaffCount() };
  const news = useFeedBadge();
  return places
    .filter(({ guard }) => decideGuard(guard, viewer) === 'allowed')
    .map((place) => ({ ...place, count: counts[place.text], news: place.text === 'feed' && news }));
}
