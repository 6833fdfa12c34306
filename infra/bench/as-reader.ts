import { type Client, request } from 'undici';
import { sessionCode } from './data/network';

/** Headers of a reader of the generated network. */
export const asReader = (reader: number) => ({ 'oturum-kodu': sessionCode(reader), 'cihaz-kodu': 'bench', 'api-v2': '1' });

interface Answered {
  bilgi?: number;
  hataMesaji?: string;
  _sonuc: unknown;
}

/** A call of the API; the result without its envelope. @throws Error with what the API said when it refuses */
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
export const get = <T>(origin: string, reader: number, path: string, input: Record<string, string | number> = {}, dispatcher?: Client) =>
  call<T>(origin, reader, 'GET', path, input, dispatcher);
export const post = <T>(origin: string, reader: number, path: string, input: Record<string, string | number>, dispatcher?: Client) =>
  call<T>(origin, reader, 'POST', path, input, dispatcher);
