import type { TestApi, TestMember } from '../../testing/server';
import { as } from '../testing';
import { runImports } from './job';

/** Sends a library file. */
export function uploadFile(api: TestApi, member: TestMember, content: string | Uint8Array, name = 'kitaplik.csv', lang: 'tr' | 'en' = 'tr') {
  const body = new FormData();
  body.append('dosyaAdi', name);
  body.append('kitaplik', new Blob([content as BlobPart]), name);
  return api.raw('POST', 'v2/aktarim/yukle', {}, { ...as(member), lang, body }) as ReturnType<typeof api.post<'v2/aktarim/yukle'>>;
}

/** A log that keeps what goes wrong. */
export const silentLog = { info: () => {}, error: () => {} };

/** Sends a file, starts its import and runs it to its end. @returns the import */
export async function importFile(api: TestApi, member: TestMember, content: string | Uint8Array, incelemeler: 'taslak' | 'yayinla' | 'alma' = 'taslak') {
  const { body } = await uploadFile(api, member, content);
  const { id } = body._sonuc.aktarim;
  await api.post('v2/aktarim/basla', { id, incelemeler }, as(member));
  await runImports(api.db, silentLog, id);
  return stateOf(api, member, id);
}

/** How an import stands. */
export const stateOf = async (api: TestApi, member: TestMember, id: number) => (await api.get('v2/aktarim/durum', { id }, as(member))).body._sonuc.aktarim;

/** All lines of an import. */
export const linesOf = async (api: TestApi, member: TestMember, id: number) =>
  (await api.get('v2/aktarim/satirlar', { id, adet: 50 }, as(member))).body._sonuc.liste;
