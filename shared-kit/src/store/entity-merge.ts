import { createAction } from '@reduxjs/toolkit';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';

/** Kinds of entities on the wire, each identified by a field unique to it. */
const mark = {
  gonderi: 'renderTuru',
  uye: 'kadi',
  kitap: 'yazarAdi',
  yazar: 'turlerAdi',
  konu: 'gundemSayisi',
  yorum: 'gonderiId',
  mesaj: 'konusmaid',
} as const;
/** Kind of an entity on the wire: post, member, book, author, topic, comment, message. */
export type EntityKind = keyof typeof mark;

/** What has changed of one entity, wherever it is shown. */
export interface EntityChange {
  kind: EntityKind;
  id: number;
  /** Fields to set. With `id` and `eskiId` of a post that replaces another, the old one is hidden (R-POST-06). */
  patch: Record<string, unknown>;
}

/** Announces an entity change to every cached response. */
export const entityMerged = createAction<EntityChange>('entity/merged');

/**
 * Merges a change by id into every occurrence of the entity in a value (R-POST-04, R-POST-05). Unaffected parts keep their identity, so nothing re-renders; a
 * change that matches nothing or says what is known already is a no-op (R-POST-07).
 */
export function mergeEntity<T>(value: T, change: EntityChange): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    let copy: unknown[] | null = null;
    for (const [i, item] of value.entries()) {
      const merged = mergeEntity(item, change);
      if (merged !== item) (copy ??= [...value])[i] = merged;
    }
    return (copy ?? value) as T;
  }
  let result = value as Record<string, unknown>;
  const { id } = result;
  if (mark[change.kind] in result) {
    if (id === change.id) result = copyWithStructuralSharing(result, { ...result, ...change.patch });
    else if (change.kind === 'gonderi' && change.patch.eskiId === id && change.patch.eskiId !== undefined) result = { ...result, gizle: 1 };
  }
  let copy: Record<string, unknown> | null = null;
  for (const [key, item] of Object.entries(result)) {
    const merged = mergeEntity(item, change);
    if (merged !== item) (copy ??= { ...result })[key] = merged;
  }
  return (copy ?? result) as T;
}
