import type { FastifyBaseLogger } from 'fastify';

/** How often the parts are looked at, in ms. */
const LOOK_MS = 60_000;
/** Longest wait for one to answer, in ms. */
const ANSWER_MS = 25_000;

/** A part of the site that runs elsewhere, without which the site goes on with less. */
export interface Part {
  name: 'posta' | 'depo' | 'redis';
  /** What it is, and the variables that name it. */
  what: string;
  /** What becomes of the site meanwhile. */
  meanwhile: string;
  /** @throws if it cannot be used */
  check(): Promise<unknown>;
  /** Called when it can be used again. */
  back?(): Promise<unknown>;
}

/** Which parts can be used, as they were last seen. */
export interface Parts {
  states(): { name: Part['name']; up: boolean }[];
  /** Looks now, at all of them. */
  look(): Promise<void>;
  stop(): void;
}

/** The first line of what went wrong, with its code: no passwords, no addresses of members. */
function reasonOf(error: unknown): string {
  const { code, name, message } = (error ?? {}) as { code?: unknown; name?: unknown; message?: unknown };
  const kind = [code, name].find((word) => typeof word === 'string' && word && word !== 'Error');
  const [said = ''] = String(message ?? error).split('\n');
  return kind && !said.includes(String(kind)) ? `${kind}: ${said.slice(0, 200)}` : said.slice(0, 200);
}

/** Ends waiting for what does not answer. */
function inTime(work: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it does not answer')), ANSWER_MS).unref();
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * Looks at the parts at once and every minute, and says in the log which cannot be used and why, once until that changes: credentials that are wrong or have
 * run out are known when the site starts, not when the first reader meets them.
 */
export function watchParts(parts: readonly Part[], log: Pick<FastifyBaseLogger, 'warn' | 'info'>): Parts {
  const told = new Map<Part['name'], string>();
  const lookAt = async ({ name, what, meanwhile, check, back }: Part) => {
    try {
      await inTime(check());
      if (told.delete(name)) {
        log.info(`${what} can be used again`);
        await back?.();
      }
    } catch (error) {
      const reason = reasonOf(error);
      if (told.get(name) !== reason) log.warn(`${what} cannot be used (${reason}): ${meanwhile}`);
      told.set(name, reason);
    }
  };
  const look = async () => void (await Promise.all(parts.map(lookAt)));
  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();
  return {
    states: () => parts.map(({ name }) => ({ name, up: !told.has(name) })),
    look,
    stop: () => clearInterval(timer),
  };
}
