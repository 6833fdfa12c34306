import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Moment, NullableMoment } from './moments';

/** Trending content, computed by a job. */
interface AgendaTable {
  kind: 'kitap' | 'gonderi' | 'okur';
  entity_id: number;
  weight: number;
}

interface ChapterReadsTable {
  story_id: number;
  reader: string;
  day: string;
  chapter_id: number;
}

interface ChaptersTable {
  id: GeneratedAlways<number>;
  story_id: number;
  position: number;
  title: string;
  slug: string;
  text: string;
  marks: ColumnType<unknown, string | null | undefined, string | null>;
  published: Generated<boolean>;
  published_at: NullableMoment;
  read_count: Generated<number>;
  version: Generated<number>;
  new_title: string | null;
  new_text: string | null;
  styles: ColumnType<unknown, string | null | undefined, string | null>;
  new_styles: ColumnType<unknown, string | null | undefined, string | null>;
  picture_keys: Generated<string[]>;
  /** Content warning (R-PEN-10). */
  warning: string | null;
  new_warning: string | null;
  created_at: Moment;
  updated_at: Moment;
}

interface CommentLikesTable {
  comment_id: number;
  member_id: number;
}

interface CommentsTable {
  id: GeneratedAlways<number>;
  post_id: number;
  parent_id: number | null;
  author_id: number;
  text: string;
  marks: ColumnType<unknown, string | null | undefined, string | null>;
  warning: string | null;
  like_count: Generated<number>;
  deleted_at: NullableMoment;
  hidden_at: NullableMoment;
  edited_at: NullableMoment;
  created_at: Moment;
}

/** What edited comments said before. */
interface CommentVersionsTable {
  id: GeneratedAlways<number>;
  comment_id: number;
  text: string;
  replaced_at: Moment;
}

interface DraftsTable {
  id: GeneratedAlways<number>;
  member_id: number;
  kind: string;
  work_id: number | null;
  book_id: number | null;
  data: ColumnType<unknown, string, string>;
  updated_at: Moment;
}

interface PostLikesTable {
  post_id: number;
  member_id: number;
  /** Whether the member followed the author when giving it. */
  by_follower: Generated<boolean>;
  created_at: Moment;
}

interface PostSavesTable {
  member_id: number;
  post_id: number;
  created_at: Moment;
}

interface PostsTable {
  id: GeneratedAlways<number>;
  kind: string;
  author_id: number;
  work_id: number | null;
  book_id: number | null;
  topic_id: number | null;
  story_id: number | null;
  chapter_id: number | null;
  title: string | null;
  text: Generated<string>;
  marks: ColumnType<unknown, string | null | undefined, string | null>;
  rating: number | null;
  page: number | null;
  shelf: string | null;
  image_keys: Generated<string[]>;
  spoiler: Generated<boolean>;
  /** Content warning (R-PEN-10). */
  warning: string | null;
  pinned: Generated<boolean>;
  comments_closed: Generated<boolean>;
  topic_only: Generated<boolean>;
  quoted_post_id: number | null;
  like_count: Generated<number>;
  comment_count: Generated<number>;
  save_count: Generated<number>;
  score: Generated<number>;
  archived_at: NullableMoment;
  hidden_at: NullableMoment;
  deleted_at: NullableMoment;
  edited_at: NullableMoment;
  created_at: Moment;
  merged_from: number | null;
  /** Came with a library import: it stands on its book and profile, not among what is new. */
  imported: Generated<boolean>;
}

interface PostTagsTable {
  tag_id: number;
  post_id: number;
}

interface StoriesTable {
  id: GeneratedAlways<number>;
  author_id: number;
  title: string;
  slug: string;
  summary: Generated<string>;
  chapter_count: Generated<number>;
  read_count: Generated<number>;
  published: Generated<boolean>;
  trend: Generated<number>;
  topic_id: number | null;
  cover_key: string | null;
  published_at: NullableMoment;
  updated_at: Moment;
  search_title: GeneratedAlways<string>;
  created_at: Moment;
}

interface StoryFollowsTable {
  member_id: number;
  story_id: number;
  created_at: Moment;
}

interface StoryPlacesTable {
  member_id: number;
  story_id: number;
  chapter_id: number;
  paragraph: number;
  updated_at: Moment;
}

interface TagsTable {
  id: GeneratedAlways<number>;
  /** Folded name, as in the URL. */
  slug: string;
  /** As it was written first. */
  name: string;
  /** Posts with it that everyone may see, as last counted. */
  post_count: Generated<number>;
  created_at: Moment;
}

interface PostViewsTable {
  post_id: number;
  day: string;
  reader: string;
}

interface PostViewDaysTable {
  post_id: number;
  day: string;
  source: string;
  host: Generated<string>;
  views: number;
}

interface VideoCaptionsTable {
  post_id: number;
  lang: 'tr' | 'en';
  media_key: string;
}

interface VideosTable {
  post_id: number;
  media_key: string | null;
  state: Generated<'bos' | 'onayda' | 'reddedildi' | 'yayinda' | 'kaldirildi'>;
  reason: string | null;
  decided_by: number | null;
  decided_at: NullableMoment;
  uploaded_at: NullableMoment;
}

/** Posts and reactions. */
export interface PostsTables {
  agenda: AgendaTable;
  chapter_reads: ChapterReadsTable;
  chapters: ChaptersTable;
  comment_likes: CommentLikesTable;
  comment_versions: CommentVersionsTable;
  comments: CommentsTable;
  drafts: DraftsTable;
  post_likes: PostLikesTable;
  post_saves: PostSavesTable;
  post_tags: PostTagsTable;
  post_view_days: PostViewDaysTable;
  post_views: PostViewsTable;
  posts: PostsTable;
  stories: StoriesTable;
  story_follows: StoryFollowsTable;
  story_places: StoryPlacesTable;
  tags: TagsTable;
  video_captions: VideoCaptionsTable;
  videos: VideosTable;
}
