/** Version of the terms of use that sign-up asks to accept: the day they took effect. A change of the terms is a new version. */
export const termsVersion = '2026-11-01';

/** Limits the API enforces and forms announce, in one table so they agree. Lengths in UTF-16 code units. */
export const limits = {
  name: { min: 2, max: 60 },
  /** Neither begins nor ends with a dot or an underscore, and has no two dots in a row. */
  username: { min: 3, max: 30, pattern: '^(?![._])(?!.*\\.\\.)(?!.*[._]$)[a-z0-9_.]{3,30}$' },
  email: { max: 254 },
  password: { min: 8, max: 128 },
  bio: { max: 500 },
  location: { max: 60 },
  website: { max: 200 },
  favouriteBooks: 4,
  review: { min: 10, max: 20_000 },
  reviewTitle: { max: 120 },
  quote: { min: 3, max: 3_000 },
  post: { min: 1, max: 5_000 },
  /** Authors may edit a comment for `editMinutes` after writing it. */
  comment: { min: 1, max: 2_000, editMinutes: 15 },
  search: { max: 120 },
  complaint: { max: 1_000 },
  /** Text of a decision, an appeal or a request. */
  explanation: { min: 1, max: 2_000 },
  library: {
    title: { max: 300 },
    name: { max: 160 },
    publisher: { max: 120 },
    description: { max: 5_000 },
    topic: { max: 1_000 },
    reason: { max: 500 },
    motivation: { min: 60, max: 2_000 },
  },
  story: { title: 120, summary: 600, chapterTitle: 120, chapter: { min: 20, max: 40_000, styles: 1_500, pictures: 30 }, chapters: 100, stories: 200 },
  shelfName: { min: 1, max: 60 },
  goalTitle: { max: 80 },
  progressNote: 2_000,
  /** Rows of a library import. */
  importRows: 50_000,
  ownShelves: 100,
  goals: 50,
  imageBytes: 10 * 1024 * 1024,
  /** Daily byte budget for a member's images, audio and video. */
  uploadBytesPerDay: 2 * 1024 ** 3,
  imagesPerPost: 4,
  /** Captions of a video: bytes of a file, captions in it, letters of one. */
  captions: { bytes: 200 * 1024, count: 1_000, text: 500 },
  pictureText: { max: 300 },
  minimumAge: 13,
  /** Ratings count half stars: 1 = half a star, 10 = five stars. */
  rating: { min: 1, max: 10 },
  /** Minutes an emailed code is valid. */
  codeMinutes: 10,
  codeTries: 5,
  /** Minutes a session may make sensitive calls after re-authentication. */
  reauthMinutes: 10,
  linkedAccounts: 5,
  passkeys: { name: { min: 1, max: 60 }, count: 10, minutes: 5 },
  /** Access tokens of a member: letters of a name, how many, the longest life in days, and requests a minute of each. */
  tokens: { name: { min: 1, max: 60 }, count: 20, days: 365, perMinute: 60 },
  /** Words that a member does not want to read. */
  mutedWords: { min: 2, max: 60, count: 100 },
  /** Hours after which a message can no longer be deleted for everybody. */
  message: { max: 4_000, deleteHours: 48 },
  /** Conversations that stand on top of the list. */
  pinnedConversations: 5,
  /** Photos chosen at once for a message. */
  messagePictures: 10,
  /** Audio and video: file size in bytes, duration in whole seconds. */
  voice: { bytes: 25 * 1024 * 1024, seconds: 120 },
  messageVideo: { bytes: 200 * 1024 * 1024, seconds: 60 },
  video: { bytes: 200 * 1024 * 1024, seconds: 180, text: { min: 1, max: 2_000 } },
  /** Group size including the founder. */
  group: { name: 80, members: 50, description: 500 },
  page: 20,
  /** Books a request brings where they stand as covers or short lines. */
  densePage: 50,
  /** Editions and similar books beside a book. */
  beside: 4,
  /** Feed posts between two ads. */
  adInterval: 6,
} as const;

export * from './moderation-values';
export { reactions } from './reactions';
// Search values that both sides need at run time.
export { searchSort, searchSorts } from './search-sorts';
export { authorSections, bookSections, type SearchScope, searchScopes, searchSections } from './slugs';
export { isTurkishTaxId } from './tax-number.rules';
