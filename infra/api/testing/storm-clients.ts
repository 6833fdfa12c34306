import type { Message } from '@yaprak/shared-kit/contract';
import { type History, hasGap, withArrived, withMissed } from '../../../mf-messages/src/store/messages.rules';
import type { TestMember } from './members';
import type { TestApi } from './server';
import { connectSocket, pause, type TestConnection } from './sockets';

/** Milliseconds to wait for a missing message, as in the browser. */
const GAP_MS = 300;

/** A deterministic random generator, values between 0 and 1. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * A reader of one conversation whose connection keeps breaking. It maintains its history by the same rules as the messages area: events are applied as they
 * arrive, a gap triggers a catch-up, and so does each reconnection.
 */
export class StormReader {
  history: History = { list: [], upTo: 0 };
  /** How often the connection broke, and how often something was missing although it was up. */
  cuts = 0;
  gaps = 0;
  private line: TestConnection | undefined;
  private timer: NodeJS.Timeout | undefined;
  private catching: Promise<void> = Promise.resolve();

  constructor(
    private readonly api: TestApi,
    readonly member: TestMember,
    private readonly conversationId: number,
  ) {}

  async connect(): Promise<void> {
    const line = await connectSocket(this.api.url, this.member);
    this.line = line;
    line.socket.on('yeniMesaj', ({ mesaj, oncekiId }) => {
      if (mesaj.konusmaid !== this.conversationId) return;
      this.history = withArrived(this.history, mesaj, oncekiId);
      if (!hasGap(this.history)) return;
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.lookForGap(), GAP_MS);
    });
    await this.catchUp();
  }
  /** Announces a sent message to the others if connected. */
  tell(id: number): void {
    if (this.line?.socket.connected) this.line.socket.emit('send_message', { konusmaid: this.conversationId, id });
  }
  /** Drops the connection silently and reconnects after a while. */
  async cut(awayMs: number): Promise<void> {
    this.cuts += 1;
    this.close();
    await pause(awayMs);
    await this.connect();
  }
  private lookForGap(): void {
    if (!hasGap(this.history) || !this.line) return;
    this.gaps += 1;
    void this.catchUp();
  }
  catchUp(): Promise<void> {
    this.catching = this.catching.then(() => this.fetchMissed());
    return this.catching;
  }
  close(): void {
    clearTimeout(this.timer);
    this.line?.socket.io.engine?.close();
    this.line?.close();
    this.line = undefined;
  }
  private async fetchMissed(): Promise<void> {
    for (;;) {
      const after = this.history.upTo;
      const { body } = await this.api.get('v2/mesajlar/getItems', { konusmaId: this.conversationId, sonra: after }, { session: this.member });
      this.history = withMissed(this.history, after, body._sonuc.liste);
      if (!body._sonuc.devami) return;
    }
  }
}

/**
 * Retries sending a text under one local id until it gets a response, like the outbox.
 * @param broken whether this attempt breaks before its response arrives
 * @returns the stored message and the number of attempts
 */
export async function sendStubbornly(
  api: TestApi,
  member: TestMember,
  input: { konusmaId: number; mesaj: string; eskiId: string },
  broken: () => boolean,
): Promise<{ message: Message; attempts: number }> {
  for (let attempts = 1; ; attempts += 1) {
    const cut = broken() ? new AbortController() : undefined;
    if (cut) setTimeout(() => cut.abort(), 1 + Math.floor(attempts % 3) * 4);
    try {
      const response = await fetch(`${api.url}/v2/mesajlar/gonder?language=tr`, {
        method: 'POST',
        headers: { 'oturum-kodu': member.session, 'cihaz-kodu': 'firtina' },
        body: new URLSearchParams({ konusmaId: String(input.konusmaId), mesaj: input.mesaj, eskiId: input.eskiId }),
        ...(cut ? { signal: cut.signal } : {}),
      });
      const { _sonuc } = (await response.json()) as { _sonuc?: { mesaj: Message } };
      if (response.status === 200 && _sonuc) return { message: _sonuc.mesaj, attempts };
      throw new Error(`the server answered ${response.status}`);
    } catch (error) {
      if (!cut?.signal.aborted) throw error;
    }
  }
}
