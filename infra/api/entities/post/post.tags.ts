import { tagOf } from '../../../db/changes/tags';
import type { CardRow } from './post.card';

/** Tags of everything that cards show, but for what belongs to the viewer. */
export function* cardTags(rows: readonly CardRow[]): Generator<string> {
  for (const row of rows) {
    yield tagOf.post(row.id);
    yield tagOf.member(row.author.id);
    if (row.book) yield tagOf.book(row.book.id);
    if (row.work_id) yield tagOf.work(row.work_id);
    if (row.topic) yield tagOf.topic(row.topic.id);
    if (row.chapter_id) yield tagOf.chapter(row.chapter_id);
    for (const { key } of row.pictures ?? []) yield tagOf.file(key);
    if (row.film) yield tagOf.file(row.film.key);
  }
}
