import {
  BellIcon,
  BookmarkIcon,
  BookOpenIcon,
  decideGuard,
  FeatherIcon,
  FileTextIcon,
  HashIcon,
  HouseIcon,
  InfoIcon,
  LibraryIcon,
  MegaphoneIcon,
  MessageCircleIcon,
  type Permission,
  SettingsIcon,
  ShieldIcon,
  SparklesIcon,
  UserIcon,
  useSelf,
  useViewer,
} from '@yaprak/shared-kit';
import type { ComponentType } from 'react';
import { useFeedBadge, useStaffCount } from './use-news';

export interface NavigationItem {
  to: string;
  /** Key in the shell's texts. */
  text: string;
  icon: ComponentType;
  count?: number;
  /** Show the unread dot. */
  news?: boolean;
  /** Leads to another application. */
  app?: boolean;
}
interface Entry extends NavigationItem {
  signedIn?: boolean;
  permission?: Permission;
}

/** Drawer entries available to the viewer. */
export function useNavigation(): NavigationItem[] {
  const self = useSelf();
  const viewer = useViewer();
  const news = useFeedBadge();
  const waiting = useStaffCount();
  const entries: Entry[] = [
    { to: '/akis', text: 'feed', icon: HouseIcon, signedIn: true, news },
    { to: '/kesfet', text: 'discover', icon: SparklesIcon },
    { to: '/kitaplar', text: 'books', icon: LibraryIcon },
    { to: '/konular', text: 'topics', icon: HashIcon },
    { to: '/hikayeler', text: 'stories', icon: BookOpenIcon },
    { to: '/bildirimler', text: 'notifications', icon: BellIcon, signedIn: true, count: self?.bBSayisi ?? 0 },
    { to: '/mesajlar', text: 'messages', icon: MessageCircleIcon, signedIn: true, count: self?.bMSayisi ?? 0 },
    { to: '/kaydedilenler', text: 'saved', icon: BookmarkIcon, signedIn: true },
    { to: '/taslaklar', text: 'drafts', icon: FileTextIcon, signedIn: true },
    { to: self ? `/${self.kadi}` : '/hesap', text: 'profile', icon: UserIcon, signedIn: true },
    { to: '/ayarlar', text: 'settings', icon: SettingsIcon, signedIn: true },
    { to: '/kutuphanecilik', text: 'librarian', icon: FeatherIcon, permission: 'kutuphanecilik' },
    { to: '/y', text: 'panel', icon: ShieldIcon, permission: 'yonetim', count: waiting },
    { to: '/reklamlar', text: 'ads', icon: MegaphoneIcon, app: true },
    { to: '/hakkinda', text: 'about', icon: InfoIcon },
  ];
  return entries.filter(
    (e) => decideGuard({ ...(e.signedIn ? { signedIn: true } : {}), ...(e.permission ? { permission: e.permission } : {}) }, viewer) === 'allowed',
  );
}
