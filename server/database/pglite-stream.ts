import { Duplex } from 'node:stream';

/** One PostgreSQL session that answers wire protocol with wire protocol. */
export interface Backend {
  /** Resolves when the session takes messages; asked again, it answers the same. */
  start(): Promise<void>;
  exchange(message: Uint8Array): Promise<Uint8Array>;
  /** Ends the session in order, when nothing is under way. */
  close(): Promise<void>;
  /** Ends the session at once, also in the middle of a statement. */
  kill(): void;
}

/** How long one exchange may take; null while there is no limit. */
export interface StatementLimit {
  milliseconds: number | null;
}

const TERMINATE = 'X'.charCodeAt(0);

/** The simple query `commit` as it travels. */
const COMMIT = Buffer.from('Q\0\0\0\u000bcommit\0', 'latin1');

/**
 * The socket that the `pg` client believes to speak through: what it writes goes to a backend as it is. What is written
 * within one tick travels together, so that `begin` and the statement behind it cost one exchange.
 * A statement that runs longer than the limit kills the backend; the pool then opens another.
 */
export class BackendStream extends Duplex {
  #waiting: Buffer[] = [];
  #exchanging: Promise<void> | null = null;
  #connected = false;

  constructor(
    private readonly backend: Backend,
    private readonly limit: StatementLimit,
  ) {
    super();
  }

  connect(): this {
    this.backend.start().then(
      () => {
        if (this.destroyed) return;
        this.#connected = true;
        this.emit('connect');
      },
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#enqueue([chunk]);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#enqueue(chunks.map(({ chunk }) => chunk));
    done();
  }

  override _final(done: () => void): void {
    const finish = () => {
      this.push(null);
      done();
    };
    this.#whenIdle()
      .then(() => this.backend.close())
      .then(finish, finish);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#waiting = [];
    // Whoever gave up waiting for a slow start leaves the backend to the next.
    if (this.#connected) this.backend.kill();
    done(error);
  }

  #enqueue(chunks: readonly Buffer[]): void {
    const messages = chunks.filter((chunk) => chunk[0] !== TERMINATE);
    if (messages.length === 0) return;
    this.#waiting.push(...messages);
    if (this.#exchanging) return;
    // The next transaction, if one is waiting, starts within this turn: a commit alone lets it get on.
    if (messages.every((message) => message.equals(COMMIT))) setImmediate(() => this.#flush());
    else queueMicrotask(() => this.#flush());
  }

  #flush(): void {
    if (this.destroyed || this.#exchanging || this.#waiting.length === 0) return;
    const message = new Uint8Array(Buffer.concat(this.#waiting));
    this.#waiting = [];
    const timer = this.#startTimer();
    const answered = this.backend.exchange(message).then(
      (answer) => {
        if (!this.destroyed) this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength));
      },
      (error: Error) => {
        this.destroy(error);
      },
    );
    this.#exchanging = answered.finally(() => {
      clearTimeout(timer);
      this.#exchanging = null;
      this.#flush();
    });
  }

  #startTimer(): NodeJS.Timeout | undefined {
    if (this.limit.milliseconds === null) return undefined;
    const end = () => this.destroy(new Error('Connection terminated: a statement ran longer than allowed'));
    return setTimeout(end, this.limit.milliseconds);
  }

  async #whenIdle(): Promise<void> {
    this.#flush();
    while (this.#exchanging) await this.#exchanging;
  }
}
