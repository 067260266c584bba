import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Call, CallTypes } from '#contract/call';
import type { Database } from '#server/database/connection';
import type { Schema } from '#server/database/schema';
import type { Caller, Identity } from '#server/database/transact';
import type { FileStore } from '#server/files/store';
import { type FieldFault, invalid } from '#server/problem';
import { wrong } from '#server/words';
import type { Background, Secrets } from './environment';
import type { FileAnswer, LaterAnswer, LaterFile } from './file.answer';
import type { FileRules } from './multipart';
import { MOST_FAULTS } from './problems';
import type { Limits } from './rate';
import type { StreamAnswer } from './stream.answer';
import type { UploadedFile } from './uploads';
import { type Checked, check } from './validation';

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
   * Reads what the work needs of its files, before a transaction is open.
   * @throws Refusal 422 where they cannot be read.
   */
  receive(uploads: readonly UploadedFile[]): Promise<Prepare>;
}

/**
 * Validates query and body, and returns the work that is left to do.
 * @throws Refusal 422 with the fields of both.
 */
export type Prepare = (query: RawQuery, body: unknown) => Promise<(context: CallContext) => Promise<unknown>>;

interface RouteOptions {
  readonly readsGroup?: boolean;
  readonly uploads?: FileRules;
  readonly admit?: Admit;
}

/** What a call without an account says of its body. */
interface PublicOptions {
  readonly mostBytes: number;
  readonly admitToken?: (context: PublicContext, token: string) => Promise<void>;
}

interface Input<Query, Body> {
  readonly query: Query;
  readonly body: Body;
}

/** Binds a call of the contract to its handler. Method, path, scope, access and features stay the contract's. */
export function handle<T extends CallTypes, Query = undefined, Body = undefined>(
  call: Call<T>,
  schemas: { answer: z.ZodType<T['answer']>; query?: z.ZodType<Query>; body?: z.ZodType<Body> },
  run: (context: CallContext & Input<Query, Body>) => Promise<T['answer']>,
  options: RouteOptions = {},
): CallerRoute {
  return bind(call, schemas, run, options);
}

/** The same for a call that answers a file. */
export function handleFile<Query = undefined, Body = undefined>(
  call: Call,
  schemas: { query?: z.ZodType<Query>; body?: z.ZodType<Body> },
  run: (context: CallContext & Input<Query, Body>) => Promise<FileAnswer | LaterFile>,
  options: RouteOptions = {},
): CallerRoute {
  return bind(call, { ...schemas, answer: null }, run, options);
}

/** The same for a read whose answer is asked for elsewhere, once the transaction is over. */
export function handleLater<T extends CallTypes, Query = undefined>(
  call: Call<T>,
  schemas: { answer: z.ZodType<T['answer']>; query?: z.ZodType<Query> },
  run: (context: CallContext & Input<Query, undefined>) => Promise<LaterAnswer<T['answer']>>,
): CallerRoute {
  return bind(call, schemas, run, {});
}

/** The same for a call that answers a stream of events. */
export function handleStream(
  call: Call,
  run: (context: CallContext) => Promise<StreamAnswer>,
  options: RouteOptions = {},
): CallerRoute {
  return { ...bind(call, { answer: null }, run, options), streams: true };
}

/**
 * The same for a write whose answer has what its caller may cease to read: `run` answers what is kept for a repetition, and `tell`
 * reads the answer, then and each time.
 */
export function handleToldAgain<T extends CallTypes, Kept, Query = undefined, Body = undefined>(
  call: Call<T>,
  schemas: {
    answer: z.ZodType<T['answer']>;
    kept: z.ZodType<Kept>;
    query?: z.ZodType<Query>;
    body?: z.ZodType<Body>;
  },
  run: (context: CallContext & Input<Query, Body>) => Promise<Kept>,
  tell: (context: CallContext, kept: Kept) => Promise<T['answer']>,
  options: RouteOptions = {},
): CallerRoute {
  const { kept, ...rest } = schemas;
  return {
    ...bind(call, rest, run, options),
    tell: (context, stored) => tell(context, kept.parse(stored)),
  };
}

