import { startTestApi, type TestApi } from '../testing/server';

export interface DemoBook {
  id: number;
  slug: string;
  work_id: number;
}

/** A test API with the demo catalogue, and one of its books. */
export async function startWithDemo(): Promise<{ api: TestApi; madonna: DemoBook }> {
  const api = await startTestApi({}, { demo: true });
  const madonna = await api.db
    .selectFrom('books')
    .select(['id', 'slug', 'work_id'])
    .where('title', '=', 'Kürk Mantolu Madonna')
    .where('is_main', '=', true)
    .executeTakeFirstOrThrow();
  return { api, madonna };
}

/** All books of a list, following its cursor. */
export async function allBooks(
  api: TestApi,
  first: { liste: { id: number }[]; imlec?: string },
  input: Parameters<typeof api.get<'v2/kitap/liste'>>[1],
  options = {},
): Promise<number[]> {
  const ids = first.liste.map((b) => b.id);
  let { imlec } = first;
  for (let pages = 0; imlec && pages < 60; pages++) {
    const { _sonuc } = (await api.get('v2/kitap/liste', { ...input, imlec } as never, options)).body;
    ids.push(..._sonuc.liste.map((b) => b.id));
    imlec = _sonuc.imlec;
  }
  return ids;
}
