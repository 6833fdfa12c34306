/** The icons of the product; only these, because the kit is part of every first load. Use them through `Icon`. */
export {
  ArchiveIcon, ArrowLeftIcon, ArrowUpDownIcon, BadgeCheckIcon, BellIcon, BookmarkIcon, BookOpenIcon, CalendarIcon, CameraIcon, ChartColumnIcon, CheckIcon, ChevronDownIcon,
  ChevronLeftIcon, ChevronRightIcon, CircleAlertIcon, CircleCheckIcon, CircleHelpIcon, ClockIcon, CopyIcon, CreditCardIcon, DownloadIcon, EllipsisIcon, ExternalLinkIcon, EyeIcon,
  EyeOffIcon, FeatherIcon, FileTextIcon, FlagIcon, GlobeIcon, HashIcon, HeartIcon, HouseIcon, ImageIcon, InfoIcon, LibraryIcon, LinkIcon, LockIcon, LogInIcon, LogOutIcon, MegaphoneIcon,
  MenuIcon, MessageCircleIcon, MicIcon, MoonIcon, PauseIcon, PencilIcon, PinIcon, PlayIcon, PlusIcon, QuoteIcon, RefreshCwIcon, Repeat2Icon, ScanBarcodeIcon, SearchIcon, SendIcon,
  SettingsIcon, Share2Icon, ShieldIcon, ShoppingBagIcon, SlidersHorizontalIcon, SparklesIcon, StarIcon, SunIcon, TagIcon, TargetIcon, Trash2Icon, TriangleAlertIcon, UploadIcon, UserIcon,
  UserPlusIcon, UsersIcon, VideoIcon, VolumeXIcon, WifiOffIcon, XIcon,
} from 'lucide-react';
