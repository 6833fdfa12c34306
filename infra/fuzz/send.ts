import { type Agent, request as httpRequest } from 'node:http';
import { bytesOf } from './files';
import type { FuzzRequest } from './requests';

export interface FuzzAnswer {
  /** 0 if the connection broke without a response. */
  status: number;
  type: string;
  text: string;
}

async function bodyOf(request: FuzzRequest): Promise<{ bytes: Buffer; type?: string } | null> {
  const { body } = request;
  if (!body) return null;
  if (body.kind === 'raw') return { bytes: Buffer.from(body.text) };
  if (body.kind === 'form') return { bytes: Buffer.from(new URLSearchParams(body.fields).toString() + body.tail) };
  const form = new FormData();
  for (const [name, value] of body.fields) form.append(name, value);
  for (const [field, content] of body.files) form.append(field, new Blob([new Uint8Array(bytesOf(content))]), 'dosya');
  const encoded = new Response(form);
  return { bytes: Buffer.from(await encoded.arrayBuffer()), type: encoded.headers.get('content-type') ?? '' };
}

/** Sends a request verbatim. */
export async function send(origin: URL, agent: Agent, request: FuzzRequest, session: string | undefined, again = true): Promise<FuzzAnswer> {
  const body = await bodyOf(request);
  const headers = {
    'cihaz-kodu': 'fuzz',
    ...(session ? (request.as === 'token' ? { authorization: `Bearer ${session}` } : { 'oturum-kodu': session }) : {}),
    ...(body?.type ? { 'content-type': body.type } : {}),
    ...request.headers,
    ...(body ? { 'content-length': String(body.bytes.length) } : {}),
  };
  return new Promise((resolve) => {
    let answered = false;
    const broken = (error: Error) => {
      // The server may close an idle connection just as it is reused: that says nothing about the request.
      if (!answered) resolve(again && out.reusedSocket ? send(origin, agent, request, session, false) : { status: 0, type: '', text: error.message });
    };
    const out = httpRequest({ agent, hostname: origin.hostname, port: origin.port, method: request.method, path: request.target, headers }, (response) => {
      answered = true;
      const chunks: Buffer[] = [];
      const end = () =>
        resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', text: Buffer.concat(chunks).toString('utf8') });
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', end)
        .on('error', end);
    });
    out.on('error', broken);
    out.end(body?.bytes);
  });
}

/** What is wrong with a response; undefined if nothing is. */
export function fault(request: FuzzRequest, { status, type, text }: FuzzAnswer): string | undefined {
  if (status === 0) return `no answer: ${text}`;
  if (status >= 500) return `status ${status}`;
  // Developer documentation, metrics and media have no envelope, nor do responses without a body.
  if (!request.target.startsWith('/api/') || /^\/api\/(belge|metrics)/.test(request.target) || request.method === 'HEAD') return undefined;
  if (!type.startsWith('application/json')) return `no envelope but ${type || 'nothing'} with status ${status}`;
  const { bilgi, hata, hataTuru, hataMesaji } = JSON.parse(text) as Record<string, unknown>;
  return (status < 400 ? bilgi === 1 : hata === 1 && hataTuru && hataMesaji) ? undefined : `no envelope with status ${status}`;
}
