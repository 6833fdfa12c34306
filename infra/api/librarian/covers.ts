import type { Disk } from 'flydrive';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { anyTime, type JobKind } from '../platform/jobs';
import { imageFile } from '../platform/media/store';

/** Books looked at per round. */
const BATCH = 200;
/** Files asked for at once; the store serves readers too. */
const AT_ONCE = 8;
/** The width that lists show: its file stands for all of a picture. */
const SHOWN = 64;
/** Covers narrower than this are blurred on a book's page. */
const SMALL = 120;

/** A broken cover `c` of book `b` that still waits: it is still the book's, and nobody has accepted it. */
export const coverStanding = sql`c.picture = b.image_key and not c.accepted and b.published`;

interface Cover {
  id: number;
  picture: string;
  known: boolean;
  width: number | null;
  height: number | null;
}

async function faultOf(disk: Disk, cover: Cover): Promise<'kayip' | 'kucuk' | 'bicim' | null> {
  if (!cover.known) return 'kayip';
  const file = imageFile(cover.picture, SHOWN);
  if (!(await disk.exists(file)) || (await disk.getMetaData(file)).contentLength === 0) return 'kayip';
  const { width, height } = cover;
  if (!width || !height) return null;
  if (width < SMALL) return 'kucuk';
  // Wider than high, or a strip: a photograph or a spine, not a cover.
  return width > height * 1.15 || height > width * 2.5 ? 'bicim' : null;
}

/** Looks at the cover of every published book, and writes down those whose picture is gone, too small, or has no cover's shape. @returns how many */
export async function findBrokenCovers(db: Db, disk: Disk): Promise<number> {
  let found = 0;
  for (let after = 0; ; ) {
    const { rows } = await sql<Cover>`select b.id, b.image_key as picture, m.key is not null as known, m.width, m.height
      from books b left join media m on m.key = b.image_key where b.id > ${after} and b.image_key is not null and b.published order by b.id limit ${BATCH}`.execute(
      db,
    );
    const faults: { id: number; picture: string; reason: string }[] = [];
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      const some = rows.slice(at, at + AT_ONCE);
      const reasons = await Promise.all(some.map((cover) => faultOf(disk, cover)));
      faults.push(...some.flatMap(({ id, picture }, index) => (reasons[index] ? [{ id, picture, reason: reasons[index] }] : [])));
    }
    const last = rows.at(-1)?.id ?? after;
    const sound = rows.map(({ id }) => id).filter((id) => !faults.some((fault) => fault.id === id));
    await sql`delete from broken_covers where book_id = any(${sound}::bigint[])`.execute(db);
    await sql`insert into broken_covers (book_id, picture, reason) select * from jsonb_to_recordset(${JSON.stringify(faults)}::jsonb) as f(id bigint, picture text, reason text)
      on conflict (book_id) do update set reason = excluded.reason, picture = excluded.picture, accepted = broken_covers.accepted and broken_covers.picture = excluded.picture`.execute(
      db,
    );
    found += faults.length;
    if (rows.length < BATCH) return found;
    after = last;
  }
}

/** Every night, when little else asks the store. */
export const coversJob = (db: Db, disk: Disk): JobKind => ({ name: 'kapaklar', cron: '7 3 * * *', catchUp: anyTime, work: () => findBrokenCovers(db, disk) });
