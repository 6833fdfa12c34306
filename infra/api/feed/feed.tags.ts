import { tagOf } from '../../db/changes/tags';
import type { Db } from '../../db/database';
import type { Viewer } from '../entities/member/member.visibility';
import { pulledAuthors } from './feed.queries';

/** Tags of what decides which posts stand in a member's feed, beside those of the posts themselves. */
export async function feedTags(db: Db, viewer: Viewer): Promise<string[]> {
  return [tagOf.viewer(viewer), tagOf.member(viewer), ...(await pulledAuthors(db, viewer)).map(tagOf.author)];
}
