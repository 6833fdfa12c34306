import type { Input, NoticeChannel, NoticeTopic, Result } from '@yaprak/shared-kit/contract';
import { noticeTopics } from '@yaprak/shared-kit/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';
import { invalid } from '../platform';
import type { Lang } from '../platform/errors';
import { fieldFault } from '../platform/field-names';
import { bit } from '../platform/wire';
import { isFixed, onByDefault } from './choices.rules';

/** Whether a member hears of a topic by a channel. @param member reference to the member's id in the query */
export const chosen = (member: RawBuilder<unknown>, topic: NoticeTopic, channel: NoticeChannel): RawBuilder<boolean> =>
  isFixed(topic, channel)
    ? sql<boolean>`true`
    : sql<boolean>`coalesce((select nc.chosen from notice_choices nc where nc.member_id = ${member} and nc.topic = ${topic} and nc.channel = ${channel}), ${sql.lit(onByDefault(topic, channel))})`;

/** A member's channels by topic and quiet hours. */
export async function readChoices(db: Db, memberId: number): Promise<Result<'v2/bildirimler/tercihler'>> {
  const stored = await db.selectFrom('notice_choices').select(['topic', 'channel', 'chosen']).where('member_id', '=', memberId).execute();
  const own = await db
    .selectFrom('member_preferences')
    .select(['quiet_from', 'quiet_until', 'weekly_digest'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  const on = (topic: NoticeTopic, channel: NoticeChannel) => {
    const choice = isFixed(topic, channel) ? undefined : stored.find((s) => s.topic === topic && s.channel === channel);
    return bit(choice?.chosen ?? onByDefault(topic, channel));
  };
  return {
    secimler: noticeTopics.map((konu) => ({ konu, site: on(konu, 'site'), anlik: on(konu, 'anlik'), eposta: on(konu, 'eposta') })),
    ozet: bit(own?.weekly_digest ?? false),
    ...(own?.quiet_from !== undefined && own.quiet_from !== null && own.quiet_until !== null
      ? { sessizBaslangic: own.quiet_from, sessizBitis: own.quiet_until }
      : {}),
  };
}

/** Saves what is given. @throws Refusal for half a choice, a fixed channel, or quiet hours without length */
export async function saveChoices(db: Db, memberId: number, input: Input<'v2/bildirimler/tercihKaydet'>, lang: Lang): Promise<void> {
  const missing = (name: string) => invalid({ [name]: fieldFault(name, 'required', lang) });
  const wrong = (name: string) => invalid({ [name]: fieldFault(name, 'wrong', lang) });
  const { konu, kanal, acik, ozet, sessiz, sessizBaslangic, sessizBitis } = input;
  if (konu !== undefined || kanal !== undefined || acik !== undefined) {
    if (konu === undefined) throw missing('konu');
    if (kanal === undefined) throw missing('kanal');
    if (acik === undefined) throw missing('acik');
    if (isFixed(konu, kanal)) throw wrong('kanal');
    const row = { member_id: memberId, topic: konu, channel: kanal, chosen: acik === 1 };
    await db
      .insertInto('notice_choices')
      .values(row)
      .onConflict((c) => c.columns(['member_id', 'topic', 'channel']).doUpdateSet({ chosen: row.chosen }))
      .execute();
  }
  const timed = sessiz === 1 || sessizBaslangic !== undefined || sessizBitis !== undefined;
  if (timed && sessizBaslangic === undefined) throw missing('sessizBaslangic');
  if (timed && sessizBitis === undefined) throw missing('sessizBitis');
  if (timed && (sessiz === 0 || sessizBaslangic === sessizBitis)) throw wrong('sessizBitis');
  const hours = sessiz === 0 ? { quiet_from: null, quiet_until: null } : timed ? { quiet_from: sessizBaslangic, quiet_until: sessizBitis } : {};
  const change = { ...hours, ...(ozet === undefined ? {} : { weekly_digest: ozet === 1 }) };
  if (Object.keys(change).length)
    await db
      .insertInto('member_preferences')
      .values({ member_id: memberId, ...change })
      .onConflict((c) => c.column('member_id').doUpdateSet(change))
      .execute();
}
