import * as accountCare from './account-care.contract';
import * as accountState from './account-state.contract';
import * as accounts from './accounts.contract';
import * as adLetters from './ad-letters.contract';
import * as adPayments from './ad-payments.contract';
import * as admin from './admin.contract';
import * as ads from './ads.contract';
import * as advertiser from './advertiser.contract';
import * as areas from './areas.contract';
import type { CallSpec, PageSpec, Static } from './base';
import * as browse from './browse.contract';
import * as catalog from './catalog.contract';
import * as comments from './comments.contract';
import * as feed from './feed.contract';
import * as feedback from './feedback.contract';
import * as goals from './goals.contract';
import * as groups from './groups.contract';
import * as libraryImport from './import.contract';
import * as imported from './imported.contract';
import * as librarian from './librarian.contract';
import * as librarians from './librarians.contract';
import * as library from './library.contract';
import * as lookUp from './look-up.contract';
import * as members from './members.contract';
import * as messages from './messages.contract';
import * as moderation from './moderation.contract';
import * as notifications from './notifications.contract';
import * as pageCards from './page-cards.contract';
import * as parts from './parts.contract';
import * as passkeys from './passkeys.contract';
import * as platform from './platform.contract';
import * as posts from './posts.contract';
import * as premium from './premium.contract';
import * as search from './search.contract';
import * as statistics from './statistics.contract';
import * as stories from './stories.contract';
import * as storyWriting from './story-writing.contract';
import * as tokens from './tokens.contract';
import * as transparency from './transparency.contract';
import * as videos from './videos.contract';
import * as views from './views.contract';
import * as workLists from './work-lists.contract';

const modules = {
  ...accountCare,
  ...accounts,
  ...accountState,
  ...adLetters,
  ...admin,
  ...adPayments,
  ...ads,
  ...advertiser,
  ...areas,
  ...browse,
  ...catalog,
  ...comments,
  ...feed,
  ...feedback,
  ...goals,
  ...groups,
  ...imported,
  ...librarian,
  ...librarians,
  ...library,
  ...libraryImport,
  ...lookUp,
  ...members,
  ...messages,
  ...moderation,
  ...notifications,
  ...pageCards,
  ...parts,
  ...passkeys,
  ...platform,
  ...posts,
  ...premium,
  ...search,
  ...statistics,
  ...stories,
  ...storyWriting,
  ...tokens,
  ...transparency,
  ...videos,
  ...views,
  ...workLists,
};
type Declared = (typeof modules)[keyof typeof modules];
type DeclaredCall = Extract<Declared, { method: string }>;
type DeclaredPage = Extract<Declared, { data: unknown }>;

const declared = Object.values(modules) as unknown[];
const isCall = (d: unknown): d is CallSpec => typeof d === 'object' && d !== null && 'method' in d && 'path' in d;
const isPage = (d: unknown): d is PageSpec => typeof d === 'object' && d !== null && 'data' in d && 'params' in d;

/** Every call of the wire contract. */
export const calls: CallSpec[] = declared.filter(isCall);
/** Every page served through `page-request`. */
export const pages: PageSpec[] = declared.filter(isPage);

/** Calls by path, for typed clients: `Calls['v2/kitap/isaretle']`. */
export type Calls = { [C in DeclaredCall as C['path']]: C };
/** Pages by name. */
export type Pages = { [P in DeclaredPage as P['name']]: P };
/** Path of a call: `v2/kitap/isaretle`. */
export type CallPath = keyof Calls;
/** Name of a page: `kitap`. */
export type PageName = keyof Pages;
/** A call's input; every write also takes `istekId`. */
export type Input<P extends CallPath> = Static<Calls[P]['input']> & { istekId?: string };
/** A call's result without the envelope. */
export type Result<P extends CallPath> = Static<Calls[P]['result']>;
/** What a page is asked with. */
export type PageParams<N extends PageName> = Static<Pages[N]['params']>;
/** What a page answers, as `usePage` gives it under `veri`. */
export type PageData<N extends PageName> = Static<Pages[N]['data']>;

export * from './account-care.contract';
export * from './account-state.contract';
export * from './accounts.contract';
export * from './ad-letters.contract';
export * from './ad-payments.contract';
export * from './admin.contract';
export * from './ads.contract';
export * from './advertiser.contract';
export * from './areas.contract';
export * from './base';
export * from './browse.contract';
export * from './catalog.contract';
export * from './comments.contract';
export * from './conversation.entities';
export * from './entities';
export * from './feed.contract';
export * from './feedback.contract';
export * from './goals.contract';
export * from './groups.contract';
export * from './import.contract';
export * from './imported.contract';
export * from './librarian.contract';
export * from './librarians.contract';
export * from './library.contract';
export * from './limits';
export * from './look-up.contract';
export * from './members.contract';
export * from './messages.contract';
export * from './moderation.contract';
export * from './notifications.contract';
export * from './page-cards.contract';
export * from './parts.contract';
export * from './passkeys.contract';
export * from './platform.contract';
export * from './post.entities';
export * from './posts.contract';
export * from './premium.contract';
export * from './search.contract';
export * from './slugs';
export * from './socket.contract';
export * from './statistics.contract';
export * from './stories.contract';
export * from './story-writing.contract';
export * from './tokens.contract';
export * from './transparency.contract';
export * from './videos.contract';
export * from './views.contract';
export * from './vote-values';
export * from './work-lists.contract';
