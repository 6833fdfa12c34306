import {
  BellIcon,
  BookmarkIcon,
  BookOpenIcon,
  ChartColumnIcon,
  decideGuard,
  FeatherIcon,
  FileTextIcon,
  type Guard,
  HashIcon,
  HouseIcon,
  InfoIcon,
  LibraryIcon,
  MegaphoneIcon,
  MessageCircleIcon,
  PencilIcon,
  PlusIcon,
  SearchIcon,
  SettingsIcon,
  ShieldIcon,
  SparklesIcon,
  StarIcon,
  TargetIcon,
  UserIcon,
  UserPlusIcon,
  useNow,
  useSelf,
  useViewer,
  VideoIcon,
} from '@yaprak/shared-kit';
import { dayKey } from '@yaprak/shared-kit/format';
import type { ComponentType } from 'react';
import { useFeedBadge, useStaffCount } from './use-news';

/** Modal that lists every entry (R-NAV-01). */
export const ACCOUNT_MENU = 'HesapMenusu';

/** Groups of the account menu, in order. */
export const menuGroups = ['explore', 'reading', 'writing', 'work', 'site'] as const;
export type MenuGroup = (typeof menuGroups)[number];

export interface NavigationItem {
  /** Group in the account menu; entries without one are already in the bars of every screen. */
  group?: MenuGroup;
  /** Target; entries that open a modal have none. */
  to?: string;
  /** Modal it opens. */
  modal?: string;
  /** Key in the shell's texts. */
  text: string;
  icon: ComponentType;
  count?: number;
  /** Show the unread dot. */
  news?: boolean;
  /** Links to another application. */
  app?: boolean;
  /** Also in the drawer of wide screens. */
  drawer?: boolean;
}

/** All navigation entries; drawer and account menu show those the viewer may follow (R-NAV-01). */
export function useNavigation(): NavigationItem[] {
  const self = useSelf();
  const viewer = useViewer();
  const news = useFeedBadge();
  const waiting = useStaffCount();
  const year = dayKey(useNow() ?? Date.now()).slice(0, 4);
  const signedIn: Guard = { signedIn: true };
  const entries: (NavigationItem & { guard?: Guard })[] = [
    { to: '/akis', text: 'feed', icon: HouseIcon, guard: signedIn, news, drawer: true },
    { group: 'explore', to: '/kesfet', text: 'discover', icon: SparklesIcon, drawer: true },
    { to: '/kitaplar', text: 'books', icon: LibraryIcon, drawer: true },
    { to: '/konular', text: 'topics', icon: HashIcon, drawer: true },
    { to: '/hikayeler', text: 'stories', icon: BookOpenIcon, drawer: true },
    { group: 'explore', to: '/arama', text: 'search', icon: SearchIcon },
    { group: 'explore', to: '/video', text: 'videos', icon: VideoIcon },
    { to: '/bildirimler', text: 'notifications', icon: BellIcon, guard: signedIn, count: self?.bBSayisi ?? 0, drawer: true },
    { to: '/mesajlar', text: 'messages', icon: MessageCircleIcon, guard: signedIn, count: self?.bMSayisi ?? 0, drawer: true },
    { group: 'reading', to: `/${self?.kadi}`, text: 'profile', icon: UserIcon, guard: signedIn, drawer: true },
    { group: 'reading', to: '/kitaplarim', text: 'shelves', icon: LibraryIcon, guard: signedIn, drawer: true },
    { group: 'reading', to: '/hedefler', text: 'goals', icon: TargetIcon, guard: signedIn },
    { group: 'reading', to: `/okuma-raporu/${self?.kadi}/${year}`, text: 'report', icon: ChartColumnIcon, guard: signedIn },
    { group: 'explore', to: '/ne-okusam', text: 'whatToRead', icon: SparklesIcon },
    { group: 'writing', to: '/taslaklar', text: 'drafts', icon: FileTextIcon, guard: signedIn, drawer: true },
    { group: 'writing', to: '/hikayelerim', text: 'ownStories', icon: PencilIcon, guard: signedIn },
    { group: 'writing', to: '/videolarim', text: 'ownVideos', icon: VideoIcon, guard: signedIn },
    { group: 'writing', to: '/kaydedilenler', text: 'saved', icon: BookmarkIcon, guard: signedIn, drawer: true },
    { group: 'work', to: '/kutuphanecilik/isteklerim', text: 'contributions', icon: PlusIcon, guard: signedIn },
    { group: 'work', to: '/kutuphanecilik', text: 'librarian', icon: FeatherIcon, guard: { permission: 'kutuphanecilik' }, drawer: true },
    { group: 'work', to: '/y', text: 'panel', icon: ShieldIcon, guard: { permission: 'yonetim' }, count: waiting, drawer: true },
    { group: 'explore', to: '/takip-onerileri', text: 'suggestions', icon: UserPlusIcon, guard: signedIn },
    { group: 'site', modal: 'Premium', text: 'premium', icon: StarIcon, guard: signedIn },
    { group: 'site', to: '/reklamlar', text: 'ads', icon: MegaphoneIcon, app: true, drawer: true },
    { group: 'site', to: '/ayarlar', text: 'settings', icon: SettingsIcon, guard: signedIn, drawer: true },
    { group: 'site', to: '/hakkinda', text: 'about', icon: InfoIcon, drawer: true },
    { group: 'site', to: '/geri-bildirim', text: 'feedback', icon: MessageCircleIcon },
  ];
  return entries.filter((entry) => decideGuard(entry.guard, viewer) === 'allowed');
}
