import { Agent, request } from 'node:http';

/** What came back: the body as text, whatever its type. */
export interface PlainAnswer {
  status: number;
  headers: Headers;
  text: string;
}
/** A request as `fetch` takes it, with a body that is sent as it stands. */
export interface PlainRequest {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string | undefined;
}

/**
 * Sends requests to a server of this process over connections that stay open. It is plain HTTP as of `fetch`, but without its streams, of which each request
 * costs more than the rest of the client does.
 */
export function plainClient() {
  const agent = new Agent({ keepAlive: true });
  const send = (url: string, { method, headers, body }: PlainRequest) =>
    new Promise<PlainAnswer>((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const sent = request(url, { agent, method, headers: { ...headers, ...length } }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: headersOf(answer.rawHeaders), text: Buffer.concat(parts).toString() }));
      });
      sent.on('error', reject);
      sent.end(body);
    });
  return { send, close: () => agent.destroy() };
}

function headersOf(raw: readonly string[]): Headers {
  const headers = new Headers();
  for (let at = 0; at < raw.length; at += 2) headers.append(raw[at] as string, raw[at + 1] as string);
  return headers;
}

/** The answer's JSON, or null if it is none. */
export function jsonOf({ text }: PlainAnswer): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
