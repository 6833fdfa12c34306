import type { Input, Result } from '@yaprak/shared-kit/contract';
import type { Updateable } from 'kysely';
import type { Db } from '../../db/database';
import type { Schema } from '../../db/schema';
import { bit } from '../platform/wire';

type Wishes = Result<'v2/okuma/tercihler'>;

/** Wire name of each wish, and its column. */
const columns = {
  seri: 'streak',
  basladi: 'tell_started',
  ilerledi: 'tell_progress',
  bitirdi: 'tell_finished',
  okumalar: 'hear',
  kisiselOneri: 'recommend',
} as const satisfies Record<keyof Wishes, keyof Schema['reading_preferences']>;
const names = Object.keys(columns) as (keyof Wishes)[];

/** What a member wishes to see of reading and to tell about it; all of it unless they have said otherwise. */
export async function readingWishes(db: Db, memberId: number): Promise<Wishes> {
  const row = await db.selectFrom('reading_preferences').selectAll().where('member_id', '=', memberId).executeTakeFirst();
  return Object.fromEntries(names.map((name) => [name, bit(row?.[columns[name]] ?? true)])) as Wishes;
}

/** Changes the wishes that are named. */
export async function saveWishes(tx: Db, memberId: number, wishes: Input<'v2/okuma/tercih'>): Promise<void> {
  const set: Updateable<Schema['reading_preferences']> = Object.fromEntries(
    names.flatMap((name) => (wishes[name] === undefined ? [] : [[columns[name], wishes[name] === 1]])),
  );
  await tx
    .insertInto('reading_preferences')
    .values({ member_id: memberId, ...set })
    .onConflict((on) => on.column('member_id').doUpdateSet({ ...set, updated_at: new Date() }))
    .execute();
}
