import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';

const DATE_OID = 1082;
const MAX_PREPARED = 300;
const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
const statements = new Map<string, Statement>();

interface Statement {
  /** Of the prepared statement; undefined when it is planned each time. */
  readonly name: string | undefined;
  readonly onlyReads: boolean;
}

/** Days stay `YYYY-MM-DD`: a Date would move them by the zone of this process. */
export const rowTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === DATE_OID ? (text: string) => text : pg.types.getTypeParser(oid, format),
};

/** Also true to the letter of `for update` and of changes inside `with`: better wait once too often. */
const onlyReads = (text: string) =>
  /^\s*(select|with)\b/i.test(text) && !/\b(insert|update|delete|merge)\b/i.test(text);

/** Statements with parameters are prepared once per connection; those beyond the limit are planned each time. */
function statementOf({ sql: text, parameters }: CompiledQuery): Statement {
  if (parameters.length === 0) return { name: undefined, onlyReads: onlyReads(text) };
  const known = statements.get(text);
  if (known) return known;
  if (statements.size >= MAX_PREPARED) return { name: undefined, onlyReads: onlyReads(text) };
  const statement = { name: `q${statements.size + 1}`, onlyReads: onlyReads(text) };
  statements.set(text, statement);
  return statement;
}

/**
 * Spares the round trips that tell nothing: the start of a transaction is held back and sent with its first statement,
 * and the commit of one that only read is sent without waiting for it.
 */
class PipelinedConnection implements DatabaseConnection {
  #heldStart: string | null = null;
  #onlyRead = true;

  constructor(
    private readonly client: pg.PoolClient,
    private readonly unawaited: Set<Promise<unknown>>,
  ) {}

  begin(settings: TransactionSettings): void {
    const level = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : '';
    const mode = settings.accessMode ? ` ${settings.accessMode}` : '';
    this.#heldStart = `begin${level}${mode}`;
    this.#onlyRead = true;
  }

  async end(statement: 'commit' | 'rollback'): Promise<void> {
    const neverSent = this.#heldStart !== null;
    this.#heldStart = null;
    if (neverSent) return;
    const ended = this.client.query(statement);
    if (!this.#onlyRead || statement === 'rollback') {
      await ended;
      return;
    }
    this.unawaited.add(ended);
    const forget = () => this.unawaited.delete(ended);
    ended.then(forget, forget);
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const started = this.#heldStart === null ? null : this.client.query(this.#heldStart);
    this.#heldStart = null;
    const answered = this.#send(query);
    const [answer] = await Promise.all([answered, started]);
    const numAffectedRows = CHANGES.has(answer.command) ? BigInt(answer.rowCount ?? 0) : undefined;
    return { rows: answer.rows ?? [], ...(numAffectedRows === undefined ? {} : { numAffectedRows }) };
  }

  /** A cursor would hold the only connection of the embedded database. */
  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are not streamed');
  }

  release(): void {
    this.#heldStart = null;
    this.client.release();
  }

  #send(query: CompiledQuery) {
    const { name, onlyReads } = statementOf(query);
    this.#onlyRead &&= onlyReads;
    return this.client.query({ text: query.sql, values: [...query.parameters], ...(name ? { name } : {}) });
  }
}

class PipelinedDriver implements Driver {
  readonly #unawaited = new Set<Promise<unknown>>();

  constructor(private readonly pool: pg.Pool) {}

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PipelinedConnection> {
    return new PipelinedConnection(await this.pool.connect(), this.#unawaited);
  }

  async beginTransaction(connection: PipelinedConnection, settings: TransactionSettings): Promise<void> {
    connection.begin(settings);
  }

  commitTransaction(connection: PipelinedConnection): Promise<void> {
    return connection.end('commit');
  }

  rollbackTransaction(connection: PipelinedConnection): Promise<void> {
    return connection.end('rollback');
  }

  async savepoint(connection: PipelinedConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`savepoint ${pg.escapeIdentifier(name)}`));
  }

  async rollbackToSavepoint(connection: PipelinedConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`rollback to ${pg.escapeIdentifier(name)}`));
  }

  async releaseSavepoint(connection: PipelinedConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`release ${pg.escapeIdentifier(name)}`));
  }

  async releaseConnection(connection: PipelinedConnection): Promise<void> {
    connection.release();
  }

  /** A client that is ended while it waits for an answer cuts its connection off. */
  async destroy(): Promise<void> {
    await Promise.allSettled(this.#unawaited);
    await this.pool.end();
  }
}

/** Kysely over a `pg` pool that was made with `pipeline: true`. */
export function pipelinedDialect(pool: pg.Pool): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PipelinedDriver(pool),
    createIntrospector: (kysely: Kysely<unknown>) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
