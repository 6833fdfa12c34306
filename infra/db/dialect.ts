import { PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely';

/** A transaction's first statement is sent right behind `begin`, whose answer nobody waits for: if it cannot begin, its statements fail as well. */
class Driver extends PostgresDriver {
  override async beginTransaction(...args: Parameters<PostgresDriver['beginTransaction']>): Promise<void> {
    super.beginTransaction(...args).catch(() => {});
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
