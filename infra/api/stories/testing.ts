import type { TestApi, TestMember } from '../testing/server';

/** A text long enough to be published. */
export const someWords = 'Deniz o sabah sakindi; iskelede kimse yoktu, yalnızca martılar konuşuyordu.';

/** Creates a story. @returns its id */
export const beginStory = async (api: TestApi, by: TestMember, change: { baslik?: string; ozet?: string; konuId?: number; resim?: string } = {}) =>
  (await api.post('v2/hikaye/ekle', { baslik: 'Kıyı', ...change }, { session: by })).body._sonuc.hikaye.id;

/** Saves a new chapter as a draft. @returns its id */
export const draftChapter = async (api: TestApi, by: TestMember, hikayeId: number, baslik = 'İlk', metin = someWords) =>
  (await api.post('v2/hikaye/bolum/kaydet', { hikayeId, baslik, metin }, { session: by })).body._sonuc.id;

/** Publishes a new chapter. @returns its id and URL */
export async function publishedChapter(api: TestApi, by: TestMember, hikayeId: number, baslik = 'İlk', metin = someWords) {
  const id = await draftChapter(api, by, hikayeId, baslik, metin);
  const { yol } = (await api.post('v2/hikaye/bolum/yayimla', { id }, { session: by })).body._sonuc;
  const [hikaye = '', bolum = ''] = yol.split('/').slice(2);
  return { id, yol, hikaye, bolum };
}

/** The post announcing a chapter. */
export const postOf = async (api: TestApi, chapterId: number) =>
  (await api.db.selectFrom('posts').select('id').where('chapter_id', '=', chapterId).executeTakeFirstOrThrow()).id;
