import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { readerOf } from './ad-key';
import { today } from './clock';

/** Days after a click in which a book put on a shelf counts for the ad. */
const DAYS = 30;

/** Counts a book that a member puts on a shelf for the ads of that book which they clicked lately, once per reader and ad (R-STAFF-11). */
export async function countShelved(tx: Db, { memberId, workId }: { memberId: number; workId: number }): Promise<void> {
  const reader = await readerOf(tx, memberId, '');
  if (!reader) return;
  const day = today();
  await sql`with hits as (
      update ad_clickers c set shelved = true from ads a
      where c.reader = ${reader} and not c.shelved and a.id = c.ad_id and c.clicked_on > ${day}::date - ${DAYS}::int
        and coalesce((select x.target from ad_texts x where x.ad_id = c.ad_id and x.version = c.version), a.target) ~ '^/kitap/[^/?#]*--[0-9]{1,15}([/?#]|$)'
        and substring(coalesce((select x.target from ad_texts x where x.ad_id = c.ad_id and x.version = c.version), a.target) from '--([0-9]{1,15})([/?#]|$)')::bigint
          in (select id from books where work_id = ${workId})
      returning c.ad_id, c.place, c.aim, c.version)
    insert into ad_cuts (ad_id, day, place, aim, version, shelved) select ad_id, ${day}::date, place, aim, version, 1 from hits
    on conflict (ad_id, day, place, aim, version) do update set shelved = ad_cuts.shelved + 1`.execute(tx);
}
