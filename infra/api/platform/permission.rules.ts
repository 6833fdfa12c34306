import type { Access } from '@yaprak/shared-kit/contract';

export type Role = 'librarian' | 'moderator' | 'admin' | 'advertiser' | 'panel';

/** Roles that satisfy an access rule; moderators also do library work (R-LIB-03), administrators everything staff can do. */
const sufficient: Record<Exclude<Access, 'public' | 'member'>, readonly Role[]> = {
  librarian: ['librarian', 'moderator', 'admin'],
  moderator: ['moderator', 'admin'],
  admin: ['admin'],
  panel: ['panel', 'moderator', 'admin'],
  staff: ['librarian', 'panel', 'moderator', 'admin'],
  advertiser: ['advertiser'],
};

/** Whether a caller is allowed: `sign-in` if signing in could help, `refused` if it would not. `roles` is null for a visitor. */
export function decide(access: Access, roles: ReadonlySet<Role> | null): 'allowed' | 'sign-in' | 'refused' {
  if (access === 'public') return 'allowed';
  if (!roles) return 'sign-in';
  if (access === 'member') return 'allowed';
  return sufficient[access].some((role) => roles.has(role)) ? 'allowed' : 'refused';
}

/** What a member's roles open now: while suspended nothing of the staff's, only their own ads and money. */
export const rolesInForce = (roles: readonly Role[], suspended: boolean): ReadonlySet<Role> =>
  new Set(suspended ? roles.filter((role) => role === 'advertiser') : roles);

/** A member's staff flags on the wire. */
export const staffFlags = (roles: ReadonlySet<Role>) => ({
  kutuphanecilik: decide('librarian', roles) === 'allowed' ? (1 as const) : (0 as const),
  moderasyon: decide('moderator', roles) === 'allowed' ? (1 as const) : (0 as const),
  reklam: roles.has('advertiser') ? (1 as const) : (0 as const),
  anaYetki: roles.has('admin') ? (1 as const) : (0 as const),
  yonetimYetki: decide('panel', roles) === 'allowed' ? (1 as const) : (0 as const),
});
