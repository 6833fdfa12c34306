/**
 * The public face of the kit: everything an area may build on. Names are stable within a major version of the contract and carry a docstring; components are
 * shown by `npm run dev shared-kit`. Forms, comments, players, uploads, hints and tests have entries of their own (infra/docs/area-teams.md).
 */

// Pages, modals, slots and applications.

export type { AreaDeclaration } from './area/declaration';
export {
  type AppContext,
  type AppDrawing,
  type AppModule,
  app,
  type LoadArgs,
  type ModalProps,
  modal,
  type PageHandle,
  page,
  slot,
  texts,
} from './area/exports';
export { decideGuard, type Guard, type Permission, type Viewer } from './area/guard';
export { PageStop, pageLoader, usePage } from './area/page';
export { Slot, useModal } from './area/slot';

// Calls and page data.

export type { CallPath, Input, PageData, PageName, PageParams, Result } from './contract';
export { baseApi, get, type PageResult, pageArgs, post, postOnce } from './store/base-api';
export type { CallArgs } from './store/base-query';
export { type EntityChange, type EntityKind, entityMerged } from './store/entity-merge';
export { type Failure, isFailure } from './store/failure';
export { DEDUPE_SECONDS } from './store/fetching.rules';
export { mergeOnSuccess, mergeOptimistically } from './store/merge-on-success';

// Store, session, live connection.

export { cookieValue, setCookie } from './session/cookies';
export { forgetUnsaved, unsavedKey } from './session/unsaved';
export { useSelf, useViewer } from './session/viewer';
export { loadLive } from './socket/load-live';
export type { Realtime, RealtimeStatus } from './socket/realtime';
// A star, because areas augment the interface by `declare module`.
export type * from './store/lazy-slices';
export { modalOpened } from './store/modals.slice';
export { loginPromptOpened } from './store/prompt.slice';
export { selfReceived } from './store/session.slice';
export { type AppDispatch, type AppStore, type RootState, rootReducer, useAppDispatch, useAppSelector, useAppStore } from './store/store';
export { toastDismissed, toastShown } from './store/toasts.slice';

// Texts and formats. Pure rules take formats from `@yaprak/shared-kit/format`.

export { useLang } from './design/use-lang';
export {
  dayKey,
  formatDate,
  formatDateTime,
  formatDayHeading,
  formatDuration,
  formatMonth,
  formatShortDate,
  formatTime,
  type Moment,
  monthNames,
  toMillis,
} from './format/dates';
export { facts } from './format/facts';
export { textFold } from './format/fold';
export type { Lang } from './format/lang';
export { decimalNumber, exactNumber, formatNumber, formatPercent } from './format/numbers';
export { pictureSources, pictureUrl } from './format/pictures';
export { siteAddress } from './format/site-address';
export { idSeo, parseIdSeo } from './format/slug';
export { createI18n, type I18n } from './i18n/create-i18n';
export { kitText } from './i18n/kit-text';
export { type ScreenTexts, TextsProvider, useScreenTexts, useTranslation } from './i18n/use-translation';

// Tokens, layout, typography.

export { Facts } from './design/Facts';
export { Card, Column, Divider, Fill, Page, Row, Shelf, SideColumn, Stack } from './design/layout';
export { TextScale } from './design/TextScale';
export { below, breakpoints, canHover, layers, media, motion, radius, readingFace, sizes, space, v } from './design/tokens';
export { Dot, Heading, Inline, LinkText, Meta, OutLink, ReadingText, Text, Title } from './design/typography';

// Controls.

export { Button, ButtonLink, type ButtonProps } from './design/Button';
export { Chip } from './design/Chip';
export { IconButton, type IconButtonProps } from './design/IconButton';
export { LoadMore } from './design/LoadMore';
export { Menu } from './design/Menu';
export type { MenuItem } from './design/menu/menu.types';
export { RatingInput } from './design/RatingInput';
export { ScrollRow } from './design/ScrollRow';
export { SectionBar } from './design/SectionBar';
export { SortMenu } from './design/SortMenu';
export { useLongPress } from './design/use-long-press';
export { usePressGuard } from './design/use-press-guard';
export { WarningSelect } from './design/WarningSelect';

// Display.

export { Avatar } from './design/Avatar';
export { Badge, Counter } from './design/Badge';
export { BookCover } from './design/BookCover';
export { Covered, coverTitle } from './design/Covered';
export { FittedText } from './design/FittedText';
export { Icon, type IconShape } from './design/Icon';
export * from './design/icons';
export { LazyList } from './design/LazyList';
export { NameBadges } from './design/NameBadges';
export { ProgressBar } from './design/ProgressBar';
export { QuoteBlock } from './design/QuoteBlock';
export { Rating } from './design/Rating';
export { RatingHistogram } from './design/RatingHistogram';
export { SpoilerText } from './design/SpoilerText';
export { TimeAgo, useNow } from './design/TimeAgo';
export { VisuallyHidden } from './design/VisuallyHidden';
export { MarkedText } from './social/MarkedText';
export { ReadMore } from './social/ReadMore';

// Loading, empty and error states, messages, dialogs.

export { loadWithRetry } from './design/load-with-retry';
export { Notice } from './design/Notice';
export { SheetLater } from './design/SheetLater';
export { BookRowSkeleton, PostSkeleton, RowSkeleton, Skeleton, SkeletonList } from './design/Skeleton';
export { Spinner } from './design/Spinner';
export { EmptyState, ErrorState } from './design/states';
export { type ToastMessage, ToastView } from './design/ToastView';
export { ConfirmLater } from './social/ConfirmLater';

// Members, posts and ads.

export { TopAd } from './ads/AdPlace';
export { AD_SEEN, ADS_WAIT_MS } from './ads/ads.rules';
export { topAdKept, topAdReady } from './ads/top-ad';
export { Byline } from './social/Byline';
export { FollowButton } from './social/FollowButton';
export { MemberLine } from './social/MemberLine';
export { PostActions } from './social/PostActions';
export { bookPath, PostBook } from './social/PostBook';
export { PostCard } from './social/PostCard';
export { PostList } from './social/PostList';
export { Suggestions } from './social/Suggestions';
export { useSeen } from './social/seen/use-seen';
export { type ListPage, type ListPath, mergeLike, socialApi } from './social/social.api';
export { useEnglishTitle } from './social/use-english-title';
export { type PagedList, usePagedList } from './social/use-paged-list';
export { useSignedIn } from './social/use-signed-in';
