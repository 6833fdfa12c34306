export type CommentPermission = 'herkes' | 'takip-ettiklerim' | 'siki-takipciler' | 'siki-ve-duzenli';

export interface CommentingReader {
  signedIn: boolean;
  own: boolean;
  /** A block in either direction. */
  blocked: boolean;
  /** The author follows the reader. */
  followed: boolean;
  follows: boolean;
  loyal: boolean;
  /** Active in the last 30 days. */
  regular: boolean;
}

/** Whether a reader may comment on a post under the author's setting; authors can always comment on their own posts. */
export function mayComment(permission: CommentPermission, closed: boolean, reader: CommentingReader): boolean {
  if (!reader.signedIn || reader.blocked) return false;
  if (reader.own) return true;
  if (closed) return false;
  if (permission === 'takip-ettiklerim') return reader.followed;
  if (permission === 'siki-takipciler') return reader.follows && reader.loyal;
  if (permission === 'siki-ve-duzenli') return reader.loyal || reader.regular;
  return true;
}