/** The same for a call that reads its files: `read` has no transaction, its result comes with the context. */
export function handleRead<T extends CallTypes, Read, Body = undefined>(
  call: Call<T>,
  schemas: { answer: z.ZodType<T['answer']>; body?: z.ZodType<Body> },
  read: (uploads: readonly UploadedFile[]) => Promise<Read>,
  run: (context: CallContext & Input<undefined, Body> & { readonly read: Read }) => Promise<T['answer']>,
  options: RouteOptions & { readonly uploads: FileRules },
): CallerRoute {
  return {
    ...bound(call, schemas, options),
    receive: async (uploads) => {
      const found = await read(uploads);
      return preparing<CallContext, undefined, Body>(schemas, (context) => run({ ...context, read: found }));
    },
  };
}

/** Binds a call that anybody may try. */
export function handlePublic<T extends CallTypes, Body = undefined>(
  call: Call<T>,
  schemas: { answer: z.ZodType<T['answer']>; body?: z.ZodType<Body> },
  run: (context: PublicContext & { readonly body: Body }) => Promise<T['answer']>,
  options: PublicOptions,
): PublicRoute {
  return bindPublic(call, schemas, run, options);
}

/** The same for a call that answers a file. */
export function handlePublicFile<Body = undefined>(
  call: Call,
  schemas: { body?: z.ZodType<Body> },
  run: (context: PublicContext & { readonly body: Body }) => Promise<FileAnswer>,
  options: PublicOptions,
): PublicRoute {
  return bindPublic(call, { ...schemas, answer: null }, run, options);
}

function bindPublic<Body>(
  call: Call,
  schemas: { answer: z.ZodType | null; body?: z.ZodType<Body> },
  run: (context: PublicContext & { readonly body: Body }) => Promise<unknown>,
  { mostBytes, admitToken }: PublicOptions,
): PublicRoute {
  return {
    kind: 'public',
    call,
    schemas,
    mostBytes,
    admitToken: admitToken ?? null,
    prepare: preparing<PublicContext, undefined, Body>(schemas, run),
  };
}

function bind<Query, Body>(
  call: Call,
  schemas: { answer: z.ZodType | null; query?: z.ZodType<Query>; body?: z.ZodType<Body> },
  run: (context: CallContext & Input<Query, Body>) => Promise<unknown>,
  options: RouteOptions,
): CallerRoute {
  const prepare = preparing<CallContext, Query, Body>(schemas, run);
  return { ...bound(call, schemas, options), receive: async () => prepare };
}

function bound(
  call: Call,
  schemas: RouteSchemas,
  { readsGroup = false, uploads, admit = anybody }: RouteOptions,
): Omit<CallerRoute, 'receive'> {
  if (readsGroup && !call.group) throw new Error(`${call.name} reads a group that it does not say it needs`);
  return {
    kind: 'caller',
    call,
    schemas,
    readsGroup,
    uploads: uploads ?? null,
    admit,
    streams: false,
    tell: null,
  };
}

/** Whoever has got so far may. */
const anybody: Admit = async () => {};

/** Validates query and body together; what is left is the work. */
function preparing<Context, Query, Body>(
  schemas: { query?: z.ZodType<Query>; body?: z.ZodType<Body> },
  run: (context: Context & Input<Query, Body>) => Promise<unknown>,
) {
  return async (rawQuery: RawQuery, rawBody: unknown) => {
    const query = await validated(schemas.query, rawQuery, 'query');
    const body = await validated(schemas.body, rawBody, 'body');
    if (query.ok && body.ok) {
      return (context: Context) => run({ ...context, query: query.value, body: body.value });
    }
    throw invalid([...faultsOf(query), ...faultsOf(body)].slice(0, MOST_FAULTS));
  };
}

const faultsOf = (checked: Checked<unknown>): readonly FieldFault[] => (checked.ok ? [] : checked.faults);

/** `undefined` stands for a part the call does not have: no query parameter is known then, and a body is ignored. */
async function validated<Value>(
  schema: z.ZodType<Value> | undefined,
  raw: unknown,
  part: 'query' | 'body',
): Promise<Checked<Value>> {
  if (schema) return check(schema, raw, part);
  const faults = part === 'query' ? unknownParameters(raw) : [];
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value: undefined as Value };
}

export function unknownParameters(query: unknown): FieldFault[] {
  return Object.keys(query ?? {}).map((field) => ({ field, reason: wrong('unknown') }));
}
