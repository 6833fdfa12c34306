import { tagOf } from '../../../db/changes/tags';
import { mentionedIn } from '../text/marks.rules';
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
    if (row.quoted_post_id) yield tagOf.post(row.quoted_post_id);
    if (row.quoted) yield tagOf.member(row.quoted.author_id);
    for (const id of mentionedIn(row.marks)) yield tagOf.member(id);
    if (row.film) yield tagOf.file(row.film.key);
  }
}
