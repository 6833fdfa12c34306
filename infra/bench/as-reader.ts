import { type Client, request } from 'undici';
import { sessionCode } from './data/network';

/** Headers of a generated reader. */
export const asReader = (reader: number) => ({ 'oturum-kodu': sessionCode(reader), 'cihaz-kodu': 'bench', 'api-v2': '1' });

interface Answered {
  bilgi?: number;
  hataMesaji?: string;
  _sonuc: unknown;
}

/** An API call; returns the result without its envelope. @throws Error with the API's message if refused */
async function call<T>(
  origin: string,
  reader: number,
  method: 'GET' | 'POST',
  path: string,
  input: Record<string, string | number>,
  dispatcher?: Client,
): Promise<T> {
  const fields = new URLSearchParams(Object.entries(input).map(([k, v]) => [k, String(v)]));
  const { statusCode, body } = await request(`${origin}/api/${path}?language=tr${method === 'GET' ? `&${fields}` : ''}`, {
    method,
    headers: { ...asReader(reader), ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}) },
    ...(method === 'POST' ? { body: fields.toString() } : {}),
    ...(dispatcher ? { dispatcher } : {}),
  });
  const answer = (await body.json()) as Answered;
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${answer.hataMesaji}`);
  return (answer._sonuc ?? answer) as T;
}
/** A GET call as a reader. */
export const get = <T>(origin: string, reader: number, path: string, input: Record<string, string | number> = {}, dispatcher?: Client) =>
  call<T>(origin, reader, 'GET', path, input, dispatcher);
/** A POST call as a reader. */
export const post = <T>(origin: string, reader: number, path: string, input: Record<string, string | number>, dispatcher?: Client) =>
  call<T>(origin, reader, 'POST', path, input, dispatcher);
