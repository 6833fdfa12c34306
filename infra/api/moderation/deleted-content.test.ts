import { beginStory, postOf, publishedChapter } from '../stories/testing';
import { befriend } from '../testing/members';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { days, moderationOf } from './testing';

type Kind = 'gonderi' | 'yorum' | 'mesaj';
let api: TestApi;
let moderator: TestMember;
let author: TestMember;
let reader: TestMember;
let desk: ReturnType<typeof moderationOf>;
beforeAll(async () => {
  api = await startTestApi();
  moderator = await api.member({ roles: ['moderator'] });
  desk = moderationOf(api, moderator);
});
beforeEach(async () => {
  [author, reader] = [await api.member(), await api.member()];
});
afterAll(() => api?.stop());

/** Complains and lets the content be deleted before anybody has looked. @returns the case */
async function deleted(turu: Kind, id: number, remove: () => Promise<{ status: number }>): Promise<number> {
  expect((await desk.complain(reader, turu, id)).status).toBe(200);
  const found = await desk.caseOf(turu, id);
  expect((await remove()).status).toBe(200);
  return found?.id ?? 0;
}
const outcome = async (session = reader) => (await api.page('hesap-durumu', {}, { session })).body._sonuc.veri.sikayetler[0]?.durum;
const toldOf = async (session: TestMember) => (await api.db.selectFrom('notifications').select('kind').where('member_id', '=', session.id).execute()).length;
const comment = async (gonderiId: number) =>
  (await api.post('v2/yorum/ekle', { gonderiId, metin: 'Bu ne saçma bir söz.' }, { session: author })).body._sonuc.yorum.id;

const deletions: Record<string, () => Promise<number>> = {
  'a post': async () => {
    const id = await desk.share(author);
    return deleted('gonderi', id, () => api.post('v2/gonderi/sil', { id }, { session: author }));
  },
  'a chapter': async () => {
    const { id: bolum } = await publishedChapter(api, author, await beginStory(api, author));
    return deleted('gonderi', await postOf(api, bolum), () => api.post('v2/hikaye/bolum/sil', { id: bolum }, { session: author }));
  },
  'a whole story': async () => {
    const story = await beginStory(api, author);
    const { id: bolum } = await publishedChapter(api, author, story);
    return deleted('gonderi', await postOf(api, bolum), () => api.post('v2/hikaye/sil', { id: story }, { session: author }));
  },
  'a comment by its author': async () => {
    const id = await comment(await desk.share(await api.member()));
    return deleted('yorum', id, () => api.post('v2/yorum/sil', { id }, { session: author }));
  },
  'a comment by the owner of the post': async () => {
    const owner = await api.member();
    const id = await comment(await desk.share(owner));
    return deleted('yorum', id, () => api.post('v2/yorum/sil', { id }, { session: owner }));
  },
  'a comment with its post': async () => {
    const owner = await api.member();
    const post = await desk.share(owner);
    return deleted('yorum', await comment(post), () => api.post('v2/gonderi/sil', { id: post }, { session: owner }));
  },
  'a message': async () => {
    await befriend(api.db, author, reader);
    const { konusma } = (await api.post('v2/mesajlar/ac', { uyeId: reader.id }, { session: author })).body._sonuc;
    const words = { konusmaId: konusma.id, mesaj: 'Kaba bir söz', eskiId: `yerel-${author.id}` };
    const { mesaj } = (await api.post('v2/mesajlar/gonder', words, { session: author })).body._sonuc;
    return deleted('mesaj', mesaj.id, () => api.post('v2/mesajlar/sil', { mesajId: mesaj.id }, { session: author }));
  },
};

test.each(Object.entries(deletions))(
  '[R-ADMIN-10] %s that is deleted after the complaint cannot be hidden, and who complained is told how it was',
  async (_, make) => {
    const id = await make();
    expect((await api.page('y-sikayet', { id }, { session: moderator })).body._sonuc.veri.silindi).toBe(1);
    const told = await toldOf(author);
    expect(await desk.decide(moderator, id, 'gizle')).toMatchObject({ status: 409, body: { hataKodu: 'contentGone' } });
    const all = { idler: String(id), karar: 'gizle', aciklama: 'Kaba.' } as const;
    expect((await api.post('v2/yonetim/sikayet/topluKarar', all, { session: moderator })).body._sonuc).toEqual({
      verilen: [],
      kalan: [{ id, neden: 'Bu içerik bu sırada silindi; gizlenecek bir şey kalmadı.' }],
    });
    expect([await outcome(), await toldOf(author)]).toEqual(['acik', told]);
    await desk.decide(moderator, id, 'islem-yok');
    expect(await outcome()).toBe('silinmis');
  },
);

test('[R-ADMIN-10] [R-STAFF-06] nothing leads staff to what a decision has hidden: the log leads to the case, its author to the content', async () => {
  const id = await desk.share(author);
  await desk.complain(reader, 'gonderi', id);
  const found = (await desk.caseOf('gonderi', id))?.id ?? 0;
  const shown = async () => (await api.page('y-sikayet', { id: found }, { session: moderator })).body._sonuc.veri.yol;
  expect(await shown()).toBe(`/gonderi/${id}`);
  const { karar } = (await desk.decide(moderator, found, 'gizle')).body._sonuc;
  expect([karar.yol, await shown()]).toEqual([undefined, undefined]);
  expect((await api.get('v2/itiraz/kararlar', {}, { session: author })).body._sonuc.liste[0]?.yol).toBe(`/gonderi/${id}`);
  const { liste } = (await api.get('v2/yonetim/islemler', { q: 'karar.gizle' }, { session: moderator })).body._sonuc;
  expect(liste.find((e) => e.hedefId === id)?.hedef).toEqual({ yol: `/y/sikayet/${found}` });
  // What a private account shares, staff cannot open either.
  const other = await desk.share(author);
  await desk.complain(reader, 'gonderi', other);
  await api.db.updateTable('members').set({ is_private: true }).where('id', '=', author.id).execute();
  const closed = (await desk.caseOf('gonderi', other))?.id ?? 0;
  expect((await api.page('y-sikayet', { id: closed }, { session: moderator })).body._sonuc.veri.yol).toBeUndefined();
});

test('[R-ADMIN-10] what was done about the author is told as ever, deleted or not', async () => {
  const warned = await (deletions['a comment by its author'] as () => Promise<number>)();
  await desk.decide(moderator, warned, 'uyar');
  expect(await outcome()).toBe('islem');
  const suspended = await (deletions['a message'] as () => Promise<number>)();
  await desk.decide(moderator, suspended, 'askiya-al', { bitis: days(3) });
  expect(await outcome()).toBe('islem');
});

test('[R-ADMIN-10] what is deleted after the decision was hidden by it, or was within the rules', async () => {
  const one = await desk.share(author);
  for (const [karar, durum] of [
    ['gizle', 'islem'],
    ['islem-yok', 'islem-yok'],
  ] as const) {
    const id = karar === 'gizle' ? one : await desk.share(author);
    await desk.complain(reader, 'gonderi', id);
    await desk.decide(moderator, (await desk.caseOf('gonderi', id))?.id ?? 0, karar);
    await api.post('v2/gonderi/sil', { id }, { session: author });
    expect(await outcome()).toBe(durum);
  }
});
