import { type Input, unsavedKey } from '@yaprak/shared-kit';
import type { PickedBook } from './BookPicker';
import type { Topic } from './compose.api';
import type { ComposeKind, Words } from './compose.rules';
import type { KeptPicture } from './pictures.rules';

/** Everything the reader decides in an editor. */
export interface Content {
  words: Words;
  book?: PickedBook | undefined;
  topic?: Topic | undefined;
  /** The images that the server has. */
  pictures?: KeptPicture[] | undefined;
}
/** A draft on the server, as last known here. */
export interface KnownDraft {
  id: number;
  zaman: string;
}
/** A save of a draft on its way; repeated as it was until its outcome is known, so that a lost response or a reload makes no second draft. */
export interface Pending {
  istekId: string;
  key: string;
  body: Input<'v2/taslak/kaydet'>;
}
/** What is not on the server yet, kept by the browser (R-NAV-11). */
export interface Written extends Content {
  /** The editor that keeps it: another tab's copy is not removed. */
  owner: string;
  draft?: KnownDraft | undefined;
  pending?: Pending | undefined;
  /** What the editor was opened for. */
  subject: string;
}

/** Where a member's unsaved text of a kind is kept; an edited post has a place of its own. */
export const placeOf = (member: number, kind: ComposeKind, postId?: number): string => unsavedKey(member, kind, ...(postId ? [postId] : []));

/** @returns undefined if there is none, or it cannot be read */
export function readWritten(place: string): Written | undefined {
  try {
    const found = JSON.parse(localStorage.getItem(place) ?? 'null') as Written | null;
    return typeof found?.words?.metin === 'string' ? found : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what is being written in this browser. */
export function keepWritten(place: string, written: Written): void {
  try {
    localStorage.setItem(place, JSON.stringify(written));
  } catch {
    // Without storage only the draft on the server remains.
  }
}

/** Removes what this editor has kept. */
export function forgetWritten(place: string, owner: string): void {
  if (readWritten(place)?.owner === owner) localStorage.removeItem(place);
}

/**
 * Whether what the browser has kept belongs into an editor that was opened.
 * @param asked the draft that the address names
 * @param draft the draft that was opened
 */
export function belongs(written: Written, { subject, asked, draft }: { subject: string; asked?: number | undefined; draft?: number | undefined }): boolean {
  if (asked) return written.draft?.id === asked;
  return written.subject === subject || (written.draft !== undefined && written.draft.id === draft);
}
