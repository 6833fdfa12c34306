import { sql } from 'kysely';
import { beginStory, publishedChapter, someWords } from '../stories/testing';
import type { TestApi, TestMember } from './server';

const MEMBERS = 8;

/** Seeded random numbers below 1, so that failures can be reproduced. */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** A video with a topic, waiting for approval. */
async function waitingVideo(api: TestApi, session: TestMember, konuId: number) {
  const { video } = (await api.post('v2/videolar/olustur', { metin: 'Okuma köşem', konuId }, { session })).body._sonuc;
  const filmAnahtari = `film${video.id}`.padEnd(22, 'x');
  await sql`with film as (insert into media (key, owner_id, kind, mime, bytes, sha256) values (${filmAnahtari}, ${session.id}, 'video', 'video/webm', 1, '') returning key)
    update videos set media_key = film.key, state = 'onayda', uploaded_at = now() from film where post_id = ${video.id}`.execute(api.db);
  return { id: video.id, filmAnahtari };
}

/** Two works with two editions each by one author, a topic, and readers, each with a shelf, a post with a comment, a story and a video. */
export async function createWorld(api: TestApi) {
  const id = async (query: ReturnType<typeof sql<{ id: number }>>) => (await query.execute(api.db)).rows[0]?.id as number;
  const author = await id(sql`insert into authors (name, slug) values ('Leyla Erbil', 'leyla-' || gen_random_uuid()) returning id`);
  const topic = await id(sql`insert into topics (name, title, slug) values ('Deniz', 'Deniz', 'deniz-' || gen_random_uuid()) returning id`);
  const books: number[] = [];
  for (const title of ['Gecede', 'Tuhaf Bir Kadın']) {
    const work = await id(sql`insert into works (title) values (${title}) returning id`);
    for (const main of [true, false]) {
      const book = await id(
        sql`insert into books (work_id, title, slug, author_line, is_main) values (${work}, ${title}, 'kitap', 'Leyla Erbil', ${main}) returning id`,
      );
      await sql`insert into book_contributors (book_id, author_id, role) values (${book}, ${author}, 'yazar')`.execute(api.db);
      books.push(book);
    }
  }
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => api.member()));
  const own = await Promise.all(
    members.map(async (session) => {
      const { raf } = (await api.post('v2/kitaplik/rafKaydet', { adi: 'Yaz' }, { session })).body._sonuc;
      const post = (await api.post('v2/gonderi/paylas', { turu: 'ileti', konuId: topic, metin: 'Bugün uzun uzun okudum.' }, { session })).body._sonuc.gonderi;
      const { yorum } = (await api.post('v2/yorum/ekle', { gonderiId: post.id, metin: 'Devamı yarın.' }, { session })).body._sonuc;
      const story = await beginStory(api, session, { konuId: topic });
      const { id: chapter } = await publishedChapter(api, session, story);
      return { shelf: raf.id as number, post: post.id, comment: yorum.id, story, chapter, video: await waitingVideo(api, session, topic) };
    }),
  );
  const desk = await api.member({ roles: ['moderator'] });
  return { author, topic, books, members, own, desk };
}
export type World = Awaited<ReturnType<typeof createWorld>>;

/** Numbers texts: the same one twice within a minute is shared once. */
let serial = 0;

/** Number of kinds of writes below. */
export const KINDS = 24;

