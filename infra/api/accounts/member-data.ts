import { type RawBuilder, sql } from 'kysely';
import { imageWidths } from '../platform/media/image';
import { captionsName, captionsType } from '../platform/media/recording.rules';

/** Width in pixels of the largest stored image. */
const LARGEST = Math.max(...imageWidths);

/** SQL for the URL of a media file; recordings are named as in `nameOfType`. @param media the media table's name in the query */
const addressOf = (media: string): RawBuilder<string> => {
  const [key, mime] = [sql.ref(`${media}.key`), sql.ref(`${media}.mime`)];
  return sql<string>`'/medya/' || ${key} || '/' || case
    when ${mime} = 'audio/mpeg' then 'ses.mp3'
    when ${mime} like 'audio/%' then 'ses.' || split_part(${mime}, '/', 2)
    when ${mime} like 'video/%' then 'video.' || split_part(${mime}, '/', 2)
    when ${mime} = ${sql.lit(captionsType)} then ${sql.lit(captionsName)}
    else ${sql.lit(`${LARGEST}.webp`)} end`;
};

/** SQL for the URLs of the files with these keys, in their order, separated by spaces. @param keys SQL for an array of keys */
const addressesOf = (keys: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<
    string | null
  >`(select string_agg(${addressOf('f')}, ' ' order by k.place) from unnest(${keys}) with ordinality k(key, place) join media f on f.key = k.key)`;

/** Rows about a member, by name; each becomes a JSON and a CSV file. Other people's words are not included, nor secrets. */
export const memberLists: Record<string, (id: number) => RawBuilder<Record<string, unknown>>> = {
  kitaplar: (
    id,
  ) => sql`select w.title as kitap, b.isbn13 as isbn, e.shelf as raf, e.rating as puan, e.started_on as baslama, e.finished_on as bitirme, e.readings as okuma_sayisi, e.format as bicim, e.ownership as sahiplik, e.note as "not", e.queue_place as sira,
      e.created_at as eklenme, e.updated_at as degisme
    from shelf_entries e join works w on w.id = e.work_id join books b on b.id = e.book_id where e.member_id = ${id} order by e.created_at`,
  okumalar: (
    id,
  ) => sql`select w.title as kitap, b.isbn13 as isbn, r.started_on as baslama, r.finished_on as bitirme, r.done as bitti, r.page as sayfa, r.percent as yuzde, r.minutes as dakika, r.length_minutes as toplam_dakika, r.created_at as kayit
    from readings r join works w on w.id = r.work_id join books b on b.id = r.book_id where r.member_id = ${id} order by r.id`,
  okuma_ilerlemeleri: (
    id,
  ) => sql`select w.title as kitap, b.isbn13 as isbn, p.day as gun, p.page as sayfa, p.percent as yuzde, p.minutes as dakika, p.note as "not", p.created_at as kayit
    from reading_progress p join readings r on r.id = p.reading_id join works w on w.id = r.work_id join books b on b.id = r.book_id where p.member_id = ${id} order by p.id`,
  okuma_anlari: (id) => sql`select w.title as kitap, m.kind as olay, m.day as gun, m.at as zaman
    from reading_moments m join readings r on r.id = m.reading_id join works w on w.id = r.work_id where m.member_id = ${id} order by m.id`,
  kitap_oylari: (id) =>
    sql`select w.title as kitap, v.kind as turu, v.value as deger, v.created_at as zaman from work_votes v join works w on w.id = v.work_id where v.member_id = ${id} order by v.created_at, v.kind, v.value`,
  okuma_tercihleri: (id) =>
    sql`select streak as seri, tell_started as basladigimi_soyle, tell_progress as ilerledigimi_soyle, tell_finished as bitirdigimi_soyle, hear as okumalari_goster, recommend as kisisel_oneri, updated_at as degisme from reading_preferences where member_id = ${id}`,
  raflarim: (id) => sql`select s.name as raf, s.is_private as gizli, s.position as sira, b.title as kitap, b.isbn13 as isbn, x.added_at as eklenme
    from own_shelves s left join own_shelf_books x on x.shelf_id = s.id left join books b on b.id = x.book_id where s.member_id = ${id} order by s.position, s.id, x.added_at`,
  hedefler: (
    id,
  ) => sql`select g.kind as turu, g.title as baslik, g.target as hedef, a.name as yazar, t.name_tr as kitap_turu, g.starts_on as baslangic, g.ends_on as bitis, g.rereads as yeniden_okunanlar, g.created_at as kayit
    from reading_goals g left join authors a on a.id = g.author_id left join genres t on t.id = g.genre_id where g.member_id = ${id} order by g.id`,
  favori_kitaplar: (id) =>
    sql`select f.position as sira, b.title as kitap, b.isbn13 as isbn from favourite_books f join books b on b.id = f.book_id where f.member_id = ${id} order by f.position`,
  istemediklerim: (id) =>
    sql`select w.title as kitap, u.created_at as zaman from unwanted_works u join works w on w.id = u.work_id where u.member_id = ${id} order by u.created_at`,
  eski_adlarim: (id) => sql`select username as kadi, released_at as birakma from former_usernames where member_id = ${id} order by released_at`,
  aktarimlar: (
    id,
  ) => sql`select file_name as dosya, layout as kaynak, state as durum, total as satir, done as islenen, added as eklenen, present as zaten_var, created as yeni_kitap, failed as okunamayan, created_at as baslangic, finished_at as bitis
    from library_imports where member_id = ${id} order by id`,
  aktarim_satirlari: (
    id,
  ) => sql`select i.file_name as dosya, l.line as satir, l.title as kitap, l.author as yazar, l.state as sonuc, l.reason as neden, l.value as deger, l.record as icerik
    from library_import_lines l join library_imports i on i.id = l.import_id where i.member_id = ${id} order by i.id, l.line`,
  gonderiler: (
    id,
  ) => sql`select p.id, p.kind as turu, w.title as kitap, p.title as baslik, p.text as metin, p.rating as puan, p.page as sayfa, p.spoiler as surprizbozan, p.warning as icerik_uyarisi, p.shelf as raf, t.name as konu, p.quoted_post_id as alintilanan,
      ${addressesOf(sql`p.image_keys`)} as resimler, p.pinned as sabit, p.comments_closed as yorumlar_kapali, p.archived_at as arsivlenme, p.hidden_at as gizlenme, p.edited_at as duzenlenme, p.created_at as zaman
    from posts p left join topics t on t.id = p.topic_id left join works w on w.id = p.work_id where p.author_id = ${id} and p.deleted_at is null order by p.id`,
  yorumlar: (id) =>
    sql`select id, post_id as gonderi, parent_id as yanitlanan, text as metin, warning as icerik_uyarisi, edited_at as duzenlenme, created_at as zaman from comments where author_id = ${id} and deleted_at is null order by id`,
  yorum_surumleri: (id) =>
    sql`select v.comment_id as yorum, v.text as onceki_metin, v.replaced_at as zaman from comment_versions v join comments c on c.id = v.comment_id where c.author_id = ${id} and c.deleted_at is null order by v.id`,
  hikayeler: (
    id,
  ) => sql`select s.id, s.title as hikaye, s.summary as tanitim, c.position as sira, c.title as bolum, c.text as metin, c.published as yayinda, c.new_title as bekleyen_baslik, c.new_text as bekleyen_metin, c.styles as bicim, c.new_styles as bekleyen_bicim, c.warning as icerik_uyarisi, c.new_warning as bekleyen_icerik_uyarisi,
      c.read_count as okunma, c.created_at as zaman
    from stories s left join chapters c on c.story_id = s.id where s.author_id = ${id} order by s.id, c.position`,
  mesajlar: (id) =>
    sql`select m.id as mesaj, m.conversation_id as konusma, m.kind as turu, m.text as metin, ${addressOf('f')} as dosya, m.reply_to_id as yanitlanan, m.forwarded as iletilmis, m.edited_at as duzenlenme, m.created_at as zaman
      from messages m left join media f on f.key = m.media_key where m.author_id = ${id} and m.deleted_at is null and m.kind <> 'sistem' order by m.id`,
  mesaj_tepkileri: (id) =>
    sql`select r.message_id as mesaj, r.reaction as tepki, r.created_at as zaman from message_reactions r where r.member_id = ${id} order by r.message_id`,
  gorulmem: (id) => sql`select p.seen_at as son_gorulme from member_presence p where p.member_id = ${id}`,
  gizlenen_mesajlar: (id) => sql`select h.message_id as mesaj from message_hidden h where h.member_id = ${id} order by h.message_id`,
  konusmalar: (
    id,
  ) => sql`select c.id as konusma, c.kind as turu, c.title as baslik, m.state as durum, nullif(m.muted_until, 'infinity') as sessiz, m.muted_until = 'infinity' as hep_sessiz, m.pinned_at as sabit, c.created_by = ${id} as kuran_ben, m.admin as yonetici_ben, exists (select 1 from group_invitations i where i.conversation_id = c.id and i.created_by = ${id}) as davet_benim, m.joined_at as katilma, (select string_agg(o.username, ', ' order by o.username) from conversation_members om join members o on o.id = om.member_id
      where om.conversation_id = c.id and om.member_id <> ${id}) as kiminle from conversation_members m join conversations c on c.id = m.conversation_id where m.member_id = ${id} order by c.id`,
  dosyalar: (id) =>
    sql`select kind as turu, mime as tip, ${addressOf('media')} as adres, bytes as bayt, round(seconds::numeric, 1)::float8 as saniye, alt as aciklama, created_at as zaman
      from media where owner_id = ${id} order by created_at`,
  videolar: (id) => sql`select v.post_id as gonderi, v.state as durum, v.reason as neden, ${addressOf('f')} as adres,
      (select string_agg(c.lang || ': ' || ${addressOf('o')}, ' ' order by c.lang)
        from video_captions c join media o on o.key = c.media_key where c.post_id = v.post_id) as altyazilar, v.uploaded_at as zaman
    from videos v join posts p on p.id = v.post_id left join media f on f.key = v.media_key where p.author_id = ${id} and p.deleted_at is null order by v.post_id`,
  taslaklar: (id) => sql`select kind as turu, data as icerik, updated_at as zaman from drafts where member_id = ${id} order by id`,
  begeniler: (id) => sql`select post_id as gonderi, created_at as zaman from post_likes where member_id = ${id} order by created_at`,
  yorum_begenileri: (id) => sql`select comment_id as yorum from comment_likes where member_id = ${id} order by comment_id`,
  kaydedilenler: (id) => sql`select post_id as gonderi, created_at as zaman from post_saves where member_id = ${id} order by created_at`,
  takip_ettiklerim: (id) =>
    sql`select m.username as kadi, f.pending as bekliyor, f.created_at as zaman from follows f join members m on m.id = f.followed_id where f.follower_id = ${id} order by f.created_at`,
  takipcilerim: (id) =>
    sql`select m.username as kadi, f.pending as bekliyor, f.created_at as zaman from follows f join members m on m.id = f.follower_id where f.followed_id = ${id} order by f.created_at`,
  izlediklerim: (id) =>
    sql`select kind as turu, entity_id as kimlik, muted as sessiz, created_at as zaman from entity_follows where member_id = ${id} order by created_at`,
  hikayelerde_kaldigim_yerler: (id) =>
    sql`select story_id as hikaye, chapter_id as bolum, paragraph as paragraf, updated_at as zaman from story_places where member_id = ${id} order by updated_at`,
  takip_ettigim_hikayeler: (id) => sql`select story_id as hikaye, created_at as zaman from story_follows where member_id = ${id} order by created_at`,
  engellediklerim: (id) =>
    sql`select m.username as kadi, b.created_at as zaman from blocks b join members m on m.id = b.blocked_id where b.blocker_id = ${id} order by b.created_at`,
  susturduklarim: (id) =>
    sql`select m.username as kadi, s.created_at as zaman from mutes s join members m on m.id = s.muted_id where s.member_id = ${id} order by s.created_at`,
  istemedigim_sozler: (id) => sql`select word as soz, created_at as zaman from muted_words where member_id = ${id} order by id`,
  anlik_bildirim_cihazlari: (id) =>
    sql`select split_part(endpoint, '/', 3) as hizmet, created_at as baslangic from push_subscriptions where member_id = ${id} order by id`,
  bildirim_secimleri: (id) => sql`select topic as konu, channel as kanal, chosen as acik from notice_choices where member_id = ${id} order by topic, channel`,
  son_mektuplar: (id) => sql`select sent_at as bildirimler, digest_week as ozet_haftasi, staff_day as gorev_ozeti from letter_times where member_id = ${id}`,
  bildirimler: (id) =>
    sql`select n.kind as turu, a.username as kimden, n.post_id as gonderi, n.comment_id as yorum, l.seen_at as gorulme, n.created_at as zaman from notifications n left join members a on a.id = n.actor_id
      left join notification_lines l on l.member_id = n.member_id and l.kind = n.kind and l.object = n.object where n.member_id = ${id} order by n.id`,
  bagli_hesaplar: (id) =>
    sql`select o.username as kadi, o.name as adi from members m join members o on o.account_group_id = m.account_group_id and o.id <> m.id where m.id = ${id} order by o.username`,
  tercihler: (id) =>
    sql`select personal_ads as kisisel_reklam, quiet_from as sessiz_baslangic, quiet_until as sessiz_bitis, weekly_digest as haftalik_ozet from member_preferences where member_id = ${id}`,
  gorulen_ipuclari: (id) => sql`select point as ipucu, count as sayi from seen_points where member_id = ${id} order by point`,
  yetkiler: (id) =>
    sql`select role as yetki, null::timestamptz as zaman from member_roles where member_id = ${id} union all select 'bas-kutuphaneci', created_at from chief_librarians where member_id = ${id} order by 1`,
  konularim: (id) => sql`select name as adi, title as baslik, description as aciklama, created_at as zaman from topics where creator_id = ${id} order by id`,
  aramalarim: (id) => sql`select kind as turu, term as kelime, used_at as zaman from recent_searches where member_id = ${id} order by used_at`,
  oturumlar: (id) =>
    sql`select user_agent as tarayici, ip, device_code as cihaz, created_at as baslangic, last_seen_at as son_kullanim from sessions where member_id = ${id} order by id`,
  cihazlar: (id) =>
    sql`select familiar as taniniyor, created_at as ilk_giris, last_seen_at as son_giris from member_devices where member_id = ${id} order by created_at`,
  giris_kayitlari: (id) =>
    sql`select device_code as cihaz, ip, user_agent as tarayici, created_at as zaman from access_log where member_id = ${id} order by id`,
  iki_adim: (id) => sql`select created_at as kurulum, confirmed_at as onay from two_step where member_id = ${id}`,
  gecis_anahtarlari: (id) => sql`select name as ad, created_at as ekleme, used_at as son_kullanim from passkeys where member_id = ${id} order by id`,
  erisim_jetonlari: (id) =>
    sql`select name as ad, scopes as yetkiler, created_at as ekleme, expires_at as bitis, last_used_at as son_kullanim from api_tokens where member_id = ${id} order by id`,
  kullanim: (id) => sql`select day as gun, seconds as saniye from daily_usage where member_id = ${id} order by day`,
  uyelikler: (id) =>
    sql`select plan as paket, next_plan as sonraki_paket, state as durum, card as kart, started_at as baslangic, ends_at as bitis, cancelled_at as iptal from subscriptions where member_id = ${id} order by id`,
  odemeler: (id) =>
    sql`select coalesce(p.plan, s.plan) as paket, p.amount_kurus as kurus, p.receipt_number as makbuz, p.created_at as zaman from payments p join subscriptions s on s.id = p.subscription_id where s.member_id = ${id} order by p.id`,
  odeme_denemeleri: (id) =>
    sql`select plan as paket, trial as deneme, amount_kurus as kurus, state as durum, created_at as zaman, settled_at as sonuc from premium_charges where member_id = ${id} order by id`,
  reklam_veren: (id) =>
    sql`select company as firma, tax_number as vergi_no, tax_office as vergi_dairesi, invoice_address as fatura_adresi, created_at as kayit from advertisers where member_id = ${id}`,
  reklamlar: (
    id,
  ) => sql`select title as baslik, text as metin, target as hedef, starts_on as baslangic, ends_on as bitis, budget_kurus as butce_kurus, spent_kurus as harcanan_kurus, impressions as gosterim, readers as okur, clicks as tiklama, state as durum, refusal as ret_nedeni,
      created_at as kayit from ads where advertiser_id = ${id} order by id`,
  reklam_odemeleri: (id) =>
    sql`select amount_kurus as kurus, refunded_kurus as geri_odenen_kurus, state as durum, receipt_number as makbuz, created_at as zaman, decided_at as sonuc from ad_payments where advertiser_id = ${id} order by id`,
  reklam_hesabi: (id) =>
    sql`select t.kind as islem, e.account as hesap, e.amount_kurus as kurus, t.ad_id as reklam, t.created_at as zaman from ledger_entries e join ledger_transfers t on t.id = e.transfer_id where e.advertiser_id = ${id} order by t.id`,
  sikayetlerim: (id) => sql`select reason as neden, text as aciklama, created_at as zaman from complaints where reporter_id = ${id} order by id`,
  hakkimdaki_kararlar: (id) =>
    sql`select kind as karar, reason as gerekce, suspended_until as aski_bitisi, limited_until as sinir_bitisi, removal_at as silinme, reverted_at as geri_alinma, created_at as zaman from moderation_decisions where member_id = ${id} order by id`,
  itirazlarim: (id) =>
    sql`select text as itiraz, state as durum, answer as yanit, decided_at as sonuc, created_at as zaman from appeals where member_id = ${id} order by id`,
  yonetime_istekler: (id) =>
    sql`select kind as turu, text as metin, state as durum, answer as yanit, created_at as zaman, decided_at as sonuc from staff_requests where member_id = ${id} order by id`,
  geri_bildirimler: (id) =>
    sql`select kind as turu, text as metin, email, path as sayfa, user_agent as tarayici, created_at as zaman from feedback where member_id = ${id} order by id`,
  katalog_onerileri: (id) =>
    sql`select action as islem, kind as turu, payload as icerik, note as "not", state as durum, reason as gerekce, created_at as zaman, decided_at as sonuc from catalog_requests where member_id = ${id} order by id`,
  katalog_islemleri: (id) =>
    sql`select action as islem, kind as turu, entity_id as kayit, created_at as zaman from catalog_changes where actor_id = ${id} order by id`,
  kutuphanecilik_basvurulari: (id) =>
    sql`select motivation as neden, state as durum, reason as gerekce, created_at as zaman, decided_at as sonuc from librarian_applications where member_id = ${id} order by id`,
  yonetim_islemlerim: (id) =>
    sql`select action as islem, target_kind as hedef_turu, target_id as hedef, ip, created_at as zaman from audit_log where actor_id = ${id} order by id`,
  gonderilen_epostalar: (id) =>
    sql`select e.subject as konu, e.created_at as zaman from mail_messages e join members m on lower(m.email) = lower(e.recipient) where m.id = ${id} order by e.id`,
  reklam_iletileri: (id) =>
    sql`select l.name as ad, l.text as metin, l.answer as yanit, l.created_at as zaman from ad_letters l join members m on lower(m.email) = lower(l.email) where m.id = ${id} order by l.id`,
  hata_kayitlari: (id) =>
    sql`select area as alan, kind as turu, message as hata, url as adres, user_agent as tarayici, created_at as zaman from client_errors where member_id = ${id} order by id`,
};
