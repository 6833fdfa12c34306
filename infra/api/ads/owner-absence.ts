import type { Ad } from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';

/** Why an ad is not shown although it was let through: its owner is away. As on the wire. */
export type OwnerAbsence = NonNullable<Ad['yayinDisi']>;

/**
 * Why the owner of ad `a` has none on air, as `OwnerAbsence`; null for one who is here: not suspended, closed, leaving or marked as spam, and still an
 * advertiser. Nothing of an ad changes meanwhile, so that it goes on by itself if its days are not over by then.
 */
export const ownerAbsence = sql<OwnerAbsence | null>`(select case
  when m.closed_at is not null or m.deletion_at is not null or m.removal_at is not null then '{"neden": "kapali"}'::jsonb
  when m.suspended_until > now() then jsonb_build_object('neden', 'askida', 'kadar', to_char(m.suspended_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  when m.is_spam then '{"neden": "isaretli"}'::jsonb
  when not exists (select 1 from member_roles r where r.member_id = m.id and r.role = 'advertiser') then '{"neden": "yetkisiz"}'::jsonb end
  from members m where m.id = a.advertiser_id)`;

/** Whether ad `a` may be shown and charged on one of its days: let through, not held for complaints, its owner here. */
export const onAir = sql<boolean>`(a.state = 'yayinda' and a.held_at is null and ${ownerAbsence} is null)`;

/** Whether neither the reader nor the owner of ad `a` has blocked the other. @param reader a member's id, 0 for a visitor */
export const unblocked = (reader: number) => sql<boolean>`(not exists (select 1 from blocks k
  where (k.blocker_id = ${reader} and k.blocked_id = a.advertiser_id) or (k.blocker_id = a.advertiser_id and k.blocked_id = ${reader})))`;
