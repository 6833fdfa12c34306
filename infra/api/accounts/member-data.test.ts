import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../testing/server';
import { deleteDueAccounts } from './deletion';
import { exportMember } from './export';
import { memberColumns } from './member-columns';
import { memberLists } from './member-data';

let api: TestApi;
beforeAll(async () => {
  // With the demo's members beside those of the tests.
  api = await startTestApi({}, { demo: true });
});
afterAll(() => api?.stop());

/** Columns whose names sound like a member, and are none. */
const strangers = new Set([
  'ad_hides.by_member',
  'post_likes.by_follower',
  'ad_cuts.readers',
  'ad_days.readers',
  'ads.readers',
  'advertisers.invoice_address',
  'area_reports.address_hash',
  'author_names.author_id',
  'book_contributors.author_id',
  'books.author_line',
  'catalog_changes.undone_by',
  'entity_follows.muted',
  'library_import_lines.author',
  'members.email_confirmed_at',
  'one_time_codes.asker_hash',
  'reading_goals.author_id',
  'series_works.author_id',
  'shelf_entries.ownership',
  'source_aliases.author_id',
  'popular_works.readers',
  'work_names.readers',
  'work_search.readers',
  'notifications.author_id',
]);
const sounds =
  /(^|_)(member|author|owner|actor|reader|readers|reporter|creator|recipient|advertiser|asker|blocker|blocked|muted|follower|followed|email|username|user|address|account_group)(_|$)|_by$|^name_of/;

interface Column {
  name: string;
  /** `c`: deleted with the member; `n`: set to null; null without a foreign key. */
  end: string | null;
}
/** Every column of the database that refers to a member, by foreign key or by name. */
async function referring(): Promise<Column[]> {
  const { rows: keys } = await sql<Column>`
    select c.relname || '.' || a.attname as name, f.confdeltype::text as "end" from pg_constraint f join pg_class c on c.oid = f.conrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any(f.conkey) where f.contype = 'f' and f.confrelid = 'members'::regclass and c.relnamespace = 'public'::regnamespace`.execute(
    api.db,
  );
  const { rows: all } = await sql<{ name: string; column: string }>`
    select table_name || '.' || column_name as name, column_name as column from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%' order by 1`.execute(api.db);
  const known = new Set(keys.map((key) => key.name));
  const named = all.filter(({ name, column }) => sounds.test(column) && !known.has(name) && !strangers.has(name) && !/_count$|^user_agent$/.test(column));
  return [...keys, ...named.map(({ name }) => ({ name, end: null }))];
}

test('[R-LIBIO-09] every column that refers to a member is named: by the export, and by how a deletion settles it', async () => {
  const columns = await referring();
  expect(columns.length).toBeGreaterThan(80);
  const hint = 'say in member-data.ts which list of the export holds it, and what a deletion does with it';
  expect(columns.filter(({ name }) => !memberColumns[name]).map(({ name }) => `${name}: ${hint}`)).toEqual([]);
  const present = new Set(columns.map(({ name }) => name));
  // A key of text is named by hand, since nothing in its name tells.
  expect(Object.keys(memberColumns).filter((name) => !present.has(name) && name !== 'upload_budgets.key')).toEqual([]);
  const wrong = columns.filter(({ name, end }) => end !== null && memberColumns[name]?.end !== { c: 'gone', n: 'detached' }[end]);
  expect(wrong).toEqual([]);
});

test('[R-LIBIO-09] every list that holds a column exists and goes into the export, also of a member without anything', async () => {
  const lists = [...new Set(Object.values(memberColumns).map(({ out }) => out))];
  expect(lists.filter((name) => !(name in memberLists) && !['profil', 'secret', 'derived', 'pseudonym', 'others'].includes(name))).toEqual([]);
  const member = await api.member();
  const archive = (await exportMember(api.db, member.id)).toString('latin1');
  for (const name of [...Object.keys(memberLists), 'profil']) expect(archive).toContain(`${name}.json`);
});

