import { tagOf } from '../../db/changes/tags';
import type { Db } from '../../db/database';
import type { Viewer } from '../entities/member/member.visibility';
import { pulledAuthors } from './feed.queries';

/** Tags that decide which posts are in a member's feed, in addition to those of the posts themselves. */
export async function feedTags(db: Db, viewer: Viewer): Promise<string[]> {
  return [tagOf.viewer(viewer), tagOf.member(viewer), ...(await pulledAuthors(db, viewer)).map(tagOf.author)];
}
