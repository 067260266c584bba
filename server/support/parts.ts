import type { Readable } from 'node:stream';
import type { Logger } from 'pino';
import type { Database } from '#server/database/connection';
import type { FileStore } from '#server/files/store';
import type { SupportDesk } from './channel';

/** What handing over and taking answers need. */
export interface SupportParts {
  readonly database: Pick<Database, 'kysely' | 'commits'>;
  readonly files: Pick<FileStore, 'read' | 'write' | 'remove' | 'onDisk'>;
  readonly desk: SupportDesk;
  /** HMAC of an id. */
  readonly hashOf: (userId: string) => string;
  /** Of a file of an answer, in bytes. */
  readonly maxFileBytes: number;
  readonly logger: Pick<Logger, 'warn'>;
  readonly now: () => Date;
  /** Fetches a file of an answer. */
  readonly download?: (url: string, signal: AbortSignal) => Promise<Readable>;
}
