import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database';
import type { JobKind } from '../../platform/jobs';
import { withinTransaction } from '../../platform/retry';
import { readText } from '../text/marks';
import { countTags, setTags } from './tag.queries';

const TOGETHER = 200;

interface Unread {
  id: number;
  text: string;
  author_id: number;
  conversation_id: number | null;
  post_id: number | null;
}
/** Tables with texts, the column of the text, and what reading one needs. A chapter's tags are those of the post that announces it. */
const tables: Record<string, { text: string; from: RawBuilder<unknown> }> = {
  posts: {
    text: 'text',
    from: sql`select x.id, x.text, x.author_id, null as conversation_id, case when x.chapter_id is null then x.id end as post_id from posts x`,
  },
  comments: { text: 'text', from: sql`select x.id, x.text, x.author_id, null as conversation_id, null as post_id from comments x` },
  chapters: {
    text: 'text',
    from: sql`select x.id, x.text, s.author_id, null as conversation_id, (select p.id from posts p where p.chapter_id = x.id) as post_id from chapters x join stories s on s.id = x.story_id`,
  },
  messages: { text: 'text', from: sql`select x.id, x.text, x.author_id, x.conversation_id, null as post_id from messages x` },
  members: { text: 'bio', from: sql`select x.id, x.bio as text, x.id as author_id, null as conversation_id, null as post_id from members x` },
};

/**
 * Reads the texts that nobody has read: those from before marks were stored, and those that came by import (decision 020). Nobody is told of a mention in them.
 * @param site address of this site
 * @returns how many it read
 */
export async function readUnread(db: Db, site: string): Promise<number> {
  let read = 0;
  for (const [table, { text, from }] of Object.entries(tables)) {
    for (let found = TOGETHER; found === TOGETHER; read += found)
      found = await withinTransaction(db, async (tx) => {
        const { rows } = await sql<Unread>`${from} where x.marks is null and ${sql.ref(`x.${text}`)} ~ '[@#]|https?://' order by x.id limit ${sql.lit(TOGETHER)}
          for update of x skip locked`.execute(tx);
        for (const row of rows) {
          const done = await readText(tx, {
            text: row.text,
            authorId: row.author_id,
            site,
            ...(row.conversation_id ? { conversationId: row.conversation_id } : {}),
          });
          await sql`update ${sql.table(table)} set marks = ${done.json}::jsonb where id = ${row.id}`.execute(tx);
          if (row.post_id) await setTags(tx, row.post_id, done, row.text);
        }
        return rows.length;
      });
  }
  return read;
}

/** Every ten minutes: reads unread texts and counts all tags again, for posts that were hidden and accounts that were closed since. */
export const tagJob = (db: Db, site: string): JobKind => ({
  name: 'etiketler',
  cron: '*/10 * * * *',
  dueAtStart: async () => true,
  work: async () => {
    await readUnread(db, site);
    await withinTransaction(db, async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await countTags(tx, sql`true`);
    });
  },
});
