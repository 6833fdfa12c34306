import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';
import { imageWidths } from '../platform/media/image';
import { csv, zip } from './zip';

type Rows = Record<string, unknown>[];

/** Width in pixels of the largest stored image. */
const LARGEST = Math.max(...imageWidths);

/** SQL for the URL of a media file; recordings are named as in `nameOfType`. @param media the media table's name in the query */
const addressOf = (media: string): RawBuilder<string> => {
  const [key, mime] = [sql.ref(`${media}.key`), sql.ref(`${media}.mime`)];
  return sql<string>`'/medya/' || ${key} || '/' || case
    when ${mime} = 'audio/mpeg' then 'ses.mp3'
    when ${mime} like 'audio/%' then 'ses.' || split_part(${mime}, '/', 2)
    when ${mime} like 'video/%' then 'video.' || split_part(${mime}, '/', 2)
    else ${sql.lit(`${LARGEST}.webp`)} end`;
};

/** The data stored about a member, by file name; each list becomes JSON and CSV. Other people's content is not included. */
const lists: Record<string, (id: number) => RawBuilder<Rows[number]>> = {
  kitaplar: (
    id,
  ) => sql`select w.title as kitap, b.isbn13 as isbn, e.shelf as raf, e.rating as puan, e.started_on as baslama, e.finished_on as bitirme, e.readings as okuma_sayisi, e.created_at as eklenme
    from shelf_entries e join works w on w.id = e.work_id join books b on b.id = e.book_id where e.member_id = ${id} order by e.created_at`,
  gonderiler: (
    id,
  ) => sql`select p.id, p.kind as turu, w.title as kitap, p.title as baslik, p.text as metin, p.rating as puan, p.page as sayfa, p.created_at as zaman
    from posts p left join works w on w.id = p.work_id where p.author_id = ${id} and p.deleted_at is null order by p.id`,
  yorumlar: (id) =>
    sql`select id, post_id as gonderi, text as metin, created_at as zaman from comments where author_id = ${id} and deleted_at is null order by id`,
  hikayeler: (
    id,
  ) => sql`select s.id, s.title as hikaye, s.summary as tanitim, c.position as sira, c.title as bolum, c.text as metin, c.published as yayinda, c.new_title as bekleyen_baslik, c.new_text as bekleyen_metin,
      c.read_count as okunma, c.created_at as zaman
    from stories s left join chapters c on c.story_id = s.id where s.author_id = ${id} order by s.id, c.position`,
  mesajlar: (id) =>
    sql`select conversation_id as konusma, text as metin, created_at as zaman from messages where author_id = ${id} and deleted_at is null order by id`,
  dosyalar: (id) =>
    sql`select kind as turu, mime as tip, ${addressOf('media')} as adres, bytes as bayt, round(seconds::numeric, 1)::float8 as saniye, alt as aciklama, created_at as zaman
      from media where owner_id = ${id} order by created_at`,
  videolar: (id) => sql`select v.post_id as gonderi, v.state as durum, v.reason as neden, ${addressOf('f')} as adres, v.uploaded_at as zaman
    from videos v join posts p on p.id = v.post_id left join media f on f.key = v.media_key where p.author_id = ${id} and p.deleted_at is null order by v.post_id`,
  taslaklar: (id) => sql`select kind as turu, data as icerik, updated_at as zaman from drafts where member_id = ${id} order by id`,
  begeniler: (id) => sql`select post_id as gonderi, created_at as zaman from post_likes where member_id = ${id} order by created_at`,
  kaydedilenler: (id) => sql`select post_id as gonderi, created_at as zaman from post_saves where member_id = ${id} order by created_at`,
  takip_ettiklerim: (id) =>
    sql`select m.username as kadi, f.pending as bekliyor, f.created_at as zaman from follows f join members m on m.id = f.followed_id where f.follower_id = ${id} order by f.created_at`,
  takipcilerim: (id) =>
    sql`select m.username as kadi, f.pending as bekliyor, f.created_at as zaman from follows f join members m on m.id = f.follower_id where f.followed_id = ${id} order by f.created_at`,
  izlediklerim: (id) =>
    sql`select kind as turu, entity_id as kimlik, muted as sessiz, created_at as zaman from entity_follows where member_id = ${id} order by created_at`,
  engellediklerim: (id) =>
    sql`select m.username as kadi, b.created_at as zaman from blocks b join members m on m.id = b.blocked_id where b.blocker_id = ${id} order by b.created_at`,
  aramalarim: (id) => sql`select kind as turu, term as kelime, used_at as zaman from recent_searches where member_id = ${id} order by used_at`,
  oturumlar: (id) =>
    sql`select user_agent as tarayici, ip, created_at as baslangic, last_seen_at as son_kullanim from sessions where member_id = ${id} order by id`,
  cihazlar: (id) => sql`select created_at as ilk_giris, last_seen_at as son_giris from member_devices where member_id = ${id} order by created_at`,
  kullanim: (id) => sql`select day as gun, seconds as saniye from daily_usage where member_id = ${id} order by day`,
  odemeler: (id) =>
    sql`select s.plan as paket, p.amount_kurus as kurus, p.created_at as zaman from payments p join subscriptions s on s.id = p.subscription_id where s.member_id = ${id} order by p.id`,
};

/** The member's data as a ZIP of JSON and CSV files (KVKK, GDPR), without secrets such as the password hash. */
export async function exportMember(db: Db, memberId: number): Promise<Buffer> {
  const profile = await db
    .selectFrom('members')
    .select([
      'username as kadi',
      'name as adi',
      'email',
      'email_confirmed_at as eposta_onayi',
      'gender as cinsiyet',
      'birth_date as dogum_tarihi',
      'bio as hakkinda',
      'language as dil',
      'is_private as gizli',
      'comment_permission as yorum_izni',
      'premium_until as siki_okur_bitisi',
      'created_at as kayit',
    ])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const files: Record<string, string> = {
    'BENIOKU.txt': `Yaprak hesabınızdaki verileriniz, ${new Date().toISOString()}.\nHer liste bir JSON ve bir CSV dosyasıdır; zamanlar UTC'dir.\n\nYour data at Yaprak. Each list is a JSON and a CSV file; times are UTC.\n`,
    'profil.json': JSON.stringify(profile, null, 1),
  };
  for (const [name, query] of Object.entries(lists)) {
    const { rows } = await query(memberId).execute(db);
    files[`${name}.json`] = JSON.stringify(rows, null, 1);
    if (rows.length) files[`${name}.csv`] = csv(rows);
  }
  return zip(files);
}
