import { sql } from 'kysely';
import { refreshPopularity } from '../catalog/popularity';
import { startTestApi, type TestApi } from '../testing/server';
import { BEST } from './hits';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

const found = async (q: string) => (await api.post('ara', { q, sadece: 'kitap' })).body.sonuclar.map(({ icerik }: { icerik: { id?: number } }) => icerik.id);

interface BookOptions {
  author?: string;
  readers?: number;
  published?: boolean;
  is_main?: boolean;
}
async function book(title: string, { author = '', readers = 0, ...shown }: BookOptions = {}) {
  const { id: work_id } = await api.db.insertInto('works').values({ title, reader_count: readers }).returning('id').executeTakeFirstOrThrow();
  const row = { work_id, title, slug: 'kitap', author_line: author, ...shown };
  return { work: work_id, id: (await api.db.insertInto('books').values(row).returning('id').executeTakeFirstOrThrow()).id };
}
/** One of the works that search does not look through first, as all but the most read are after the nightly job. */
async function fewRead(title: string, options?: BookOptions) {
  const made = await book(title, options);
  for (const table of ['work_names', 'work_search'] as const)
    await api.db.updateTable(table).set({ popular: false }).where('work_id', '=', made.work).execute();
  return made;
}

describe('[R-FIND-06] a work that few have read is found', () => {
  test.each([
    ['by its title', 'Gelincikli Yamaç', 'gelincikli yamaç'],
    ['by a beginning', 'Sardunyalı Pencere', 'sardun'],
    ['by a later word', 'Eski Fesleğenler', 'fesleg'],
    ['by several words in any order', 'Ihlamurun Altındaki Bahçıvan', 'bahçıvan ıhlamur'],
    ['by short beginnings in any order', 'Üç Pusulalı Leylek', 'ley üç pus'],
    ['by a beginning of a word of three letters and of its author', 'Göl', 'göl çav', 'Rana Çavuşoğlu'],
    ['with a slip of the finger', 'Kuşburnuların Masalı', 'kuşburnuarın'],
    ['with a slip in one word of several', 'Zerdali Ağacındaki Kız', 'zerdali ağcındaki'],
    ['with another suffix', 'Böğürtlenlik', 'böğürtlenlerden'],
    ['by a piece of a word', 'Başkarahindibalar', 'hindiba'],
    ['by its author with a slip', 'Adı Yok', 'Menekşeoğulalrı', 'Cemre Menekşeoğulları'],
    ['by title and author, a slip in each', 'Papirüslerin Dili', 'papirüslein sazlıkoğl', 'Deniz Sazlıkoğlu'],
  ])('%s: %s', async (_, title, typed, author = '') => {
    const { id } = await fewRead(title, { author });
    expect(await found(typed)).toContain(id);
  });
});

test('[R-FIND-06] short words find no work that has only one of them, or has them within a word', async () => {
  const { id } = await fewRead('Kınalı Dağ Yolu');
  expect(await found('kın dağ')).toContain(id);
  expect(await found('kın bey')).not.toContain(id);
  expect(await found('nal ağ')).not.toContain(id);
});

test('[R-FIND-06] by another name of its author with a slip, and not by its series', async () => {
  const { work, id } = await fewRead('Yedi Gece');
  const author = await api.db.insertInto('authors').values({ name: 'Ekrem Bey', slug: 'ekrem-bey' }).returning('id').executeTakeFirstOrThrow();
  await api.db.insertInto('book_contributors').values({ book_id: id, author_id: author.id, role: 'yazar' }).execute();
  await api.db.insertInto('author_names').values({ author_id: author.id, name: 'Kestanecibaşı' }).execute();
  const series = await api.db.insertInto('series').values({ name: 'Kızılcıklıdere', slug: 'kizilciklidere' }).returning('id').executeTakeFirstOrThrow();
  await api.db.insertInto('series_works').values({ series_id: series.id, work_id: work, place: '1' }).execute();
  expect([await found('kestancibaşı'), await found('kızılcıkldere')]).toEqual([[id], []]);
});

test('[R-FIND-06] after those that many have read, unless it matches better', async () => {
  const [begins, word] = [await fewRead('Turunçgiller'), await book('Bahçedeki Turunçgiller', { readers: 900 })];
  const read = await book('Turunçgil Kokusu', { readers: 900 });
  expect(await found('turunçgil')).toEqual([read.id, begins.id, word.id]);
});

test('[R-FIND-06] what a slip stands for follows the titles, and a change leaves a work where it was', async () => {
  const { work, id } = await fewRead('Hanımelili Konak');
  await api.db.updateTable('books').set({ title: 'Sümbülteberin Rengi' }).where('id', '=', id).execute();
  expect([await found('sümbültebrein'), await found('hanmıelili')]).toEqual([[id], []]);
  const { rows } = await sql`select popular from work_names where work_id = ${work}`.execute(api.db);
  expect(rows).toEqual([{ popular: false }]);
});

test('[R-FIND-06] neither letters nor slips find a work that nobody may see', async () => {
  await fewRead('Nergiszade Bir', { published: false });
  await fewRead('Nergiszade İki', { is_main: false });
  const withdrawn = await fewRead('Nergiszade Üç');
  expect(await found('nergizade')).toEqual([withdrawn.id]);
  await api.db.updateTable('books').set({ published: false }).where('id', '=', withdrawn.id).execute();
  expect([await found('nergiszade'), await found('nergizade'), await found('nergiszade üç')]).toEqual([[], [], []]);
});

