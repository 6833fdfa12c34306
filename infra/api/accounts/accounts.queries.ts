import type { Self } from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { FORMER_NAME_YEARS } from '../entities/member/member.queries';
import { mediaUrl, mediaUrlFor } from '../platform/media/media-address';
import { type Role, rolesInForce, staffFlags } from '../platform/permission.rules';

/** Everything in the signed-in member's own record. */
export async function findSelf(db: Db, memberId: number): Promise<Self> {
  const m = await db
    .selectFrom('members')
    .selectAll()
    .select((eb) => [
      eb
        .selectFrom('member_roles')
        .whereRef('member_roles.member_id', '=', 'members.id')
        .select(sql<string[]>`coalesce(array_agg(role), '{}')`.as('roles'))
        .as('roles'),
      eb
        .selectFrom('conversation_members as c')
        .whereRef('c.member_id', '=', 'members.id')
        .where('c.state', '=', 'normal')
        .where('c.unread_count', '>', 0)
        .where(sql<boolean>`coalesce(c.muted_until < now(), true)`)
        .select(sql<number>`count(*)::int`.as('n'))
        .as('unread_messages'),
      eb
        .selectFrom('conversation_members as c')
        .whereRef('c.member_id', '=', 'members.id')
        .where('c.state', '=', 'istek')
        .where('c.last_message_id', '>', 0)
        .select(sql<number>`count(*)::int`.as('n'))
        .as('requests'),
      eb
        .selectFrom('shelf_entries as e')
        .whereRef('e.member_id', '=', 'members.id')
        .where('e.shelf', '=', 'okudum')
        .select(sql<number>`coalesce(sum(e.readings), 0)::int`.as('n'))
        .as('readings'),
    ])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const suspended = m.suspended_until && m.suspended_until > new Date() ? m.suspended_until : null;
  const limited = m.limited_until && m.limited_until > new Date() ? m.limited_until : null;
  const flags = staffFlags(rolesInForce((m.roles ?? []) as Role[], suspended !== null));
  const bit = (value: boolean) => (value ? 1 : 0);
  const face = m.avatar_key ? mediaUrl(m.avatar_key) : undefined;
  const cover = m.cover_key ? mediaUrlFor(memberId, !m.is_private)(m.cover_key) : undefined;
  return {
    id: m.id,
    adi: m.name,
    kadi: m.username,
    ...(face ? { resim: face, resimB: face } : {}),
    ...(cover ? { kapak_resim: cover, kapak_resimB: cover } : {}),
    onay: bit(m.verified),
    premium: bit((m.premium_until?.getTime() ?? 0) > Date.now()),
    isSiki: bit(m.loyal),
    isGizli: bit(m.is_private),
    email: m.email,
    emailOnayGerekli: bit(m.email_confirmed_at === null),
    epostaOnayi: bit(m.email_confirmed_at !== null),
    okudu: m.read_count,
    okuyacak: m.to_read_count,
    okuduDuz: m.readings ?? 0,
    bBSayisi: m.unseen_notifications,
    bMSayisi: m.unread_messages ?? 0,
    digerMesajSayisi: m.requests ?? 0,
    sayiHikaye: m.story_count,
    takipcisayisi: m.follower_count,
    takipettigisayisi: m.following_count,
    fotografSiniri: 4,
    ...(m.account_group_id ? { grupid: m.account_group_id } : {}),
    isYeni: bit(Date.now() - m.created_at.getTime() < 7 * 86_400_000),
    isSpam: bit(m.is_spam),
    ...(m.first_steps ? { ilkAdimlar: 1 as const } : {}),
    // A decision by staff takes precedence over the member's own request.
    ...(m.removal_at || m.deletion_at ? { silinme: (m.removal_at ?? (m.deletion_at as Date)).toISOString() } : {}),
    ...(suspended ? { askida: (m.removal_at ?? suspended).toISOString() } : {}),
    ...(limited ? { sinirli: limited.toISOString() } : {}),
    akisSonId: m.feed_seen_id,
    takiplerAyar: m.feed_view as Self['takiplerAyar'],
    yetkiler: { kutuphanecilik: flags.kutuphanecilik, moderasyon: flags.moderasyon, reklam: flags.reklam },
    anaYetki: flags.anaYetki,
    yonetimYetki: flags.yonetimYetki,
    dil: m.language as Self['dil'],
    yorumIzni: m.comment_permission as Self['yorumIzni'],
  };
}

/** Login record by username or email. */
export const findForLogin = (db: Db, name: string) =>
  db
    .selectFrom('members')
    .select(['id', 'username', 'password_hash', 'deletion_at'])
    .where((eb) => eb.or([eb('username', '=', name.toLowerCase()), eb(sql`lower(email)`, '=', name.toLowerCase())]))
    .executeTakeFirst();

/** The member with an email address, in whatever case. */
export const findByEmail = (db: Db, email: string) =>
  db.selectFrom('members').select(['id', 'name', 'username', 'email']).where(sql`lower(email)`, '=', email.toLowerCase()).executeTakeFirst();

/** Whether an account has this email address. */
export const emailTaken = async (db: Db, email: string) =>
  (await db.selectFrom('members').select('id').where(sql`lower(email)`, '=', email.toLowerCase()).executeTakeFirst()) !== undefined;

/**
 * Whether a username belongs to a member, is still kept for one who had it, or is the address of an area that somebody is served.
 * @param memberId who asks, for whom own former names are free
 */
export const usernameTaken = async (db: Db, username: string, memberId = 0): Promise<boolean> => {
  const { rows } = await sql`select 1 from members where username = ${username}
    union all select 1 from former_usernames where username = ${username} and member_id <> ${memberId}
      and released_at > now() - make_interval(years => ${FORMER_NAME_YEARS})
    union all select 1 from area_releases r join area_versions v on v.area = r.area and v.version in (r.live_version, r.canary_version)
      cross join lateral (select jsonb_path_query(v.manifest, '$.declaration.routes[*].path') union all select jsonb_path_query(v.manifest, '$.declaration.mount[*]')) claimed(path)
      where lower(split_part(path #>> '{}', '/', 2)) = ${username}`.execute(db);
  return rows.length > 0;
};

/** Keeps a username that a member gives up; theirs again, it is no former one. */
export async function keepFormerName(tx: Db, memberId: number, former: string, current: string): Promise<void> {
  await tx.deleteFrom('former_usernames').where('username', '=', current).execute();
  await tx
    .insertInto('former_usernames')
    .values({ username: former, member_id: memberId })
    .onConflict((c) => c.column('username').doUpdateSet({ member_id: memberId, released_at: new Date() }))
    .execute();
}
