/** Permissions a guard can require, named after the member's flags on the wire. */
export const permissions = ['kutuphanecilik', 'moderasyon', 'yonetim', 'anaYetki', 'reklam'] as const;
/** A right of `permissions`: `kutuphanecilik` librarian, `moderasyon` moderator, `yonetim` any staff, `anaYetki` main administrator, `reklam` advertiser. */
export type Permission = (typeof permissions)[number];

/** Who may open a page, a slot or a modal: one model for all three. The API checks again on every call. */
export interface Guard {
  signedIn?: boolean;
  permission?: Permission;
  /** Feature flag of the site's configuration that must be on. */
  flag?: string;
}

/** What a guard looks at. */
export interface Viewer {
  signedIn: boolean;
  permissions: readonly Permission[];
  flags: Readonly<Record<string, boolean>>;
}

/** `sign-in` if signing in may help, `refused` if it would not. A main administrator passes every permission check except `advertiser`. */
export function decideGuard(guard: Guard | undefined, viewer: Viewer): 'allowed' | 'sign-in' | 'refused' {
  if (!guard) return 'allowed';
  if (guard.flag && !viewer.flags[guard.flag]) return 'refused';
  if (!guard.signedIn && !guard.permission) return 'allowed';
  if (!viewer.signedIn) return 'sign-in';
  if (!guard.permission || viewer.permissions.includes(guard.permission)) return 'allowed';
  return guard.permission !== 'reklam' && viewer.permissions.includes('anaYetki') ? 'allowed' : 'refused';
}

interface Rights {
  yetkiler: { kutuphanecilik: 0 | 1; moderasyon: 0 | 1; reklam: 0 | 1 };
  anaYetki: 0 | 1;
  yonetimYetki: 0 | 1;
}

/** The viewer for a member; null is a visitor. */
export function viewerOf(member: Rights | null, flags: Viewer['flags']): Viewer {
  if (!member) return { signedIn: false, permissions: [], flags };
  const held: Record<Permission, 0 | 1> = {
    kutuphanecilik: member.yetkiler.kutuphanecilik,
    moderasyon: member.yetkiler.moderasyon,
    reklam: member.yetkiler.reklam,
    yonetim: member.yonetimYetki,
    anaYetki: member.anaYetki,
  };
  return { signedIn: true, permissions: permissions.filter((p) => held[p] === 1), flags };
}
