import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { beginStory, draftChapter, publishedChapter } from './testing';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

const follow = async (id: number, takip: 0 | 1, session?: TestMember) => (await api.post('v2/hikaye/takip', { id, takip }, session ? { session } : {})).body;

test('[R-TOUCH-02] a story is followed and left again; only the count is seen by others', async () => {
  const [writer, one, two] = [await api.member(), await api.member(), await api.member()];
  const story = await beginStory(api, writer);
  const chapter = await publishedChapter(api, writer, story);
  const state = async (session?: TestMember) => {
    const { takip, takipciSayisi } = (await api.page('hikaye', { hikaye: chapter.hikaye, bolum: chapter.bolum }, session ? { session } : {})).body._sonuc.veri;
    return [takip, takipciSayisi];
  };
  expect((await follow(story, 1, one))._sonuc).toEqual({ takip: 1, takipciSayisi: 1 });
  expect((await follow(story, 1, one))._sonuc).toEqual({ takip: 1, takipciSayisi: 1 });
  await follow(story, 1, two);
  expect([await state(one), await state(writer), await state()]).toEqual([
    [1, 2],
    [undefined, 2],
    [undefined, 2],
  ]);
  expect((await follow(story, 0, one))._sonuc).toEqual({ takip: 0, takipciSayisi: 1 });
  expect(await state(one)).toEqual([0, 1]);
});

test('[R-TOUCH-02] one’s own story, one without a chapter and one across a block are not followed; what is followed can always be left', async () => {
  const [writer, reader] = [await api.member(), await api.member()];
  const [story, hidden] = [await beginStory(api, writer), await beginStory(api, writer)];
  await publishedChapter(api, writer, story);
  await draftChapter(api, writer, hidden);
  expect((await api.post('v2/hikaye/takip', { id: story, takip: 1 })).status).toBe(401);
  expect(await follow(story, 1, writer)).toMatchObject({ hataKodu: 'ownStory' });
  for (const id of [hidden, 999_999]) expect(await follow(id, 1, reader)).toMatchObject({ hataKodu: 'storyNotFound' });
  await follow(story, 1, reader);
  await api.post('v2/uyeler/engelle', { uyeId: reader.id, engelle: 1 }, { session: writer });
  expect(await follow(story, 1, reader)).toMatchObject({ hataKodu: 'storyNotFound' });
  expect((await follow(story, 0, reader))._sonuc).toEqual({ takip: 0, takipciSayisi: 0 });
  expect(await follow(story, 0, reader)).toMatchObject({ hataKodu: 'storyNotFound' });
  await api.post('v2/hikaye/sil', { id: story }, { session: writer });
});
