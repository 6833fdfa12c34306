export { Avatar, type AvatarProps } from './Avatar';
export { Badge, Counter } from './Badge';
export { BookCover, type BookCoverProps } from './BookCover';
export { Button, ButtonLink, type ButtonProps } from './Button';
export type { ButtonSize, ButtonVariant } from './button.styles';
export { Chip } from './Chip';
export { Icon } from './Icon';
export { IconButton, type IconButtonProps } from './IconButton';
export * from './icons';
export { LAZY_FIRST, LazyList, type LazyListProps } from './LazyList';
export { LoadMore } from './LoadMore';
export { Card, Column, Divider, Fill, Page, Row, Shelf, SideColumn, Stack } from './layout';
export { Menu } from './Menu';
export type { MenuItem, MenuProps } from './menu/menu.types';
export { NameBadges } from './NameBadges';
export { Notice } from './Notice';
export { type OpenSheet, openSheets } from './open-sheets';
export { Pager } from './Pager';
export { ProgressBar } from './ProgressBar';
export { QuoteBlock } from './QuoteBlock';
export { Rating } from './Rating';
export { RatingHistogram } from './RatingHistogram';
export { RatingInput } from './RatingInput';
export { isLong, ReadMore } from './ReadMore';
export { type Section, SectionBar } from './SectionBar';
export { SheetLater } from './SheetLater';
export { BookRowSkeleton, PostSkeleton, RowSkeleton, Skeleton, SkeletonList } from './Skeleton';
export { SortMenu } from './SortMenu';
export { Spinner } from './Spinner';
export { SpoilerText } from './SpoilerText';
export { EmptyState, ErrorState } from './states';
export { NowProvider, TimeAgo, useNow } from './TimeAgo';
export { type ToastMessage, ToastView } from './ToastView';
export {
  type Breakpoint,
  below,
  breakpoints,
  COVER_RATIO,
  type ColourName,
  canHover,
  LINE_HEIGHT,
  layers,
  media,
  motion,
  radius,
  readingFace,
  type Space,
  sizes,
  space,
  textSizes,
  v,
} from './tokens';
export { Dot, Heading, Inline, LinkText, Meta, OutLink, ReadingText, Text, Title } from './typography';
export { useLang } from './use-lang';
export { PRESS_GUARD_MS, usePressGuard } from './use-press-guard';
export { VisuallyHidden } from './VisuallyHidden';
