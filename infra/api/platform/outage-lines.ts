import type { LogFn, Logger } from 'pino';
import { isConnectionError } from '../../db/connection-errors';
import { isOutOfRoom } from '../../db/room-errors';
import { MailRefused } from './mail';

/** Milliseconds over which more of the same is counted and then told in one line. */
const COUNTED_MS = 60_000;
/** Outages told apart at a time; what differs beyond that is told by its message alone. */
const MOST = 50;
/** The media disk or the object storage failed. */
const storeFailed = /^E_CANNOT_(READ|WRITE|CHECK|DELETE)_FILE/;

/** Whether an error is one of the media store: its code says so. */
export const isStoreError = (error: { code?: unknown }): boolean => typeof error.code === 'string' && storeFailed.test(error.code);

interface Known {
  code?: string;
  message?: string;
  name?: string;
  cause?: Known;
}

/**
 * What makes two errors the same outage: something that the site needs is not there, for everybody alike. Null for every other error, which is told each time.
 * Names of files are left out: each upload has its own.
 */
export function outageOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const { code = '', message = '', cause } = error as Known;
  // Its words are steps and codes, never whom the letter was for.
  if (error instanceof MailRefused) return message;
  if (isOutOfRoom(error)) return `no room ${code || (cause?.code ?? '')}`;
  if (isStoreError({ code })) return `${code} ${cause?.code ?? cause?.name ?? ''}`;
  return isConnectionError(error) ? `${code} ${message.slice(0, 200)}` : null;
}

/** The error of a line: `log.error({ err }, 'what failed')`. */
const errorIn = ([first]: readonly unknown[]): unknown => (typeof first === 'object' && first !== null ? (first as { err?: unknown }).err : undefined);

interface Outage {
  /** Lines of it that were not written since the last one that was. */
  more: number;
  tell(): void;
  timer: NodeJS.Timeout;
}

/** Pino's hook in front of each line, and the end of it. */
export interface OutageLines {
  logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number): void;
  /** Tells what was counted and not told yet, and counts no more. */
  end(): void;
}

/**
 * Keeps a log readable while the database, the object storage, the mail server or the room on a disk is away and every request fails of it: the first line is written in full,
 * with stack; more of the same are counted, and told in one line a minute. After a minute without any, the next is written in full again. Everything that is
 * not such an outage is written as ever.
 */
export function outageLines(): OutageLines {
  const outages = new Map<string, Outage>();
  const end = (key: string, outage: Outage) => {
    clearInterval(outage.timer);
    outages.delete(key);
    outage.tell();
  };
  return {
    logMethod(args, method) {
      const what = outageOf(errorIn(args));
      if (what === null) return method.apply(this, args);
      const said = String(args[1] ?? '');
      const exact = `${said} ${what}`;
      const key = outages.has(exact) || outages.size < MOST ? exact : said;
      const known = outages.get(key);
      if (known) {
        known.more += 1;
        return;
      }
      const outage: Outage = {
        more: 0,
        tell: () => {
          if (outage.more) method.call(this, { outage: what.trim(), more: outage.more, seconds: COUNTED_MS / 1000 }, `${said}, for the same reason`);
          outage.more = 0;
        },
        timer: setInterval(() => (outage.more ? outage.tell() : end(key, outage)), COUNTED_MS).unref(),
      };
      outages.set(key, outage);
      method.apply(this, args);
    },
    end: () => {
      for (const [key, outage] of [...outages]) end(key, outage);
    },
  };
}
