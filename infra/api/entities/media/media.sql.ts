import { type RawBuilder, sql } from 'kysely';

/** JSON of the images with these keys, in order; null if there are none. Shape: `PictureRow[]`. */
export const picturesJson = (keys: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when cardinality(${keys}) > 0 then (select json_agg(json_build_object('key', m.key, 'width', m.width, 'height', m.height, 'alt', m.alt) order by k.place)
    from unnest(${keys}) with ordinality k(key, place) join media m on m.key = k.key) end`;

/** JSON of the captions of video post `p`, by language; null if it has none. Shape: `CaptionsRow[]`. */
export const captionsJson: RawBuilder<unknown> = sql`(select json_agg(json_build_object('lang', c.lang, 'key', c.media_key) order by c.lang desc) from video_captions c where c.post_id = p.id)`;

/** JSON of post `p`'s video; null for every other kind. Shape: `FilmRow`. */
export const filmJson: RawBuilder<unknown> = sql`case when p.kind = 'video' then (
  select json_build_object('key', m.key, 'mime', m.mime, 'seconds', m.seconds, 'width', m.width, 'height', m.height, 'poster_key', m.poster_key, 'light_bytes', m.light_bytes, 'captions', ${captionsJson})
  from videos v join media m on m.key = v.media_key where v.post_id = p.id) end`;
