import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { mediaUrlFor } from '../platform/media/media-address';
import { signedKey } from '../platform/media/media-signature.rules';
import { imageFile, recordingFile } from '../platform/media/store';
import { siteSecret } from '../platform/secrets';
import { startTestObjectStore, type TestObjectStore } from '../testing/object-store';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';

/** Readers, by their relation to the owner. */
const viewers = ['visitor', 'owner', 'follower', 'asked', 'blocked', 'blocker', 'other', 'moderator'] as const;
type Name = (typeof viewers)[number];
const ALL = [...viewers];
/** Expected caching: `public` for public files, none for one member's. */
const PUBLIC = 'public, max-age=1, must-revalidate';
const NOT_KEPT = 'private, no-store';

describe.each(['disk', 'object storage'] as const)('on the %s', (where) => {
  let store: TestObjectStore | undefined;
  let api: TestApi;
  let people: Record<Name, TestMember>;
  beforeAll(async () => {
    store = where === 'disk' ? undefined : await startTestObjectStore();
    api = await startTestApi(store?.settings);
  });
  afterAll(async () => {
    await api?.stop();
    await store?.stop();
  });
  /** An owner with readers of every relation. */
  async function around(isPrivate = false) {
    const owner = await api.member({ isPrivate });
    const [follower, asked, blocked, blocker, other, moderator] = await Promise.all(
      Array.from({ length: 6 }, (_, i) => api.member(i === 5 ? { roles: ['moderator'] } : {})),
    );
    people = { visitor: { id: 0, kadi: '', email: '', session: '' }, owner, follower, asked, blocked, blocker, other, moderator } as typeof people;
    await sql`insert into follows (follower_id, followed_id, pending) values (${people.follower.id}, ${owner.id}, false), (${people.asked.id}, ${owner.id}, true)`.execute(
      api.db,
    );
    await sql`insert into blocks (blocker_id, blocked_id) values (${owner.id}, ${people.blocked.id}), (${people.blocker.id}, ${owner.id})`.execute(api.db);
    return owner;
  }
  async function file(owner: TestMember, kind: string, mime = 'image/webp', poster_key: string | null = null): Promise<string> {
    const key = randomBytes(16).toString('base64url');
    await api.db
      .insertInto('media')
      .values({ key, owner_id: owner.id, kind, mime, bytes: 4, sha256: Buffer.from('x'), poster_key, ...(mime === 'image/webp' ? {} : { seconds: 3 }) })
      .execute();
    if (mime === 'image/webp') await api.app.mediaDisk.put(imageFile(key, 64), 'webp');
    else {
      const from = path.join(os.tmpdir(), key);
      await writeFile(from, 'film');
      await api.app.recordingStore.keep(recordingFile(key, fileName(mime)), from, mime);
    }
    return key;
  }
  const fileName = (mime: string) => (mime === 'image/webp' ? '64.webp' : mime.startsWith('audio') ? 'ses.webm' : 'video.webm');
  const load = (base: string, name: string, headers: Record<string, string> = {}) => fetch(new URL(`${base}/${name}`, api.url), { headers });
  /** Who can open a file: with their session at the plain URL, and with a URL signed for them without a session; both must agree. */
  async function openTo(key: string, mime = 'image/webp'): Promise<Name[]> {
    const found: Name[] = [];
    for (const name of viewers) {
      const { id, session } = people[name];
      const plain = await load(`/medya/${key}`, fileName(mime), session ? { 'oturum-kodu': session } : {});
      await plain.arrayBuffer();
      if (plain.status === 200) found.push(name);
      const everybody = plain.headers.get('cache-control') === PUBLIC;
      if (plain.status !== 200) expect([name, plain.status, plain.headers.get('cache-control')]).toEqual([name, 404, NOT_KEPT]);
      if (everybody || !id) continue;
      const signed = await load(mediaUrlFor(id)(key), fileName(mime));
      await signed.arrayBuffer();
      expect([name, signed.status, signed.headers.get('cache-control')]).toEqual([name, plain.status, NOT_KEPT]);
    }
    return found;
  }
  const post = async (owner: TestMember, key: string, state: Record<string, unknown> = {}) =>
    (
      await api.db
        .insertInto('posts')
        .values({ author_id: owner.id, kind: 'ileti', text: 'x', image_keys: [key], ...state })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;

  test.each<[string, { isPrivate?: boolean; state?: Record<string, unknown>; account?: Record<string, unknown> }, Name[]]>([
    ['that everybody sees', {}, ALL],
    ['of a private account', { isPrivate: true }, ['owner', 'follower']],
    ['that is hidden', { state: { hidden_at: new Date() } }, ['owner']],
    ['that is archived', { state: { archived_at: new Date() } }, ['owner']],
    ['that is deleted', { state: { deleted_at: new Date() } }, []],
    ['of a suspended account', { account: { suspended_until: new Date(Date.now() + 1e9) } }, ['owner']],
    ['of a closed account', { account: { closed_at: new Date() } }, ['owner']],
  ])('[R-HOLD-08] the picture of a post %s', async (_, { isPrivate, state, account }, expected) => {
    const owner = await around(isPrivate);
    const key = await file(owner, 'gonderi');
    await post(owner, key, state);
    if (account) await api.db.updateTable('members').set(account).where('id', '=', owner.id).execute();
    expect(await openTo(key)).toEqual(expected);
  });

  test('[R-HOLD-08] an image without a holder, or held by a draft, is its owner’s alone', async () => {
    const owner = await around();
    const [alone, drafted] = [await file(owner, 'gonderi'), await file(owner, 'gonderi')];
    await api.post('v2/taslak/kaydet', { turu: 'ileti', metin: 'Yarım', resimler: drafted }, { session: owner });
    expect([await openTo(alone), await openTo(drafted)]).toEqual([['owner'], ['owner']]);
    // A deleted post's image opens again for its owner if a draft holds it.
    await post(owner, drafted, { deleted_at: new Date() });
    expect(await openTo(drafted)).toEqual(['owner']);
  });

  test.each<[string, Record<string, unknown>, string, Name[]]>([
    ['that is published', {}, 'yayinda', ALL],
    ['that waits', { hidden_at: new Date() }, 'onayda', ['owner', 'moderator']],
    ['that was taken down', { hidden_at: new Date() }, 'kaldirildi', ['owner', 'moderator']],
    ['that waits though its post stands', {}, 'onayda', ['owner', 'moderator']],
    ['that is archived', { archived_at: new Date() }, 'yayinda', ['owner', 'moderator']],
    ['that is deleted', { deleted_at: new Date() }, 'yayinda', []],
  ])('[R-HOLD-08] [R-VIDEO-04] a film %s, with the picture that stands for it', async (_, state, approval, expected) => {
    const owner = await around();
    const poster = await file(owner, 'poster');
    const key = await file(owner, 'video', 'video/webm', poster);
    const { id } = await api.db
      .insertInto('posts')
      .values({ author_id: owner.id, kind: 'video', text: 'x', ...state })
      .returning('id')
      .executeTakeFirstOrThrow();
    await api.db
      .insertInto('videos')
      .values({ post_id: id, media_key: key, state: approval as 'yayinda', uploaded_at: new Date() })
      .execute();
    expect([await openTo(key, 'video/webm'), await openTo(poster)]).toEqual([expected, expected]);
  });

  test.each<[string, boolean, Name[]]>([
    ['with a published chapter', true, ALL],
    ['without one', false, ['owner', 'moderator']],
  ])('[R-HOLD-08] [R-STORY-04] the cover of a story %s, of a private account too', async (_, published, expected) => {
    const owner = await around(true);
    const key = await file(owner, 'gonderi');
    const { id } = await api.db
      .insertInto('stories')
      .values({ author_id: owner.id, title: 'Kıyı', slug: 'kiyi', published, cover_key: key, ...(published ? { published_at: new Date() } : {}) })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await openTo(key)).toEqual(expected);
    await api.post('v2/hikaye/sil', { id }, { session: owner });
    expect(await openTo(key)).toEqual([]);
  });

  test('[R-HOLD-08] message media open for members of the conversation while they are members, in a request too', async () => {
    const owner = await around();
    const { konusma } = (await api.post('v2/mesajlar/ac', { uyeId: people.other.id }, { session: owner })).body._sonuc;
    const [picture, sound, poster] = [await file(owner, 'mesaj'), await file(owner, 'mesaj-ses', 'audio/webm'), await file(owner, 'poster')];
    const film = await file(owner, 'mesaj-video', 'video/webm', poster);
    const ids = [];
    for (const [kind, media_key] of Object.entries({ resim: picture, ses: sound, video: film }))
      ids.push(
        (
          await api.db
            .insertInto('messages')
            .values({ conversation_id: konusma.id, author_id: owner.id, kind: kind as 'resim', media_key, client_id: kind })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id,
      );
    const open = async () => [await openTo(picture), await openTo(sound, 'audio/webm'), await openTo(film, 'video/webm'), await openTo(poster)];
    expect((await api.db.selectFrom('conversation_members').select('state').where('member_id', '=', people.other.id).executeTakeFirst())?.state).toBe('istek');
    expect(await open()).toEqual(Array(4).fill(['owner', 'other']));
    // A former member sees nothing more, not even their own uploads.
    await sql`delete from conversation_members where conversation_id = ${konusma.id} and member_id = ${owner.id}`.execute(api.db);
    expect(await open()).toEqual(Array(4).fill(['other']));
    await sql`insert into conversation_members (conversation_id, member_id) values (${konusma.id}, ${owner.id})`.execute(api.db);
    for (const mesajId of ids) expect((await api.post('v2/mesajlar/sil', { mesajId }, { session: owner })).status).toBe(200);
    expect(await open()).toEqual(Array(4).fill([]));
  });

  test('[R-HOLD-08] profile and catalogue images are permanently public', async () => {
    const owner = await around(true);
    for (const kind of ['profil', 'kitap', 'yazar', 'konu', 'reklam']) {
      const answer = await load(`/medya/${await file(owner, kind)}`, '64.webp');
      expect([kind, answer.status, answer.headers.get('cache-control')]).toEqual([kind, 200, 'public, max-age=31536000, immutable']);
    }
  });

  test('[R-HOLD-09] closed files stop opening with the next request, also for those who have the URL', async () => {
    const owner = await around();
    const key = await file(owner, 'gonderi');
    const id = await post(owner, key);
    const first = await load(`/medya/${key}`, '64.webp');
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, PUBLIC]);
    const etag = first.headers.get('etag') ?? '';
    expect((await load(`/medya/${key}`, '64.webp', { 'if-none-match': etag })).status).toBe(304);
    const [signed, strangers] = [mediaUrlFor(owner.id)(key), mediaUrlFor(people.other.id)(key)];
    await api.post('v2/gonderi/arsivle', { id, arsiv: 1 }, { session: owner });
    const again = async () =>
      (
        await Promise.all([
          load(`/medya/${key}`, '64.webp'),
          load(`/medya/${key}`, '64.webp', { 'if-none-match': etag }),
          load(strangers, '64.webp'),
          load(signed, '64.webp'),
        ])
      ).map((r) => r.status);
    expect(await again()).toEqual([404, 404, 404, 200]);
    await api.post('v2/gonderi/sil', { id }, { session: owner });
    expect(await again()).toEqual([404, 404, 404, 404]);
  });

  test("[R-HOLD-08] a private file's URL works for the member it was issued to, for a quarter of an hour", async () => {
    const owner = await around(true);
    const key = await file(owner, 'gonderi');
    await post(owner, key);
    const secret = await siteSecret(api.db, 'medya-imza');
    const made = (member: TestMember, minutes = 0) => `/medya/${signedKey(secret, key, member.id, Date.now() + minutes * 60_000)}`;
    const { follower, other } = people;
    const status = async (base: string, session?: TestMember) =>
      (await load(base, '64.webp', session ? { cookie: `oturumkodu=${session.session}` } : {})).status;
    const good = made(follower);
    expect([await status(good), await status(good, follower)]).toEqual([200, 200]);
    // It does not work with somebody else’s session, and a signature does not help those who may not see the post.
    expect([await status(good, other), await status(good, owner), await status(made(other))]).toEqual([404, 404, 404]);
    expect([await status(made(follower, -16)), await status(made(follower, -16), follower)]).toEqual([404, 404]);
    const forged = [
      good.replace(`~${follower.id.toString(36)}~`, `~${owner.id.toString(36)}~`),
      good.slice(0, -1) + (good.endsWith('A') ? 'B' : 'A'),
      good.replace(/~[^~]+$/, ''),
      good.replace(/~[^~]+$/, '~'),
      `${good}~x`,
      made(follower, -16).replace(/~([^~]+)~([^~]+)$/, `~${good.split('~')[2]}~$2`),
    ];
    for (const address of forged) expect([address, await status(address), await status(address, follower)]).toEqual([address, 404, 404]);
  });

  test('[R-HOLD-08] fresh URLs are issued for files the member may open, plain ones for public files', async () => {
    const owner = await around(true);
    const [own, avatar, hidden] = [await file(owner, 'gonderi'), await file(owner, 'profil'), await file(owner, 'gonderi')];
    await post(owner, own);
    await post(owner, hidden, { hidden_at: new Date() });
    const ask = (session: TestMember, anahtarlar = [own, avatar, hidden, 'x'.repeat(22)].join(',')) => api.get('v2/medya/imza', { anahtarlar }, { session });
    const { adresler } = (await ask(people.follower)).body._sonuc;
    expect(Object.keys(adresler).sort()).toEqual([own, avatar].sort());
    expect(adresler[avatar]).toBe(`/medya/${avatar}`);
    expect((await load(adresler[own] ?? '', '64.webp')).status).toBe(200);
    expect((await ask(people.asked)).body._sonuc.adresler).toEqual({ [avatar]: `/medya/${avatar}` });
    expect((await ask(owner)).body._sonuc.adresler[hidden]).toMatch(new RegExp(`^/medya/${hidden}~`));
    expect((await ask(owner, '../x')).status).toBe(400);
    expect((await ask(owner, Array(51).fill(own).join(','))).status).toBe(400);
    expect((await api.get('v2/medya/imza', { anahtarlar: own })).status).toBe(401);
  });
});
