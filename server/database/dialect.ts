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
import type { Schema } from './schema';

const DATE_OID = 1082;
const MAX_PREPARED = 300;
const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
/** Names of prepared statements, by their text. */
const statements = new Map<string, string>();

/** Never sent: it tells the connection that nobody has to wait for the commit of its transaction. */
const ANSWER_BEFORE_COMMIT = CompiledQuery.raw('answer before commit');

/** Days stay `YYYY-MM-DD`: a Date would move them by the zone of this process. */
export const rowTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === DATE_OID ? (text: string) => text : pg.types.getTypeParser(oid, format),
};

/** A page of a list may have no parameters: who reads it is a setting. */
const isSelect = (text: string): boolean => /^\(?select /.test(text);

/**
 * Statements with parameters, and selects, are prepared once per connection; those beyond the limit are planned each time.
 * @returns undefined for one that is planned each time.
 */
function preparedName({ sql: text, parameters }: CompiledQuery): string | undefined {
  const known = statements.get(text);
  if (known !== undefined || statements.size >= MAX_PREPARED) return known;
  if (parameters.length === 0 && !isSelect(text)) return undefined;
  const name = `q${statements.size + 1}`;
  statements.set(text, name);
  return name;
}

/**
 * Lets this transaction end without anybody waiting for its commit. Only for one that changed nothing, which the caller
 * knows: a statement does not show what its functions do.
 */
export async function answerBeforeCommit(trx: Kysely<Schema>): Promise<void> {
  await trx.executeQuery(ANSWER_BEFORE_COMMIT);
}

/**
 * Spares the round trips that tell nothing: the start of a transaction is held back and sent with its first statement,
 * and a commit that nobody has to wait for is sent without waiting for it.
 */
class PipelinedConnection implements DatabaseConnection {
  #heldStart: string | null = null;
  #isCommitAwaited = true;

  constructor(
    private readonly client: pg.PoolClient,
    private readonly unawaited: Set<Promise<unknown>>,
  ) {}

  begin(settings: TransactionSettings): void {
    const level = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : '';
    const mode = settings.accessMode ? ` ${settings.accessMode}` : '';
    this.#heldStart = `begin${level}${mode}`;
    this.#isCommitAwaited = true;
  }

  async end(statement: 'commit' | 'rollback'): Promise<void> {
    const neverSent = this.#heldStart !== null;
    this.#heldStart = null;
    if (neverSent) return;
    const ended = this.client.query(statement);
    if (this.#isCommitAwaited || statement === 'rollback') {
      await ended;
      return;
    }
    this.unawaited.add(ended);
    const forget = () => this.unawaited.delete(ended);
    ended.then(forget, forget);
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (query === ANSWER_BEFORE_COMMIT) {
      this.#isCommitAwaited = false;
      return { rows: [] };
    }
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
    const name = preparedName(query);
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