test('[R-LIBIO-09] what is kept about a member comes out, and nothing of it is left after the deletion', async () => {
  const [member, other] = [await api.member(), await api.member()];
  const of = member.id;
  const work = await api.db.insertInto('works').values({ title: 'Kıyıda' }).returning('id').executeTakeFirstOrThrow();
  const book = await api.db.insertInto('books').values({ work_id: work.id, title: 'Kıyıda', slug: 'kiyida' }).returning('id').executeTakeFirstOrThrow();
  const as = { session: member };
  await api.post('v2/okuma/kaydet', { kitapId: book.id, baslangic: '2024-01-02', bitis: '2024-01-09' }, as);
  const { raf } = (await api.post('v2/kitaplik/rafKaydet', { adi: 'Deniz', gizli: 1 }, as)).body._sonuc;
  await api.post('v2/kitaplik/kitapRaf', { kitapId: book.id, rafId: raf.id as number, ekle: 1 }, as);
  await api.post('v2/hedef/kaydet', { turu: 'kitap', hedef: 3, baslangic: '2026-01-01', bitis: '2026-12-31' }, as);
  await api.post('v2/gonderi/paylas', { turu: 'ileti', metin: 'Duvara yazdığım' }, as);
  await api.post('v2/uyeler/takip', { uyeId: of, takip: 1 }, { session: other });
  const insert = async (table: string, values: Record<string, unknown>) => {
    await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(values).map((name) => sql.ref(name)))}) values (${sql.join(Object.values(values))})`.execute(
      api.db,
    );
  };
  await insert('mutes', { member_id: of, muted_id: other.id });
  await insert('advertisers', { member_id: of, company: 'Deniz Kitap', tax_number: '1234567890', invoice_address: 'Bir sokak, bir ev' });
  await insert('feedback', { member_id: of, kind: 'oneri', text: 'Daha çok deniz', email: member.email });
  await insert('client_errors', { member_id: of, kind: 'hata', message: 'Bir aksaklık' });
  await insert('mail_messages', { recipient: member.email, subject: 'Kodunuz', text: '', html: '' });
  await insert('ad_letters', { name: 'Deniz Kitap', email: member.email, text: 'Dergiye reklam vermek istiyoruz' });
  await insert('upload_budgets', { key: `m:${of}`, points: 5, expire: 0 });
  await insert('idempotent_answers', { owner: `m${of}`, call: 'x', key: 'anahtar-1', status: 200, body: '{}' });
  await sql`update members set account_group_id = ${of} where id in (${of}, ${other.id})`.execute(api.db);

  const held: Record<string, string> = {};
  for (const [name, query] of Object.entries(memberLists)) held[name] = JSON.stringify((await query(of).execute(api.db)).rows);
  for (const [name, word] of Object.entries({
    okumalar: '2024-01-09',
    raflarim: 'Deniz',
    hedefler: '2026-12-31',
    gonderiler: 'Duvara',
    bildirimler: other.kadi,
    susturduklarim: other.kadi,
    bagli_hesaplar: other.kadi,
    takipcilerim: other.kadi,
    reklam_veren: 'Deniz Kitap',
    geri_bildirimler: 'Daha çok deniz',
    hata_kayitlari: 'Bir aksaklık',
    reklam_iletileri: 'Dergiye reklam',
    gonderilen_epostalar: 'Kodunuz',
    oturumlar: 'cihaz',
  }))
    expect([name, held[name]]).toEqual([name, expect.stringContaining(word)]);

  // What others have done is in nobody else's archive: each list asks for one member, and has nothing for one who is not there.
  const nobody = 2_000_000_000;
  const foreign: string[] = [];
  for (const [name, query] of Object.entries(memberLists)) {
    const asked = sql<Record<string, unknown>>`${query(nobody)}`;
    if (!asked.compile(api.db).parameters.includes(nobody) || (await asked.execute(api.db)).rows.length) foreign.push(name);
  }
  expect(foreign).toEqual([]);

  await sql`update members set deletion_at = now() - interval '1 hour' where id = ${of}`.execute(api.db);
  await deleteDueAccounts(api.db);
  const left: string[] = [];
  for (const [name, { end }] of Object.entries(memberColumns)) {
    if (end === 'kept') continue;
    const [table = '', column = ''] = name.split('.');
    const { rows } =
      await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)}::text in (${String(of)}, ${`m${of}`}, ${`u${of}`}, ${`m:${of}`}, ${member.email}, ${member.kadi}) limit 1`.execute(
        api.db,
      );
    // The other account keeps the number of their common group.
    if (rows.length && name !== 'members.account_group_id') left.push(name);
  }
  expect(left).toEqual([]);
  expect((await sql`select text from feedback where text = 'Daha çok deniz'`.execute(api.db)).rows).toEqual([{ text: 'Daha çok deniz' }]);
});

