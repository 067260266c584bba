import type pg from 'pg';
import { z } from 'zod';
import type { Subject } from '#server/database/commits';
import type { Database, DatabaseLogger } from '#server/database/connection';

/** An event that was committed, by this server or another. */
export interface CommittedEvent {
  readonly entityId: string;
  readonly sequence: number;
}

/** A thing that went on by itself, without an event. */
export interface CommittedChange {
  readonly entityId: string;
  readonly subject: Subject;
}

export interface EventListener {
  committed(event: CommittedEvent): void;
  changed(change: CommittedChange): void;
  /** Events may have been missed: everything may have changed. */
  missed(): void;
}

export interface Listening {
  /** Settles when the first attempt to listen has succeeded or failed. */
  readonly begun: Promise<void>;
  stop(): Promise<void>;
}

const CHANNEL = 'quorate_event';
const AGAIN_FIRST_MS = 500;
const AGAIN_LONGEST_MS = 30_000;
const ASK_EVERY_MS = 30_000;

const payloadSchema = z.union([
  z.object({ entityId: z.string(), sequence: z.number() }),
  z.object({ entityId: z.string(), subject: z.object({ kind: z.string(), id: z.string() }) }),
]);

/** Every event of the database: told by PostgreSQL to each of its servers; the embedded database has only this one. */
export function listenToEvents(
  database: Pick<Database, 'commits' | 'sidePool'>,
  listener: EventListener,
  logger: DatabaseLogger,
): Listening {
  const pool = database.sidePool?.('live', 1) ?? null;
  return pool ? listenToPostgres(pool, listener, logger) : listenHere(database, listener);
}

function listenHere(
  { commits }: Pick<Database, 'commits'>,
  { committed, changed }: EventListener,
): Listening {
  const stop = commits.listen((notes) => {
    for (const note of notes) {
      if (note.kind === 'event') committed(note);
      else if (note.kind === 'change') changed(note);
    }
  });
  return { begun: Promise.resolve(), stop: async () => void stop() };
}

function listenToPostgres(pool: pg.Pool, listener: EventListener, logger: DatabaseLogger): Listening {
  let stopped = false;
  let delayMs = AGAIN_FIRST_MS;
  let timer: NodeJS.Timeout | undefined;
  let isMissing = false;
  let drop = () => {};

  const hear = ({ payload }: pg.Notification) => {
    const heard = parsed(payload);
    if (!heard) return;
    if ('subject' in heard) listener.changed(heard);
    else listener.committed(heard);
  };

  const again = () => {
    if (stopped) return;
    isMissing = true;
    clearTimeout(timer);
    timer = setTimeout(() => {
      connecting = connect();
    }, delayMs);
    delayMs = Math.min(2 * delayMs, AGAIN_LONGEST_MS);
  };

  const connect = async () => {
    try {
      const client = await pool.connect();
      // A connection that died in silence is noticed by asking.
      const asking = setInterval(() => client.query('select 1').catch(() => lose()), ASK_EVERY_MS);
      let isDropped = false;
      const dropThis = () => {
        if (isDropped) return;
        isDropped = true;
        clearInterval(asking);
        client.release(true);
      };
      drop = dropThis;
      // Whatever tells of its end, and however often, only this connection is given up, once.
      const lose = () => {
        if (isDropped) return;
        dropThis();
        again();
      };
      client.once('end', () => {
        if (!stopped) lose();
      });
      client.on('notification', hear);
      await client.query(`listen ${CHANNEL}`);
      delayMs = AGAIN_FIRST_MS;
      if (isMissing) listener.missed();
      isMissing = false;
    } catch (error) {
      const reason = error instanceof Error ? error.message : error;
      logger.warn(
        { reason },
        'open screens are not told of what other servers change until this is repaired',
      );
      drop();
      again();
    }
  };

  const begun = connect();
  let connecting = begun;
  return {
    begun,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await connecting;
      drop();
      await pool.end();
    },
  };
}

function parsed(payload: string | undefined): CommittedEvent | CommittedChange | null {
  try {
    return payloadSchema.parse(JSON.parse(payload ?? ''));
  } catch {
    return null;
  }
}
