import type { Client, QueryConfig, QueryResult } from 'pg';

/** A text is prepared after this many uses; rare statements are not worth memory in every connection. */
const WORTH_IT = 5;
/** Maximum prepared statements per process: dynamically composed texts must not fill the server's memory. */
const MOST = 200;

/** Names of prepared statements by text, for all connections of a process. */
export class StatementNames {
  readonly #seen = new Map<string, number>();
  readonly #names = new Map<string, string>();
  #given = 0;

  /**
   * The name a text is prepared under; undefined if it is too rare or the maximum is reached.
   * @param atOnce although it is new, while half of the names are left for those that prove frequent
   */
  nameOf(text: string, atOnce = false): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size >= MOST) return name;
    if (atOnce && this.#names.size < MOST / 2) return this.rename(text);
    const seen = (this.#seen.get(text) ?? 0) + 1;
    // Rare texts are dropped together so that they do not pile up.
    if (this.#seen.size > 10 * MOST) this.#seen.clear();
    if (seen < WORTH_IT) {
      this.#seen.set(text, seen);
      return undefined;
    }
    this.#seen.delete(text);
    return this.rename(text);
  }

  /** A new name for a text whose prepared form is outdated. */
  rename(text: string): string {
    this.#given += 1;
    const name = `s${this.#given}`;
    this.#names.set(text, name);
    return name;
  }
}

/** PostgreSQL's refusal to run a statement prepared before a column was added or changed. */
const outdated = (error: unknown) => (error as { code?: unknown } | null)?.code === '0A000' && /cached plan/.test((error as Error).message);

/** Exposed by the driver but missing in its types: `I` outside a transaction. */
interface TellsTransaction {
  getTransactionStatus(): 'I' | 'T' | 'E' | null;
}

/** A statement that is prepared at its first use, since planning it takes longer than running it. */
export class DearToPlan {
  constructor(
    readonly text: string,
    readonly values: unknown[],
  ) {}
}

/**
 * Connections that prepare frequent statements: parsing and planning, most of a large query's time, then happen once per connection (decision 006).
 * @param names shared by the pool's connections
 * @param base client class to extend
 */
export function preparingClient(names: StatementNames, base: typeof Client): typeof Client {
  class PreparingClient extends base {
    // The driver's method has many overloads; all but text, values and promise pass through.
    override query(...args: unknown[]): never {
      const plain = super.query.bind(this) as (...a: unknown[]) => Promise<QueryResult>;
      const [first, given] = args;
      const dear = first instanceof DearToPlan;
      const [text, values] = dear ? [first.text, first.values] : [first, given];
      const name = args.length === (dear ? 1 : 2) && typeof text === 'string' && Array.isArray(values) && values.length ? names.nameOf(text, dear) : undefined;
      if (name === undefined) return plain(...args) as never;
      return this.#prepared(plain, { name, text: text as string, values: values as unknown[] }) as never;
    }

    async #prepared(plain: (config: QueryConfig) => Promise<QueryResult>, config: QueryConfig): Promise<QueryResult> {
      try {
        return await plain(config);
      } catch (error) {
        if (!outdated(error)) throw error;
        const name = names.rename(config.text);
        // Inside a transaction, the refusal has aborted it: the caller retries under the new name.
        if ((this as unknown as TellsTransaction).getTransactionStatus() !== 'I') throw error;
        return plain({ ...config, name });
      }
    }
  }
  return PreparingClient;
}
