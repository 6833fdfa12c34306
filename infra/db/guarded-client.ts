import { Client, type QueryResult } from 'pg';
import { statementSpan } from '../traces/statement.rules';
import { inPart } from '../traces/traces';

/** Writes refused by a server that is no longer primary: a fresh DNS lookup leads to another one. */
const READ_ONLY = '25006';
/** The transaction's owner lifts the statement timeout for it, or for the session until it is restored. */
const LIFTS_ONCE = /^\s*(?:set\s+local\s+statement_timeout\b|select\s+set_config\(\s*'statement_timeout'\s*,\s*'0'\s*,\s*true\b)/i;
const LIFTS = /^\s*(?:set\s+(?:session\s+)?statement_timeout\b|select\s+set_config\(\s*'statement_timeout')/i;
const ENDS_TRANSACTION = /^\s*(?:commit|rollback)\s*;?\s*$/i;
const TAKES_BACK = /^\s*reset\s+statement_timeout\b/i;

interface Plumbing {
  connection: { stream: { destroy(error?: Error): void } };
}

/**
 * A connection whose loss never crashes the process, whatever it is doing at that moment (R-HOLD-01). The driver reports a loss by an `error` event when no
 * statement is running, and an unhandled one ends Node; the next statement reports the loss to its owner.
 * A silent server (host gone, network cut) is dropped after `silentMs`, since it cannot report a statement timeout.
 * @param silentMs response timeout in ms; longer than the server's statement timeout, and off while that is lifted
 */
export function guardedClient(silentMs: number): typeof Client {
  return class GuardedClient extends Client {
    /** Scope for which the timeout is lifted. */
    #lifted: 'transaction' | 'session' | null = null;
    /** Statements under way that the timeout holds for, and the timeout itself: it starts over with each answer. */
    #awaited = 0;
    #silence: NodeJS.Timeout | undefined;

    constructor(...args: ConstructorParameters<typeof Client>) {
      super(...args);
      this.on('error', () => {});
    }

    // The driver's method has many overloads; only promise-style calls are watched.
    override query(...args: unknown[]): never {
      const plain = super.query.bind(this) as (...a: unknown[]) => unknown;
      const [first] = args;
      const text = typeof first === 'string' ? first : (first as { text?: unknown } | null)?.text;
      if (typeof text !== 'string') return plain(...args) as never;
      const answer = inPart(
        () => statementSpan(text),
        () => plain(...args),
      );
      if (!(answer instanceof Promise)) return answer as never;
      return this.#watch(answer as Promise<QueryResult>, text) as never;
    }

    async #watch(answer: Promise<QueryResult>, text: string): Promise<QueryResult> {
      if (LIFTS_ONCE.test(text)) this.#lifted ??= 'transaction';
      else if (LIFTS.test(text)) this.#lifted = 'session';
      const timed = !this.#lifted;
      if (timed) this.#expectAnswer();
      try {
        return await answer;
      } catch (error) {
        if ((error as { code?: unknown } | null)?.code === READ_ONLY) this.#giveUp('Connection terminated: the database has become read-only');
        throw error;
      } finally {
        if (timed) this.#noteAnswer();
        if (TAKES_BACK.test(text) || (this.#lifted === 'transaction' && ENDS_TRANSACTION.test(text))) this.#lifted = null;
      }
    }

    #expectAnswer(): void {
      this.#awaited += 1;
      this.#silence ??= setTimeout(() => this.#giveUp('Connection terminated: the database does not answer'), silentMs);
    }

    #noteAnswer(): void {
      this.#awaited -= 1;
      if (this.#awaited) this.#silence?.refresh();
      else {
        clearTimeout(this.#silence);
        this.#silence = undefined;
      }
    }

    /** Destroys the connection; everything waiting on it fails with the reason, and the pool opens a new one. */
    #giveUp(reason: string): void {
      (this as unknown as Plumbing).connection.stream.destroy(new Error(reason));
    }
  };
}
