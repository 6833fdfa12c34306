import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { refusalBody } from './envelope';
import type { ErrorCode } from './errors';
import { Refusal } from './refusal';

/** Answers without a reply object, using an envelope in the site's default language, and closes the connection. */
export function answerOnSocket(socket: Duplex, code: ErrorCode): void {
  if (!socket.writable) return void socket.destroy();
  const refusal = new Refusal(code);
  const body = JSON.stringify(refusalBody(refusal, 'tr'));
  const head = `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n`;
  // A client that keeps sending could otherwise hold the connection open indefinitely.
  socket.end(head + body, () => socket.destroy());
}

const reasons: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'tooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'tooSlow',
};

/** Answers malformed, oversized or late requests before routing. */
export function answerClientError(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  answerOnSocket(socket, reasons[error.code ?? ''] ?? 'malformed');
}
