import type { AppStore, Realtime } from '@yaprak/shared-kit';
import type { Message, Result, Self, SocketEvents } from '@yaprak/shared-kit/contract';
import { createStore, emptySession } from '@yaprak/shared-kit/testing';
import { ada, can, conversation, message } from './samples';

/** Calls that create a message, with its kind. */
const kinds: Record<string, Message['turu']> = {
  'v2/mesajlar/gonder': 'metin',
  'v2/mesajlar/resimGonder': 'resim',
  'v2/mesajlar/sesGonder': 'ses',
  'v2/mesajlar/videoGonder': 'video',
};

/** Test fixture: a server for conversation 7 that stores its messages, answers its calls, and can be disconnected or made to refuse. */
export class FakeServer {
  stored: Message[] = [];
  calls: { path: string; input: Record<string, string> }[] = [];
  /** `all`: requests fail; `lost`: only the response is lost. */
  cut: 'no' | 'all' | 'lost' = 'no';
  /** What changed after any number, as `getItems` tells it. */
  changes: Result<'v2/mesajlar/getItems'>['degisenler'];
  refuse: { status: number; message?: string } | null = null;
  private nextId = 100;

  /** Another member writes, however the others learn of it. */
  write(text: string): { mesaj: Message; oncekiId: number } {
    return this.store({ mesaj: text, uye: can });
  }
  of(path: string) {
    return this.calls.filter((c) => c.path === path).map((c) => c.input);
  }
  private store(change: Partial<Message>) {
    const before = this.stored.at(-1)?.id ?? 0;
    const mesaj = message(this.nextId++, change);
    this.stored.push(mesaj);
    return { mesaj, oncekiId: before };
  }
  private answer(path: string, input: Record<string, string>): unknown {
    const kind = kinds[path];
    if (kind) {
      const known = this.stored.find((m) => m.eskiId === input.eskiId);
      if (known) return { mesaj: known, oncekiId: this.stored[this.stored.indexOf(known) - 1]?.id ?? 0 };
      return this.store({ uye: ada, mesaj: input.mesaj ?? '', eskiId: input.eskiId ?? '', turu: kind });
    }
    if (path === 'v2/mesajlar/getItems') {
      const missed = this.stored.filter((m) => m.id > Number(input.sonra ?? Number.MAX_SAFE_INTEGER));
      return { konusma: conversation(), liste: missed.slice(0, 100), degisenler: this.changes, devami: missed.length > 100 ? 1 : 0 };
    }
    if (path === 'v2/mesajlar/konusma' || path === 'v2/mesajlar/liste')
      return { liste: path.endsWith('konusma') ? [...this.stored].reverse() : [conversation()] };
    if (path === 'v2/mesajlar/sil') return { mesaj: { ...this.stored.find((m) => m.id === Number(input.mesajId)), silindi: 1, mesaj: '' } };
    return { bMSayisi: 0, duyurulan: 0 };
  }
  /** A tab of Ada's connected to this server. */
  tab(): AppStore {
    return createStore(
      {
        os: 'web',
        appVersion: '1',
        transport: async ({ url, body }) => {
          const path = url.replace('/api/', '').split('?')[0] ?? '';
          const fields = body ? [...body.entries()] : [...new URLSearchParams(url.split('?')[1])];
          const input = Object.fromEntries(fields.map(([k, value]) => [k, String(value)]));
          if (this.cut === 'all') throw new TypeError('network');
          this.calls.push({ path, input });
          if (this.refuse) return { status: this.refuse.status, json: async () => ({ hata: 1, hataTuru: 'diger', hataMesaji: this.refuse?.message }) };
          const _sonuc = this.answer(path, input);
          if (this.cut === 'lost') throw new TypeError('network');
          return { status: 200, json: async () => ({ bilgi: 1, _sonuc }) };
        },
      },
      { session: { ...emptySession, uye: { ...ada, bMSayisi: 3 } as Self } },
    );
  }
}

/** Test fixture: a live connection driven by the test. */
export function fakeLine() {
  const listeners = new Map<string, Set<(payload: never) => void>>();
  const listen = (event: string, listener: (payload: never) => void) => {
    const set = listeners.get(event) ?? new Set();
    listeners.set(event, set.add(listener));
    return () => void set.delete(listener);
  };
  const sent: [string, unknown][] = [];
  const line: Realtime = {
    connect: () => {},
    disconnect: () => {},
    wake: () => {},
    join: (id) => void sent.push(['join', id]),
    emit: (event, payload) => void sent.push([event, payload]),
    on: (event, listener) => listen(event, listener as (payload: never) => void),
    onConnect: (listener) => listen('connect', listener),
    onStatus: () => () => {},
    status: () => 'on',
  };
  const call = (event: string, payload?: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(payload as never);
  };
  return { line, sent, hear: <E extends keyof SocketEvents>(event: E, payload: SocketEvents[E]) => call(event, payload), connected: () => call('connect') };
}
