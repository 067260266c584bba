import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Call } from '#contract/call';
import type { Database } from '#server/database/connection';
import type { Schema } from '#server/database/schema';
import type { Caller, Identity } from '#server/database/transact';
import type { FileStore } from '#server/files/store';
import type { Background, Secrets } from './environment';
import type { FileRules } from './multipart';
import type { Limits } from './rate';
import type { UploadedFile } from './uploads';

export type RawQuery = Readonly<Record<string, string | readonly string[]>>;

/** By what somebody comes. */
export interface Session {
  /** When it began, by the provider's clock. */
  readonly beganAt: Date;
  /** The User-Agent header. */
  readonly agent: string;
}

/** What a handler works with: one transaction, one caller. */
export interface CallContext {
  readonly trx: Transaction<Schema>;
  readonly caller: Caller;
  readonly params: Readonly<Record<string, string>>;
  readonly session: Session;
  readonly secrets: Secrets;
  readonly files: FileStore;
  /** What came with the call, for those that take files. */
  readonly uploads: readonly UploadedFile[];
  /** The clock: asked at the moment that is recorded, such as after a lock was had. */
  readonly now: () => Date;
  readonly limits: Limits;
  /** For work that goes on after the answer. */
  readonly background: Background;
  /** Comes in again as the same caller, in another transaction: for answers that are read bit by bit. */
  readonly again: <T>(work: (trx: Transaction<Schema>, caller: Caller) => Promise<T>) => Promise<T>;
  /** The same in an entity, to read there once the transaction of the call is over. */
  readonly inEntity: <T>(
    entityId: string,
    work: (trx: Transaction<Schema>, caller: Caller) => Promise<T>,
  ) => Promise<T>;
}

/** What may be used before the transaction of a call is open, for what has to be waited for elsewhere. */
export type OutsideContext = Pick<CallContext, 'limits' | 'background' | 'again'>;

/** Who asks, before anything is received. */
export type AdmissionContext = Pick<CallContext, 'trx' | 'caller' | 'params'>;

/**
 * Refuses whose role does not do for the call, and an object that is not the caller's to act on, before a byte of the body
 * is read. What depends on the body, or may change until the work, the handler checks (again).
 * @throws Refusal 403, 404, 409.
 */
export type Admit = (context: AdmissionContext) => Promise<void>;

export interface RouteSchemas {
  /** Null when the answer is a file. */
  readonly answer: z.ZodType | null;
  readonly query?: z.ZodType | undefined;
  readonly body?: z.ZodType | undefined;
}

/** What a handler of a call works with that finds out itself whom it lets in: anybody, or an identity that nobody knows yet. */
export interface PublicContext {
  readonly database: Database;
  /** Null for a call that anybody may try. */
  readonly identity: Identity | null;
  readonly now: () => Date;
  readonly files: FileStore;
  /** What a caller repeats when they did not hear the answer. */
  readonly requestKey: string | null;
  /** @throws Refusal 429 when what is named was asked too often. */
  readonly limit: (link: string) => Promise<void>;
}

interface BoundCall {
  readonly call: Call;
  readonly schemas: RouteSchemas;
}

/** A contract call that anybody may try, with its handler. */
export interface PublicRoute extends BoundCall {
  readonly kind: 'public';
  /** How much of a body it takes, in bytes. */
  readonly mostBytes: number;
  /**
   * For a call whose body holds a token: whether that lets anybody in. Asked when the first bytes have arrived.
   * @throws Refusal 404, 429.
   */
  readonly admitToken: ((context: PublicContext, token: string) => Promise<void>) | null;
  /** @throws Refusal 422 with the fields of the body. */
  prepare(query: RawQuery, body: unknown): Promise<(context: PublicContext) => Promise<unknown>>;
}

export type Route = CallerRoute | PublicRoute;

/** A contract call with its handler. */
export interface CallerRoute extends BoundCall {
  readonly kind: 'caller';
  /** Whether the group of the call, which is walked while entering, is read there too: the handler needs all of it. */
  readonly readsGroup: boolean;
  /** What files it takes; its body is then the form's fields. Null for a call with a JSON body. */
  readonly uploads: FileRules | null;
  readonly admit: Admit;
  /** Whether its answer is a stream of events. */
  readonly streams: boolean;
  /** What is told of what was kept for a repetition of the call, each time; null where that is the answer itself. */
  readonly tell: ((context: CallContext, kept: unknown) => Promise<unknown>) | null;
  /**
   * Reads what the work needs of its files, or asks for it elsewhere, before a transaction is open. Of a call without a body nobody was
   * admitted by then.
   * @throws Refusal 422 where they cannot be read.
   */
  receive(uploads: readonly UploadedFile[], outside: OutsideContext): Promise<Prepare>;
}

/**
 * Validates query and body, and returns the work that is left to do.
 * @throws Refusal 422 with the fields of both.
 */
export type Prepare = (query: RawQuery, body: unknown) => Promise<(context: CallContext) => Promise<unknown>>;
