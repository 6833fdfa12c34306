import type { RecordKind } from '../library.api';

export interface Contributor {
  rol: string;
  /** Below zero: somebody whom the catalogue lacks. */
  id: number;
  adi: string;
}
export const roles = ['yazar', 'cevirmen', 'editor', 'cizer', 'derleyen', 'tasarimci'] as const;

/** Text fields of each kind in form order; lists and the image are separate. */
const textFields: Record<RecordKind, readonly string[]> = {
  kitap: ['adi', 'altBaslik', 'tur', 'isbn', 'sayfa', 'dil', 'yayinevi', 'yil', 'ozgunAdi', 'ozgunDil', 'ilkYil', 'tanitimTr', 'tanitimEn', 'resim'],
  yazar: ['adi', 'dogum', 'olum', 'ulke', 'hakkindaTr', 'hakkindaEn', 'resim'],
  konu: ['adi', 'adiEn', 'baslik', 'baslikEn', 'aciklama', 'aciklamaEn', 'resim'],
  seri: ['adi', 'ozgunAdi', 'aciklamaTr', 'aciklamaEn'],
};

/** Form values: the record's, else empty. */
export const formValues = (kind: RecordKind, fields: Readonly<Record<string, string>>, change: Record<string, string> = {}): Record<string, string> => ({
  not: '',
  ...Object.fromEntries(textFields[kind].map((field) => [field, fields[field] ?? (field === 'tur' ? 'kitap' : '')])),
  ...change,
});

/** Form values to send: empty fields are omitted, which means empty on the wire. */
export const filled = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([field, value]) => (value.trim() ? [[field, value.trim()]] : [])));

/** Contributors on the wire: `yazar:12,cevirmen:-1`, and the names of those whom the catalogue lacks, one a line, which it counts from -1 down. */
export function writeContributors(list: readonly Contributor[]): { katkilar: string; yeniKisiler?: string } {
  const names = new Map(list.filter((c) => c.id < 0).map((c) => [c.id, c.adi]));
  const places = [...names.keys()];
  const katkilar = list.map((c) => `${c.rol}:${c.id < 0 ? -1 - places.indexOf(c.id) : c.id}`).join(',');
  return { katkilar, ...(places.length ? { yeniKisiler: [...names.values()].join('\n') } : {}) };
}

/** Adds a contributor in a role, without duplicates. */
export const addContributor = (list: readonly Contributor[], added: Contributor): Contributor[] =>
  list.some((c) => c.rol === added.rol && c.id === added.id) ? [...list] : [...list, added];

/** Adds somebody whom the catalogue lacks; in two roles it is one person. */
export function addNewcomer(list: readonly Contributor[], rol: string, typed: string): Contributor[] {
  const adi = typed.replace(/\s+/g, ' ').trim();
  const there = list.find((c) => c.id < 0 && c.adi === adi);
  return addContributor(list, { rol, adi, id: there?.id ?? Math.min(0, ...list.map((c) => c.id)) - 1 });
}

/** Moves an entry up by one. */
export function raise(list: readonly Contributor[], index: number): Contributor[] {
  const [above, here] = [list[index - 1], list[index]];
  return above && here ? list.map((c, i) => (i === index - 1 ? here : i === index ? above : c)) : [...list];
}

/** Text key of the page title. */
export const kindTitle = (kind: RecordKind, id: number | undefined) => (id ? `editTitle.${kind}` : `addTitle.${kind}`);
