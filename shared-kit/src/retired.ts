/**
 * Names that contract 1.0 or 1.1 offered and nobody uses any more. No entry exposes them, so new code cannot import them; a remote published with one still
 * finds it (decision 017). They go with contract 2.
 */
export { PageHandleProvider } from './area/page';
export { LAZY_FIRST } from './design/LazyList';
export { Pager } from './design/PagerLater';
export { COVER_RATIO, LINE_HEIGHT, textSizes } from './design/tokens';
export { PRESS_GUARD_MS } from './design/use-press-guard';
export { coverTones, hashColour } from './format/colours';
export { daysBetween, isRealDate, istanbulParts, relativeTime, TIME_ZONE } from './format/dates';
export { hashText, pick } from './format/hash';
export { initials } from './format/initials';
export { toLang } from './format/lang';
export { imageBucket, pictureWidths, plainAddress } from './format/pictures';
export { plural } from './format/plural';
export { seoName } from './format/slug';
export { editPath } from './social/edit-path';
export { isLong } from './social/ReadMore';
export { toastMs } from './store/base-query';
export { mergeEntity } from './store/entity-merge';
export { MODAL_STEP } from './store/modals.slice';
export { askReauth } from './store/reauth';
export { languageChosen } from './store/session.slice';

/** Cookie of earlier releases that kept the place above pages closed; nobody reads it any more. */
export const EMPTY_TOP = 'rlm-bos';
