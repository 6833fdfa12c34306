import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

const ece = require('http_ece') as { decrypt(body: Buffer, options: object): Buffer };

/** A push as a browser's push service receives it. */
export interface ReceivedPush {
  path: string;
  headers: IncomingHttpHeaders;
  /** What the subscribed browser decrypts; undefined for a path that nobody subscribed. */
  words: string | undefined;
}
/** What the service answers to a push; null: never. */
export type PushAnswer = { status: number; retryAfter?: string } | null;

/** A push service that speaks the protocol (RFC 8030, 8291), with the browsers that subscribed there. */
export interface TestPushService {
  /** Its origin. */
  base: string;
  /** Subscribes a browser. @returns its path, and what the site is told of it */
  browser(): { path: string; told: { adres: string; p256dh: string; auth: string } };
  /** Gives up all connections, answered or not. */
  hangUp(): void;
  stop(): Promise<void>;
}

/** @param receive takes each push and says what is answered; 201 by default */
export async function startPushService(receive: (push: ReceivedPush) => PushAnswer | undefined): Promise<TestPushService> {
  const browsers = new Map<string, { keys: ReturnType<typeof createECDH>; auth: Buffer }>();
  const service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      const browser = browsers.get(path);
      const plain =
        browser && ece.decrypt(Buffer.concat(parts), { version: 'aes128gcm', privateKey: browser.keys, authSecret: browser.auth.toString('base64url') });
      const answer = receive({ path, headers: request.headers, words: plain?.toString() });
      if (answer === null) return;
      response.writeHead(answer?.status ?? 201, answer?.retryAfter ? { 'retry-after': answer.retryAfter } : {}).end();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => service.once('listening', resolve));
  const base = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  return {
    base,
    browser: () => {
      const [keys, auth] = [createECDH('prime256v1'), randomBytes(16)];
      const path = `/p/${browsers.size + 1}`;
      browsers.set(path, { keys, auth });
      return { path, told: { adres: base + path, p256dh: keys.generateKeys('base64url'), auth: auth.toString('base64url') } };
    },
    hangUp: () => service.closeAllConnections(),
    stop: async () => {
      service.closeAllConnections();
      await new Promise((resolve) => service.close(resolve));
    },
  };
}
