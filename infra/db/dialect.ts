import { type DatabaseConnection, PostgresDialect, type PostgresDialectConfig, PostgresDriver, type TransactionSettings } from 'kysely';

/** A transaction's first statement is sent right behind `begin`, whose answer nobody waits for: if it cannot begin, its statements fail as well. */
class Driver extends PostgresDriver {
  readonly #begun = new WeakMap<DatabaseConnection, Promise<void>>();

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const begun = super.beginTransaction(connection as never, settings);
    begun.catch(() => {});
    this.#begun.set(connection, begun);
  }

  /** @throws what kept it from beginning, whatever became of its statements */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#begun.get(connection);
    await super.commitTransaction(connection as never);
  }
}

/** PostgreSQL by pipelined connections. */
export class PipelinedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new Driver(this.#config);
  }
}
