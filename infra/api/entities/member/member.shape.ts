import type { Member } from '@yaprak/shared-kit/contract';
import { mediaUrl } from '../../platform/media/media-address';
import { on, present } from '../../platform/wire';
import { followButton } from './follow-button.rules';

/** A reader as queries select them (`memberJson`). */
export interface MemberRow {
  id: number;
  name: string;
  username: string;
  avatar_key: string | null;
  verified: boolean;
  premium: boolean;
  loyal: boolean;
  is_private: boolean;
  /** Relation to the viewer; null for visitors. */
  i_follow: boolean | null;
  i_requested: boolean | null;
  follows_me: boolean | null;
  i_blocked: boolean | null;
  own: boolean;
}

/** A member on the wire, with the follow button for the viewer. */
export function toMember(m: MemberRow): Member {
  const button =
    m.i_follow === null && !m.own
      ? undefined
      : followButton({ own: m.own, iFollow: !!m.i_follow, iRequested: !!m.i_requested, followsMe: !!m.follows_me, iBlocked: !!m.i_blocked });
  return present<Member>({
    id: m.id,
    adi: m.name,
    kadi: m.username,
    resim: m.avatar_key ? mediaUrl(m.avatar_key) : undefined,
    onay: on(m.verified),
    premium: on(m.premium),
    isSiki: on(m.loyal),
    isGizli: on(m.is_private),
    takipButon: button,
  });
}