test('[R-FIND-06] of very many matches the most read are shown, also after one of them was changed', async () => {
  for (let n = 0; n < 60; n += 1) await book(`Akasyalar ${n}`, { readers: n });
  const most = await book('Akasyaların Zamanı', { readers: 5000 });
  await refreshPopularity(api.db);
  expect((await found('akasya'))[0]).toBe(most.id);
  await api.db.updateTable('books').set({ subtitle: 'Bir roman' }).where('id', '=', most.id).execute();
  expect((await found('akasya'))[0]).toBe(most.id);
});

test('[R-FIND-06] an ISBN finds its book alone', async () => {
  const { id } = await book('9780439554930 Numaralı Kitap');
  const { id: named } = await fewRead('Numarasız');
  await api.db.updateTable('books').set({ isbn13: '9780439554930' }).where('id', '=', named).execute();
  expect(await found('978-0-439-55493-0')).toEqual([named]);
  expect(await found('9780439554930')).toEqual([named, id]);
});

describe('[R-FIND-06] a member whom few follow', () => {
  const readers = async (q: string, sadece?: 'okur') =>
    (await api.post('ara', { q, ...(sadece ? { sadece } : {}) })).body.sonuclar.flatMap(({ turu, icerik }: { turu: string; icerik: { kadi?: string } }) =>
      turu === 'okur' ? [icerik.kadi] : [],
    );
  const fewFollow = async (name: string) => {
    const member = await api.member({ name });
    await api.db.updateTable('members').set({ popular: false }).where('id', '=', member.id).execute();
    return member.kadi;
  };

  test.each([
    ['by a beginning', 'Çiğdemnur Taşlıyazı', 'çiğdem'],
    ['by a later word', 'Ela Yaylagülüoğlu', 'yaylag'],
    ['by words in another order', 'Rüzgârnaz Köprülüoğlu', 'köprülüo rüzgarn'],
    ['with a slip of the finger', 'Safranbeyza Uçuk', 'safranbeyaz'],
    ['with a slip in one word of several', 'Mercanköşk Dağdelen', 'mercanköşk dağdlen'],
    ['by letters that are none of ours', 'Привет Мирный', 'привет'],
    ['by a sign in the name', '🦔🦔🦔 Kirpi', '🦔🦔'],
  ])('is found %s: %s', async (_, name, typed) => {
    const username = await fewFollow(name);
    expect(await readers(typed)).toEqual([username]);
    expect(await readers(typed, 'okur')).toEqual([username]);
  });

  test('is found by the user name among any number of others', async () => {
    const username = await fewFollow('Tek Kişi');
    for (let n = 0; n < 13; n += 1) await book(`${username} ${n}`, { readers: 900 });
    expect(await readers(username)).toEqual([username]);
  });

  test('is found by a user name with a slip where nothing else is found', async () => {
    const username = await fewFollow('Gölge');
    const slip = `${username.slice(0, -1)}x${username.at(-1)}`;
    expect((await readers(slip))[0]).toBe(username);
    expect((await readers(slip, 'okur'))[0]).toBe(username);
    const { okurlar } = (await api.get('v2/ara/devam', { q: slip, bolum: 'okurlar' })).body._sonuc;
    expect(okurlar?.liste[0]?.kadi).toBe(username);
  });

  test('is found by a slip in a name that somebody has, and no longer by one that nobody has', async () => {
    const known = async (words: string[]) =>
      (await sql<{ word: string }>`select word from member_words where word = any(${words}) order by 1`.execute(api.db)).rows.map(({ word }) => word);
    const [one, other] = [await api.member({ name: 'Kırlangıçgül Özdağlı' }), await api.member({ name: 'Kırlangıçgül Su' })];
    expect(await known(['kirlangicgul', 'ozdagli', 'su'])).toEqual(['kirlangicgul', 'ozdagli']);
    await api.db.updateTable('members').set({ name: 'Turnagöl Özdağlı', popular: false }).where('id', '=', one.id).execute();
    expect([await readers('turnaglö', 'okur'), await readers('kırlangıçgl', 'okur')]).toEqual([[one.kadi], [other.kadi]]);
    await api.db.deleteFrom('members').where('id', '=', other.id).execute();
    expect(await known(['kirlangicgul', 'ozdagli', 'turnagol'])).toEqual(['ozdagli', 'turnagol']);
    await api.db.deleteFrom('members').where('id', '=', one.id).execute();
    expect(await known(['ozdagli', 'turnagol'])).toEqual([]);
  });

  test('comes after those whom many follow, unless the name matches better', async () => {
    const [exact, begins] = [await fewFollow('Leylakçı'), await fewFollow('Leylakçı Can')];
    const followed = (await api.member({ name: 'Leylakçı Ece' })).kadi;
    await api.db.updateTable('members').set({ follower_count: 500 }).where('username', '=', followed).execute();
    expect(await readers('leylakçı', 'okur')).toEqual([exact, followed, begins]);
  });

  test('is not kept out by any number of members that are not shown', async () => {
    const followed = async (name: string, change: object) => {
      const member = await api.member({ name });
      await api.db
        .updateTable('members')
        .set({ follower_count: 700, ...change })
        .where('id', '=', member.id)
        .execute();
      return member.kadi;
    };
    for (let n = 0; n < BEST + 1; n += 1) await followed(`Papatyagül ${n}`, n % 2 ? { closed_at: new Date() } : { is_spam: true });
    for (let n = 0; n < 5; n += 1) await fewFollow(`Papatyagül Az ${n}`);
    const username = await followed('Papatyagül Açık', { follower_count: 9 });
    expect((await readers('papat', 'okur'))[0]).toBe(username);
  });
});
