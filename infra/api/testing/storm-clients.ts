import type { CallPath, Message } from '@yaprak/shared-kit/contract';
import { withChanged, withDeleted, withReactions } from '../../../mf-messages/src/store/changes.rules';
import { type History, hasGap, noHistory, withArrived, withMissed } from '../../../mf-messages/src/store/messages.rules';
import type { TestMember } from './members';
import type { TestApi } from './server';
import { connectSocket, type TestConnection } from './sockets';

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
 * A device with one conversation whose connection keeps breaking. It maintains its history by the same rules as the messages area: events are applied as they
 * arrive, a gap triggers a catch-up, and so does each reconnection.
 */
export class StormDevice {
  history: History = noHistory;
  /** How often the connection broke, and how often something was missing although it was up. */
  cuts = 0;
  gaps = 0;
  private line: TestConnection | undefined;
  private timer: NodeJS.Timeout | undefined;
  private catching: Promise<void> = Promise.resolve();
  /** Messages deleted for oneself: an older response does not bring them back. */
  private readonly hidden = new Set<number>();

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
      this.take(withArrived(this.history, mesaj, oncekiId));
      if (!hasGap(this.history)) return;
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.lookForGap(), GAP_MS);
    });
    line.socket.on('guncellendi', ({ mesaj }) => this.change((list) => withChanged(list, mesaj)));
    line.socket.on('silindi', ({ id }) => this.change((list) => withDeleted(list, id)));
    line.socket.on('tepki', (now) => this.change((list) => withReactions(list, now)));
    line.socket.on('gizlendi', ({ id }) => this.hide(id));
    await this.catchUp();
  }
  /** Announces what was sent or changed from here to the others if connected. */
  tell(event: 'send_message' | 'gunceledim' | 'sildim', id: number): void {
    if (this.line?.socket.connected) this.line.socket.emit(event, { konusmaid: this.conversationId, id });
  }
  /** Drops the connection silently. */
  cut(): void {
    this.cuts += 1;
    this.close();
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
  private change(how: (list: History['list']) => History['list']): void {
    this.take({ ...this.history, list: how(this.history.list) });
  }
  private hide(id: number): void {
    this.hidden.add(id);
    this.take(this.history);
  }
  private take(history: History): void {
    const list = history.list.filter((m) => !this.hidden.has(m.id));
    this.history = { ...history, list: list.map(({ yanit, ...m }) => (yanit && !this.hidden.has(yanit.id) ? { ...m, yanit } : m)) };
  }
  private lookForGap(): void {
    if (!hasGap(this.history) || !this.line) return;
    this.gaps += 1;
    void this.catchUp();
  }
  private async fetchMissed(): Promise<void> {
    for (;;) {
      const { upTo, changedUpTo } = this.history;
      const from = { konusmaId: this.conversationId, sonra: upTo, degisim: changedUpTo };
      const { liste, degisenler, devami } = (await this.api.get('v2/mesajlar/getItems', from, { session: this.member })).body._sonuc;
      for (const id of degisenler?.gizlenenler ?? []) this.hidden.add(id);
      this.take(withMissed(this.history, upTo, liste, degisenler?.degisim));
      for (const m of degisenler?.liste ?? []) this.change((list) => withChanged(list, m));
      if (!devami) return;
    }
  }
}

/**
 * Repeats a call until it gets a response, like the outbox.
 * @param broken whether this attempt breaks before its response arrives
 * @returns the response and the number of attempts
 */
export async function askStubbornly(
  api: TestApi,
  member: TestMember,
  path: CallPath,
  input: Record<string, string | number>,
  broken: () => boolean,
): Promise<{ status: number; message: Message | undefined; attempts: number }> {
  for (let attempts = 1; ; attempts += 1) {
    const cut = broken() ? new AbortController() : undefined;
    if (cut) setTimeout(() => cut.abort(), 1 + Math.floor(attempts % 3) * 4);
    try {
      const response = await fetch(`${api.url}/${path}?language=tr`, {
        method: 'POST',
        headers: { 'oturum-kodu': member.session, 'cihaz-kodu': 'firtina' },
        body: new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)])),
        ...(cut ? { signal: cut.signal } : {}),
      });
      const { _sonuc } = (await response.json()) as { _sonuc?: { mesaj?: Message } };
      return { status: response.status, message: _sonuc?.mesaj, attempts };
    } catch (error) {
      if (!cut?.signal.aborted) throw error;
    }
  }
}
