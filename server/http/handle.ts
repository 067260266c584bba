import type { z } from 'zod';
import type { Call, CallTypes } from '#contract/call';
import type { FileAnswer, LaterAnswer, LaterFile } from './file.answer';
import type { MadeFile } from './made.answer';
import type { FileRules } from './multipart';
import { type Input, preparing } from './preparing';
import type {
  Admit,
  CallContext,
  CallerRoute,
  OutsideContext,
  PublicContext,
  PublicRoute,
  RouteSchemas,
} from './route';
import type { StreamAnswer } from './stream.answer';
import type { UploadedFile } from './uploads';

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
  run: (context: CallContext & Input<Query, Body>) => Promise<FileAnswer | LaterFile | MadeFile>,
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

/**
 * The same for a write that asks elsewhere, too: `ask` has no transaction, since nobody is to wait for one meanwhile, and its result
 * comes with the context.
 */
export function handleAsked<T extends CallTypes, Asked, Kept, Body>(
  call: Call<T>,
  schemas: { answer: z.ZodType<T['answer']>; kept: z.ZodType<Kept>; body: z.ZodType<Body> },
  ask: (outside: OutsideContext & { readonly body: Body }) => Promise<Asked>,
  run: (context: CallContext & { readonly body: Body; readonly asked: Asked }) => Promise<Kept>,
  tell: (context: CallContext, kept: Kept) => Promise<T['answer']>,
): CallerRoute {
  const { kept, ...rest } = schemas;
  return {
    ...bound(call, rest, {}),
    receive: async (_, outside) => async (rawQuery, rawBody) => {
      const prepare = preparing<OutsideContext, undefined, Body, (context: CallContext) => Promise<Kept>>(
        rest,
        async ({ body, ...given }) => {
          const asked = await ask({ ...given, body });
          return (context) => run({ ...context, body, asked });
        },
      );
      return (await prepare(rawQuery, rawBody))(outside);
    },
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
