import type { Db } from '../../db/database';

/**
 * Who may be told what, written a second time: from the plain rows, in plain conditions, without a line of the SQL that the product asks. A test loads it and
 * compares it with what a channel said.
 */
export interface MayTell {
  /** Whether a reader (0: a visitor) may hear of a member at all. */
  member(reader: number, member: number): boolean;
  /** Whether they may read what the member shares. */
  shared(reader: number, member: number): boolean;
  post(reader: number, id: number): boolean;
  comment(reader: number, id: number): boolean;
  message(reader: number, id: number): boolean;
  /** Whether two may hear of each other in a conversation. */
  together(reader: number, member: number, conversation: number): boolean;
  /** Whether an account is there to be told anything. */
  present(member: number): boolean;
}

const has = (set: ReadonlySet<string>, ...key: (number | string)[]) => set.has(key.join(' '));
const keys = <T>(rows: readonly T[], key: (row: T) => (number | string)[]) => new Set(rows.map((row) => key(row).join(' ')));
const byId = <T extends { id: number }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));

/** Reads everything there is; for the small world of a test. */
export async function loadMayTell(db: Db, now = Date.now()): Promise<MayTell> {
  const members = byId(await db.selectFrom('members').select(['id', 'is_private', 'closed_at', 'suspended_until', 'limited_until']).execute());
  const follows = keys(await db.selectFrom('follows').selectAll().where('pending', '=', false).execute(), (f) => [f.follower_id, f.followed_id]);
  const blocks = keys(await db.selectFrom('blocks').selectAll().execute(), (b) => [b.blocker_id, b.blocked_id]);
  const mutes = keys(await db.selectFrom('mutes').selectAll().execute(), (m) => [m.member_id, m.muted_id]);
  const posts = byId(await db.selectFrom('posts').select(['id', 'author_id', 'title', 'text', 'deleted_at', 'archived_at', 'hidden_at']).execute());
  const comments = byId(await db.selectFrom('comments').select(['id', 'post_id', 'author_id', 'text', 'deleted_at', 'hidden_at']).execute());
  const words = await db.selectFrom('muted_words').select(['member_id', 'word']).execute();
  const messages = byId(await db.selectFrom('messages').select(['id', 'conversation_id', 'author_id', 'deleted_at']).execute());
  const conversations = byId(await db.selectFrom('conversations').select(['id', 'kind']).execute());
  const seats = keys(await db.selectFrom('conversation_members').select(['conversation_id', 'member_id']).execute(), (c) => [c.conversation_id, c.member_id]);

  const apart = (a: number, b: number) => has(blocks, a, b) || has(blocks, b, a);
  const present = (id: number) => {
    const m = members.get(id);
    return m !== undefined && m.closed_at === null && !(m.suspended_until && m.suspended_until.getTime() > now);
  };
  const account = (reader: number, id: number) => reader === id || (present(id) && !apart(reader, id));
  const limited = (id: number) => (members.get(id)?.limited_until?.getTime() ?? 0) > now;
  const wants = (reader: number, text: string) => !words.some((w) => w.member_id === reader && text.includes(w.word));
  const member: MayTell['member'] = (reader, id) => account(reader, id) && !has(mutes, reader, id);
  const shared: MayTell['shared'] = (reader, id) =>
    account(reader, id) && (reader === id || has(follows, reader, id) || (!members.get(id)?.is_private && !limited(id)));
  const open = (reader: number, id: number) => {
    const p = posts.get(id);
    if (!p || p.deleted_at) return false;
    if (p.author_id === reader) return true;
    return !p.archived_at && !p.hidden_at && shared(reader, p.author_id) && wants(reader, `${p.title ?? ''} ${p.text}`);
  };
  const post: MayTell['post'] = (reader, id) => open(reader, id) && !has(mutes, reader, posts.get(id)?.author_id ?? 0);
  // What somebody else writes under a muted reader's post may be told.
  const comment: MayTell['comment'] = (reader, id) => {
    const c = comments.get(id);
    if (!c || c.deleted_at || !open(reader, c.post_id)) return false;
    if (c.author_id === reader) return true;
    return !c.hidden_at && member(reader, c.author_id) && (!limited(c.author_id) || has(follows, reader, c.author_id)) && wants(reader, c.text);
  };
  const together: MayTell['together'] = (reader, id, conversation) =>
    has(seats, conversation, reader) && (reader === id || conversations.get(conversation)?.kind !== 'ikili' || !apart(reader, id));
  const message: MayTell['message'] = (reader, id) => {
    const m = messages.get(id);
    return m !== undefined && together(reader, m.author_id, m.conversation_id);
  };
  return { member, shared, post, comment, message, together, present };
}
