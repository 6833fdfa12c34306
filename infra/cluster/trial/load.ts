import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { Layout } from '../layout';
import type { Answer } from './ledger.rules';
import type { Pair } from './world';

/** A client gives up waiting after this many ms; more is a request that hangs. */
const PATIENCE_MS = 25_000;
/** Pauses of clients between two requests, and before they repeat a refused one, in ms. */
const PACE_MS = 150;
const AGAIN_MS = 250;

/** Kinds of requests that are counted apart. */
export type Kind = 'read' | 'write' | 'message';

/** Clients of the whole site: each writes, reads or talks through the balancer, and repeats with its own id what was not acknowledged. */
export class Load {
  readonly answers: Record<Kind, Answer[]> = { read: [], write: [], message: [] };
  readonly acknowledged: Record<'write' | 'message', string[]> = { write: [], message: [] };
  /** How often each message was heard, live or fetched after a new connection. */
  readonly heard = new Map<string, number>();
  readonly fetched = new Set<string>();
  /** Answers 503 without words for readers. */
  wordless = 0;
  reconnections = 0;
  #over = false;
  readonly #running: Promise<void>[] = [];
  readonly #sockets: Socket[] = [];
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

  constructor(
    private readonly layout: Layout,
    private readonly pairs: readonly Pair[],
  ) {}

  start(): void {
    for (const pair of this.pairs) {
      this.#running.push(this.#write(pair), this.#read(pair), this.#talk(pair));
      this.#listen(pair);
    }
  }

  /** Ends all clients after what they are sending has been acknowledged; readers fetch what they have not heard. */
  async stop(): Promise<void> {
    this.#over = true;
    await Promise.all(this.#running);
    await sleep(1_000);
    for (const socket of this.#sockets) socket.disconnect();
    for (const pair of this.pairs) await this.#fetchMissed(pair, 0);
    this.#agent.destroy();
  }

  async #write(pair: Pair): Promise<void> {
    while (!this.#over) {
      const text = `Sayfalar arasında ${randomUUID()}`;
      await this.#until('write', pair, 'v2/gonderi/paylas', { turu: 'ileti', metin: text, istekId: randomUUID() });
      this.acknowledged.write.push(text);
      await sleep(PACE_MS);
    }
  }

  async #talk(pair: Pair): Promise<void> {
    while (!this.#over) {
      const text = `Bir satır ${randomUUID()}`;
      const fields = { konusmaId: String(pair.conversation), mesaj: text, eskiId: randomUUID(), istekId: randomUUID() };
      const answer = await this.#until('message', pair, 'v2/mesajlar/gonder', fields);
      this.acknowledged.message.push(text);
      const { _sonuc } = JSON.parse(answer) as { _sonuc: { mesaj: { id: number } } };
      // As the browser does when the live relay may have missed it.
      await this.#ask('message', 'POST', 'v2/mesajlar/push', pair.writer.session, { idler: String(_sonuc.mesaj.id) });
      await sleep(PACE_MS);
    }
  }

  async #read(pair: Pair): Promise<void> {
    const calls = ['v2/akis/liste', 'page-request?sayfa=kesfet', 'v2/hesap/uye-bilgileri', `v2/mesajlar/konusma?konusmaId=${pair.conversation}`];
    for (let i = 0; !this.#over; i++) {
      await this.#ask('read', 'GET', calls[i % calls.length] ?? '', pair.reader.session);
      await sleep(PACE_MS);
    }
  }

  #listen(pair: Pair): void {
    const socket = io(`http://127.0.0.1:${this.layout.ports.site}`, {
      path: '/api/soket',
      auth: { token: pair.reader.session, uyeId: pair.reader.id },
      transports: ['websocket'],
      reconnectionDelay: 1_000,
      reconnectionDelayMax: 1_000,
      randomizationFactor: 0,
      forceNew: true,
    });
    this.#sockets.push(socket);
    let newest = 0;
    let first = true;
    socket.on('connect', () => {
      socket.emit('join_room', { konusmaid: pair.conversation });
      if (!first) {
        this.reconnections += 1;
        void this.#fetchMissed(pair, newest).catch(() => {}); // at the end once more
      }
      first = false;
    });
    socket.on('yeniMesaj', ({ mesaj }: { mesaj: { id: number; mesaj: string } }) => {
      newest = Math.max(newest, mesaj.id);
      this.heard.set(mesaj.mesaj, (this.heard.get(mesaj.mesaj) ?? 0) + 1);
    });
  }

  /** As a browser that was away: everything after the newest message it knows. */
  async #fetchMissed(pair: Pair, after: number): Promise<void> {
    for (let since = after, more = true; more; ) {
      const { status, text } = await this.#ask('read', 'GET', `v2/mesajlar/getItems?konusmaId=${pair.conversation}&sonra=${since}`, pair.reader.session);
      if (status !== 200) return;
      const { liste, devami } = (JSON.parse(text) as { _sonuc: { liste: { id: number; mesaj: string }[]; devami: number } })._sonuc;
      for (const { mesaj } of liste) this.fetched.add(mesaj);
      since = liste.at(-1)?.id ?? since;
      more = devami === 1 && liste.length > 0;
    }
  }

  /** Repeats a write with its id until it is acknowledged. */
  async #until(kind: Kind, pair: Pair, call: string, fields: Record<string, string>): Promise<string> {
    for (;;) {
      const { status, text } = await this.#ask(kind, 'POST', call, pair.writer.session, fields);
      if (status === 200) return text;
      if (status >= 400 && status < 500) throw new Error(`${call} answered ${status} ${text}`);
      await sleep(AGAIN_MS);
    }
  }

  #ask(kind: Kind, method: 'GET' | 'POST', call: string, session: string, fields?: Record<string, string>): Promise<{ status: number; text: string }> {
    const begun = performance.now();
    return new Promise((resolve) => {
      const end = (status: number, text: string) => {
        this.answers[kind].push({ at: performance.now(), status, ms: performance.now() - begun });
        if (status === 503 && !text.includes('hataMesaji')) this.wordless += 1;
        resolve({ status, text });
      };
      const request = http.request(
        {
          host: '127.0.0.1',
          port: this.layout.ports.site,
          path: `/api/${call}`,
          method,
          agent: this.#agent,
          timeout: PATIENCE_MS,
          headers: { 'oturum-kodu': session, ...(fields ? { 'content-type': 'application/x-www-form-urlencoded' } : {}) },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => end(response.statusCode ?? 0, Buffer.concat(chunks).toString()));
          response.on('error', () => end(0, ''));
        },
      );
      request.on('timeout', () => request.destroy());
      request.on('error', () => end(0, ''));
      request.end(fields && new URLSearchParams(fields).toString());
    });
  }
}
