/** Values of complaints, decisions and requests that the contract and the screens need at run time. */

/** What can be complained about. */
export const complaintTargets = ['gonderi', 'yorum', 'mesaj', 'okur'] as const;
/** Kind of what is complained about. */
export type ComplaintTarget = (typeof complaintTargets)[number];

/** Reasons for complaints about content (R-MODAL-25). */
export const contentReasons = ['spam', 'nefret', 'taciz', 'siddet', 'kendine-zarar', 'cinsellik', 'yaniltici', 'spoiler', 'telif', 'diger'] as const;
/** What a content warning warns of (R-PEN-10). */
export const contentWarnings = ['siddet', 'cinsellik', 'kendine-zarar', 'istismar', 'madde', 'olum'] as const;
/** A warning of `contentWarnings`. */
export type ContentWarning = (typeof contentWarnings)[number];

/** Reasons for complaints about a reader (R-MODAL-24). */
export const readerReasons = ['sahte-hesap', 'spam', 'nefret', 'taciz', 'uygunsuz-profil', 'yas', 'diger'] as const;
/** Every reason that a complaint may name; which of them fit a target says `reasonsFor`. */
export const complaintReasons = [
  'spam',
  'nefret',
  'taciz',
  'siddet',
  'kendine-zarar',
  'cinsellik',
  'yaniltici',
  'spoiler',
  'telif',
  'sahte-hesap',
  'uygunsuz-profil',
  'yas',
  'diger',
] as const;
/** A reason of `complaintReasons`. */
export type ComplaintReason = (typeof complaintReasons)[number];

/** Reasons allowed for a complaint about the target. */
export const reasonsFor = (target: ComplaintTarget): readonly ComplaintReason[] => (target === 'okur' ? readerReasons : contentReasons);

/** What a moderator can decide, mildest first; content can be hidden, a reader cannot. `sinirla` leaves what a reader shares to followers for a while. */
export const decisionKinds = ['islem-yok', 'gizle', 'uyar', 'sinirla', 'askiya-al', 'sil'] as const;
/** A decision of `decisionKinds`. */
export type DecisionKind = (typeof decisionKinds)[number];
/** Decisions that a complaint about the target may end with. */
export const decisionsFor = (target: ComplaintTarget): readonly DecisionKind[] =>
  target === 'okur' ? decisionKinds.filter((k) => k !== 'gizle') : decisionKinds;

/** What a reader can ask the management for or apply for. */
export const requestKinds = ['verilerim', 'telif', 'diger'] as const;
/** What a reader can apply for: the badge of verified accounts, or to moderate. */
export const applicationKinds = ['onay-rozeti', 'moderatorluk'] as const;

/** Roles that main administrators grant and revoke. */
export const grantableRoles = ['librarian', 'moderator', 'panel', 'advertiser'] as const;

/** Why a reader objects to an ad: it misleads, it does not belong on a site for readers, or it breaks the law. */
export const adComplaints = ['yaniltici', 'uygunsuz', 'yasa-disi'] as const;
/** Reason of a complaint about an ad. */
export type AdComplaint = (typeof adComplaints)[number];
