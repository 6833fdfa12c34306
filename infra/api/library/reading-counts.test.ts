import { sql } from 'kysely';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { as, makeBooks } from './testing';

let api: TestApi;
let books: { id: number; work_id: number }[];
let authorId: number;
let genreId: number;
beforeAll(async () => {
  api = await startTestApi();
  ({ books, authorId, genreId } = await makeBooks(api));
});
afterAll(() => api?.stop());

const years = [2019, 2020, 2021];
/** Books read again and again over three years, also twice a day, some on days that nobody remembers. Drawn from a fixed seed. */
async function readALot(member: TestMember, seed: number): Promise<void> {
  let state = seed;
  const below = (n: number) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * n);
  };
  for (let i = 0; i < 24; i++) {
    const book = books[below(5)]?.id as number;
    const month = String(1 + below(12)).padStart(2, '0');
    const bitis = `${years[below(3)]}-${month}-${below(2) ? '01' : '28'}`;
    const input = { kitapId: book, bitti: 1 as const, ...(below(6) ? { bitis } : below(2) ? { baslangic: bitis } : {}) };
    expect((await api.post('v2/okuma/kaydet', input, as(member))).status).toBe(200);
  }
}

/** The same said another way: each reading against all others of its book, in JavaScript. */
async function counted(member: TestMember, takes: (r: { work_id: number; finished_on: string }) => boolean) {
  const { rows } = await sql<{ id: number; work_id: number; finished_on: string | null; started_on: string | null; pages: number }>`
    select r.id, r.work_id, r.finished_on, r.started_on, b.pages from readings r, books b where b.id = r.book_id and r.done and r.member_id = ${member.id}`.execute(
    api.db,
  );
  const earlier = (a: (typeof rows)[number], b: (typeof rows)[number]) => {
    const [x, y] = [a.finished_on ?? a.started_on ?? '', b.finished_on ?? b.started_on ?? ''];
    return x === y ? a.id < b.id : x < y;
  };
  const all = rows.flatMap((r) => (r.finished_on && takes({ work_id: r.work_id, finished_on: r.finished_on }) ? [{ ...r, finished_on: r.finished_on }] : []));
  const first = all.filter((r) => !rows.some((o) => o.work_id === r.work_id && o.id !== r.id && earlier(o, r)));
  const pages = (some: typeof all) => some.reduce((n, r) => n + r.pages, 0);
  return { kitap: first.length, okuma: all.length, tekrar: all.length - first.length, sayfa: pages(all), ilkSayfa: pages(first), first, all };
}

test.each([3, 17, 99])('[R-READ-04] report and goals tell the same numbers of a life with re-reads, counted another way (seed %p)', async (seed) => {
  const member = await api.member();
  await readALot(member, seed);
  const goal = async (input: object) => (await api.post('v2/hedef/kaydet', { turu: 'yil', hedef: 9, ...input } as never, as(member))).body._sonuc.hedef;
  for (const sene of years) {
    const wanted = await counted(member, (r) => r.finished_on.startsWith(String(sene)));
    const { veri } = (await api.page('okuma-raporu', { kadi: member.kadi, sene })).body._sonuc;
    expect(veri).toMatchObject({ kitap: wanted.kitap, okuma: wanted.okuma, tekrar: wanted.tekrar, sayfa: wanted.sayfa });
    for (const { ay, kitap, okuma } of veri.aylar) {
      const inMonth = (r: { finished_on: string }) => Number(r.finished_on.slice(5, 7)) === ay;
      expect([kitap, okuma]).toEqual([wanted.first.filter(inMonth).length, wanted.all.filter(inMonth).length]);
    }
    expect(veri.kitaplar).toHaveLength(wanted.kitap);
    const whole = { baslangic: `${sene}-01-01`, bitis: `${sene}-12-31` };
    const both = await goal({ ...whole });
    expect(both).toMatchObject({ tekrarlar: 1, yapilan: wanted.okuma, kitap: wanted.kitap, okuma: wanted.okuma, sayfa: wanted.sayfa });
    const list = (await api.get('v2/hedef/al', { id: both.id }, as(member))).body._sonuc.kitaplar;
    expect([list.length, list.filter((b) => b.yeniden).length]).toEqual([wanted.okuma, wanted.tekrar]);
    const firstOnly = await goal({ ...whole, tekrarlar: 0 });
    expect(firstOnly).toMatchObject({ tekrarlar: 0, yapilan: wanted.kitap, kitap: wanted.kitap, okuma: wanted.okuma, sayfa: wanted.ilkSayfa });
    expect((await api.get('v2/hedef/al', { id: firstOnly.id }, as(member))).body._sonuc.kitaplar).toHaveLength(wanted.kitap);
    const byAuthor = await counted(member, (r) => r.finished_on.startsWith(String(sene)) && books.slice(0, 2).some((b) => b.work_id === r.work_id));
    expect(await goal({ ...whole, turu: 'yazar', yazarId: authorId })).toMatchObject({ yapilan: byAuthor.okuma, kitap: byAuthor.kitap });
    const byGenre = await counted(member, (r) => r.finished_on.startsWith(String(sene)) && r.work_id === books[1]?.work_id);
    expect(await goal({ ...whole, turu: 'tur', turId: genreId, tekrarlar: 0 })).toMatchObject({ yapilan: byGenre.kitap, okuma: byGenre.okuma });
    expect(veri.turler).toEqual(byGenre.okuma ? [expect.objectContaining({ kitap: byGenre.kitap, okuma: byGenre.okuma })] : []);
  }
});

test('[R-READ-04] a year of nothing but re-reads shows them, not zero books and many pages', async () => {
  const member = await api.member();
  const read = (at: number, bitis: string) => api.post('v2/okuma/kaydet', { kitapId: books[at]?.id as number, bitis }, as(member));
  for (const at of [3, 4]) await read(at, '2019-05-05');
  for (const at of [3, 4]) await read(at, '2020-05-05');
  const { veri } = (await api.page('okuma-raporu', { kadi: member.kadi, sene: 2020 })).body._sonuc;
  expect(veri).toMatchObject({ kitap: 0, okuma: 2, tekrar: 2, sayfa: 900 });
  expect(veri.yenidenOkunanlar.map((b) => b.id).sort()).toEqual([books[3]?.id, books[4]?.id].sort());
  expect(veri.enUzun?.id).toBe(books[4]?.id);
});

test('[R-READ-04] a goal keeps its answer about re-reads where a change does not speak of it', async () => {
  const member = await api.member();
  const whole = { turu: 'yil' as const, hedef: 3, baslangic: '2020-01-01', bitis: '2020-12-31' };
  const { hedef } = (await api.post('v2/hedef/kaydet', { ...whole, tekrarlar: 0 }, as(member))).body._sonuc;
  expect((await api.post('v2/hedef/kaydet', { ...whole, id: hedef.id, hedef: 4 }, as(member))).body._sonuc.hedef).toMatchObject({ hedef: 4, tekrarlar: 0 });
  expect((await api.post('v2/hedef/kaydet', { ...whole, id: hedef.id, tekrarlar: 1 }, as(member))).body._sonuc.hedef.tekrarlar).toBe(1);
});
