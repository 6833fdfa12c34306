import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  // As a list, so that many conversations of one member are one search in the index. By a number, all messages of everybody that have the words came first: among
  // two million a frequent word took seconds.
  `create index messages_words_new on messages using gin ((array[conversation_id]), fold(' ' || text) gin_trgm_ops) where deleted_at is null and kind <> 'sistem'`,
  'drop index messages_words',
  'alter index messages_words_new rename to messages_words',
];

/** Words within any number of conversations (R-CHAT-04, R-CHAT-10). */
export const ownWords: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