test('[R-LIBIO-09] posts, comments and messages come with their files, in order, and with what they answer', async () => {
  const [member, other] = [await api.member(), await api.member()];
  const insert = async (table: string, values: Record<string, unknown>) =>
    (
      await sql<{
        id: number;
      }>`insert into ${sql.table(table)} (${sql.join(Object.keys(values).map((name) => sql.ref(name)))}) values (${sql.join(Object.values(values))}) returning *`.execute(
        api.db,
      )
    ).rows[0]?.id as number;
  const [first, second, voice] = ['b', 'a', 'c'].map((letter) => letter.repeat(22));
  for (const key of [first, second, voice])
    await insert('media', {
      key,
      owner_id: member.id,
      kind: key === voice ? 'ses' : 'gonderi',
      mime: key === voice ? 'audio/mp4' : 'image/webp',
      bytes: 1,
      sha256: Buffer.alloc(32),
    });
  const quoted = await insert('posts', { kind: 'ileti', author_id: other.id, text: 'Başkasının sözü' });
  const post = await insert('posts', {
    kind: 'ileti',
    author_id: member.id,
    text: 'İki resim',
    image_keys: sql`array[${first}, ${second}]`,
    quoted_post_id: quoted,
  });
  const said = await insert('comments', { post_id: post, author_id: other.id, text: 'Başkasının yorumu' });
  const answer = await insert('comments', { post_id: post, author_id: member.id, parent_id: said, text: 'Yanıtım' });
  await insert('comment_versions', { comment_id: answer, text: 'İlk yanıtım' });
  await insert('comment_versions', { comment_id: said, text: 'Başkasının ilk yorumu' });
  const gone = await insert('comments', { post_id: post, author_id: member.id, text: 'Sildiğim', deleted_at: new Date() });
  await insert('comment_versions', { comment_id: gone, text: 'Silinmeden önce' });
  const talk = await insert('conversations', { kind: 'grup', title: 'Deniz', created_by: other.id });
  const asked = await insert('messages', { conversation_id: talk, author_id: other.id, text: 'Başkasının iletisi', client_id: 'x' });
  await insert('messages', { conversation_id: talk, author_id: member.id, kind: 'ses', media_key: voice, reply_to_id: asked, client_id: 'y' });
  await insert('messages', { conversation_id: talk, author_id: member.id, text: 'Yalnız söz', client_id: 'z' });

  for (const { id } of [member, other]) await insert('conversation_members', { conversation_id: talk, member_id: id });

  const held: Record<string, Record<string, unknown>[]> = {};
  for (const name of ['gonderiler', 'yorumlar', 'yorum_surumleri', 'mesajlar', 'konusmalar'])
    held[name] = (await memberLists[name]?.(member.id).execute(api.db))?.rows ?? [];
  expect(held.gonderiler).toMatchObject([{ id: post, resimler: `/medya/${first}/640.webp /medya/${second}/640.webp`, alintilanan: quoted }]);
  expect(held.yorumlar).toMatchObject([{ yanitlanan: said, metin: 'Yanıtım' }]);
  expect(held.yorum_surumleri).toMatchObject([{ yorum: answer, onceki_metin: 'İlk yanıtım' }]);
  expect(held.mesajlar).toMatchObject([
    { turu: 'ses', dosya: `/medya/${voice}/ses.mp4`, yanitlanan: asked },
    { metin: 'Yalnız söz', dosya: null, yanitlanan: null },
  ]);
  expect(held.konusmalar).toMatchObject([{ konusma: talk, baslik: 'Deniz', kuran_ben: false, kiminle: other.kadi }]);
  expect(JSON.stringify(held)).not.toContain('Başkasının');
});
