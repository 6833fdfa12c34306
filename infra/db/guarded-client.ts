import { Client, type QueryResult } from 'pg';

/** Refused writes of a server that is no primary any more: the address leads to another one when it is looked up anew. */
const READ_ONLY = '25006';
/** The owner of the transaction lifts the limit of statements for it, or for the whole session until it takes that back. */
const LIFTS_ONCE = /^\s*set\s+local\s+statement_timeout\b/i;
const LIFTS = /^\s*(?:set\s+(?:session\s+)?statement_timeout\b|select\s+set_config\(\s*'statement_timeout')/i;
const ENDS_TRANSACTION = /^\s*(?:commit|rollback)\s*;?\s*$/i;
const TAKES_BACK = /^\s*reset\s+statement_timeout\b/i;

interface Plumbing {
  connection: { stream: { destroy(error?: Error): void } };
}

/**
 * A connection whose loss never ends the process, whatever it is doing at that moment (R-HOLD-01). The driver tells of a loss by an `error` event
 * when no statement is under way, and an event that nobody listens to ends Node; the statement that comes next reports the loss to its owner.
 * A server that has fallen silent (its host gone, the network cut) is given up after `silentMs`: it cannot tell that the statement took too long.
 * @param silentMs longest wait for an answer in ms; longer than the server's own limit of statements, and off while that one is lifted
 */
export function guardedClient(silentMs: number): typeof Client {
  return class GuardedClient extends Client {
    /** For how long the limit is lifted. */
    #lifted: 'transaction' | 'session' | null = null;

    constructor(...args: ConstructorParameters<typeof Client>) {
      super(...args);
      this.on('error', () => {});
    }

    // The driver's method has many forms; only statements that answer by a promise are watched.
    override query(...args: unknown[]): never {
      const plain = super.query.bind(this) as (...a: unknown[]) => unknown;
      const answer = plain(...args);
      const [first] = args;
      const text = typeof first === 'string' ? first : (first as { text?: unknown } | null)?.text;
      if (typeof text !== 'string' || !(answer instanceof Promise)) return answer as never;
      return this.#watch(answer as Promise<QueryResult>, text) as never;
    }

    async #watch(answer: Promise<QueryResult>, text: string): Promise<QueryResult> {
      if (LIFTS_ONCE.test(text)) this.#lifted ??= 'transaction';
      else if (LIFTS.test(text)) this.#lifted = 'session';
      const silent = this.#lifted ? undefined : setTimeout(() => this.#giveUp('Connection terminated: the database does not answer'), silentMs);
      try {
        return await answer;
      } catch (error) {
        if ((error as { code?: unknown } | null)?.code === READ_ONLY) this.#giveUp('Connection terminated: the database has become read-only');
        throw error;
      } finally {
        clearTimeout(silent);
        if (TAKES_BACK.test(text) || (this.#lifted === 'transaction' && ENDS_TRANSACTION.test(text))) this.#lifted = null;
      }
    }

    /** Ends the connection without a farewell; all that waits on it fails with the reason, and the pool opens another one. */
    #giveUp(reason: string): void {
      (this as unknown as Plumbing).connection.stream.destroy(new Error(reason));
    }
  };
}
