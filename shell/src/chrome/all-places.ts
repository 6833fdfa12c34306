import {
  ArchiveIcon,
  ChartColumnIcon,
  MessageCircleIcon,
  PencilIcon,
  PlusIcon,
  SearchIcon,
  SparklesIcon,
  StarIcon,
  UserPlusIcon,
  VideoIcon,
} from '@yaprak/shared-kit';
import { drawerPlaces, type MenuGroup, type Place, signedIn } from './navigation';

/** Groups of the account menu, in order. */
export const menuGroups: readonly MenuGroup[] = ['explore', 'reading', 'writing', 'work', 'site'];

/** Places that are not in the drawer. */
const menuPlaces = (username: string | undefined, year: string): Place[] => [
  { group: 'explore', to: '/arama', text: 'search', icon: SearchIcon },
  { group: 'explore', to: '/video', text: 'videos', icon: VideoIcon },
  { group: 'reading', to: `/okuma-raporu/${username}/${year}`, text: 'report', icon: ChartColumnIcon, guard: signedIn },
  { group: 'reading', to: `/istatistikler/${username}`, text: 'statistics', icon: ChartColumnIcon, guard: signedIn },
  { group: 'explore', to: '/ne-okusam', text: 'whatToRead', icon: SparklesIcon },
  { group: 'writing', to: '/arsiv', text: 'archive', icon: ArchiveIcon, guard: signedIn },
  { group: 'writing', to: '/hikayelerim', text: 'ownStories', icon: PencilIcon, guard: signedIn },
  { group: 'writing', to: '/videolarim', text: 'ownVideos', icon: VideoIcon, guard: signedIn },
  { group: 'work', to: '/kutuphanecilik/isteklerim', text: 'contributions', icon: PlusIcon, guard: signedIn },
  { group: 'explore', to: '/takip-onerileri', text: 'suggestions', icon: UserPlusIcon, guard: signedIn },
  { group: 'site', modal: 'Premium', text: 'premium', icon: StarIcon, guard: signedIn },
  { group: 'site', to: '/geri-bildirim', text: 'feedback', icon: MessageCircleIcon },
];

/** The order of the account menu. */
const order = [
  'feed',
  'discover',
  'books',
  'topics',
  'stories',
  'search',
  'videos',
  'notifications',
  'messages',
  'profile',
  'shelves',
  'goals',
  'report',
  'statistics',
  'whatToRead',
  'drafts',
  'archive',
  'ownStories',
  'ownVideos',
  'saved',
  'contributions',
  'librarian',
  'panel',
  'suggestions',
  'premium',
  'ads',
  'settings',
  'about',
  'feedback',
];

/** Every place of the site; `username` is the signed-in member's, `year` the present one. Not part of the first load. */
export const allPlaces = (username: string | undefined, year: string): Place[] =>
  [...drawerPlaces(username), ...menuPlaces(username, year)].sort((a, b) => order.indexOf(a.text) - order.indexOf(b.text));

/** Key of the navigation's name for an address, if it is one of its places. */
export const placeName = (pathname: string, username: string | undefined): string | undefined =>
  allPlaces(username, '').find(({ to }) => to === pathname)?.text;
