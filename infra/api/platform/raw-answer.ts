import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { refusalBody } from './envelope';
import type { ErrorCode } from './errors';
import { Refusal } from './refusal';

/** Answers where there is no reply to send, with the envelope in the site's own language, and ends the connection. */
export function answerOnSocket(socket: Duplex, code: ErrorCode): void {
  if (!socket.writable) return void socket.destroy();
  const refusal = new Refusal(code);
  const body = JSON.stringify(refusalBody(refusal, 'tr'));
  const head = `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n`;
  // Whoever is still sending would otherwise keep the connection open for as long as they like.
  socket.end(head + body, () => socket.destroy());
}

const reasons: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'tooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'tooSlow',
};

/** Answers what is no request, was too large to be read or did not come in time, before any route is known. */
export function answerClientError(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  answerOnSocket(socket, reasons[error.code ?? ''] ?? 'malformed');
}
