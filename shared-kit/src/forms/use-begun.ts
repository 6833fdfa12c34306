import { unsavedKey, useSelf } from '@yaprak/shared-kit';
import { useMemo } from 'react';

/** What a member has begun to write in forms of one kind, by what each form is about. */
export interface Begun<T> {
  /** What there is, if anything. */
  read(about: string | number): T | undefined;
  /** Keeps what is written now; called whenever that changes. */
  keep(about: string | number, written: T): void;
  /** Forgets it, once it is sent or emptied. */
  forget(about: string | number): void;
}

/** Where nothing can be stored, the page remembers it. */
const memory = new Map<string, string>();

/**
 * What was written in a form and not sent: it is there again when the member comes back from another page or reloads this one. It stays in this tab, is the
 * member's alone, and goes when they sign out. Visitors' words are not kept.
 * @param kind a name for the forms, not used for others; what is kept must be as JSON has it
 */
export function useBegun<T>(kind: string): Begun<T> {
  const member = useSelf()?.id;
  return useMemo(() => {
    const key = (about: string | number) => unsavedKey(member ?? 0, kind, about);
    const read = (about: string | number): string | null => {
      try {
        return sessionStorage.getItem(key(about));
      } catch {
        return memory.get(key(about)) ?? null;
      }
    };
    return {
      read: (about) => {
        const found = member === undefined ? null : read(about);
        return found === null ? undefined : (JSON.parse(found) as T);
      },
      keep: (about, written) => {
        if (member === undefined) return;
        const text = JSON.stringify(written);
        try {
          sessionStorage.setItem(key(about), text);
        } catch {
          memory.set(key(about), text);
        }
      },
      forget: (about) => {
        memory.delete(key(about));
        try {
          sessionStorage.removeItem(key(about));
        } catch {
          // It was kept in memory.
        }
      },
    };
  }, [member, kind]);
}