/** One random write by a member; refusals, such as liking one's own post, are expected. */
export async function writeSomething(api: TestApi, w: World, n: number, next: () => number): Promise<{ status: number; kind: number }> {
  const session = w.members[n] as TestMember;
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;
  const bit = () => pick([0, 1] as const);
  const [book, other, target, own] = [pick(w.books), pick(w.members), pick(w.own), w.own[n] as World['own'][number]];
  const kinds = [
    () => api.post('v2/kitap/isaretle', { kitapId: book, raf: pick(['okudum', 'okuyorum', 'okuyacagim', 'yarim-biraktim'] as const) }, { session }),
    () => api.post('v2/kitap/isaretle', { kitapId: book, puan: pick([0, 1, 7, 10]) }, { session }),
    () => api.post('v2/kitap/isaretle', { kitapId: book, sil: 1 }, { session }),
    () =>
      api.post(
        'v2/gonderi/paylas',
        { turu: 'inceleme', kitapId: book, metin: 'Bitmesin diye yavaş yavaş okuduğum bir roman.', puan: pick([2, 9]) },
        { session },
      ),
    () => api.post('v2/gonderi/paylas', { turu: 'alinti', kitapId: book, metin: `Deniz uzaktan da denizdi. ${++serial}` }, { session }),
    () => api.post('v2/gonderi/begen', { id: target.post, begen: bit() }, { session }),
    () => api.post('v2/gonderi/kaydet', { id: target.post, kaydet: bit() }, { session }),
    () => api.post('v2/yorum/ekle', { gonderiId: target.post, ustYorumId: target.comment, metin: 'Ben de öyle.' }, { session }),
    () => api.post('v2/yorum/begen', { id: target.comment, begen: bit() }, { session }),
    () => api.post('v2/uyeler/takip', { uyeId: other.id, takip: bit() }, { session }),
    () => api.post('v2/uyeler/engelle', { uyeId: other.id, engelle: next() < 0.3 ? 1 : 0 }, { session }),
    () => api.post('v2/hesap/ayarlar', { isGizli: bit() }, { session }),
    () => api.post('v2/uyeler/istekYanitla', { uyeId: other.id, kabul: bit() }, { session }),
    () => api.post('v2/kitap/takip', { id: book, takip: bit() }, { session }),
    () => api.post('v2/yazar/takip', { id: w.author, sessiz: bit() }, { session }),
    () => api.post('v2/konu/takip', { id: w.topic, takip: bit() }, { session }),
    () => api.post('v2/kitaplik/kitapRaf', { kitapId: book, rafId: own.shelf, ekle: bit() }, { session }),
    () => (next() < 0.1 ? api.post('v2/gonderi/sil', { id: own.post }, { session }) : api.post('v2/yorum/sil', { id: target.comment }, { session })),
    () => api.post('v2/gonderi/arsivle', { id: pick([own.post, own.video.id]), arsiv: bit() }, { session }),
    () =>
      bit() ? api.post('v2/hikaye/bolum/taslakYap', { id: own.chapter }, { session }) : api.post('v2/hikaye/bolum/yayimla', { id: own.chapter }, { session }),
    () => api.post('v2/hikaye/duzenle', { id: own.story, baslik: 'Kıyıda', ...(bit() ? { konuId: w.topic } : {}) }, { session }),
    async () => {
      const draft = await api.post('v2/hikaye/bolum/kaydet', { hikayeId: own.story, baslik: 'Devamı', metin: someWords }, { session });
      return draft.status === 200 ? api.post('v2/hikaye/bolum/yayimla', { id: draft.body._sonuc.id }, { session }) : draft;
    },
    () =>
      api.post(
        'v2/yonetim/video/karar',
        { ...target.video, sonuc: pick(['kabul', 'kaldir', 'ret'] as const), aciklama: 'Gerekçesi budur.' },
        { session: w.desk },
      ),
    () =>
      next() < 0.2
        ? api.post('v2/gonderi/sil', { id: own.video.id }, { session })
        : next() < 0.2
          ? api.post('v2/hikaye/sil', { id: own.story }, { session })
          : api.post('v2/gonderi/paylas', { turu: 'ileti', konuId: w.topic, metin: `Akşam da okurum. ${++serial}` }, { session }),
  ];
  const kind = Math.floor(next() * kinds.length);
  const { status } = await (kinds[kind] as () => Promise<{ status: number }>)();
  return { status, kind };
}
