import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Call, CallTypes } from '#contract/call';
import type { FieldProblem } from '#contract/problem';
import type { Schema } from '#server/database/schema';
import type { Caller } from '#server/database/transact';
import { invalid } from '#server/problem';
import { fieldProblems } from './problems';

export type RawQuery = Readonly<Record<string, string | readonly string[]>>;

/** What a handler works with: one transaction, one caller. */
export interface CallContext {
  readonly trx: Transaction<Schema>;
  readonly caller: Caller;
  readonly params: Readonly<Record<string, string>>;
  readonly secrets: { readonly supportHashKey: string };
}

export interface RouteSchemas {
  readonly answer: z.ZodType;
  readonly query?: z.ZodType | undefined;
  readonly body?: z.ZodType | undefined;
}

/** A contract call with its handler. */
export interface Route {
  readonly call: Call;
  readonly schemas: RouteSchemas;
  /** Whether the handler needs the entity's group, which is then read while entering. */
  readonly readsGroup: boolean;
  /**
   * Validates query and body, and returns the work that is left to do.
   * @throws Refusal 422 with the fields of both.
   */
  prepare(query: RawQuery, body: unknown): (context: CallContext) => Promise<unknown>;
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
  { readsGroup = false }: { readonly readsGroup?: boolean } = {},
): Route {
  return {
    call,
    schemas,
    readsGroup,
    prepare(rawQuery, rawBody) {
      const errors: FieldProblem[] = [];
      const query = validated(schemas.query, rawQuery, 'query', errors);
      const body = validated(schemas.body, rawBody, 'body', errors);
      if (errors.length > 0 || !query || !body) throw invalid(errors);
      return (context) => run({ ...context, query: query.value, body: body.value });
    },
  };
}

/** `undefined` stands for a part the call does not have: no query parameter is known then, and a body is ignored. */
function validated<Value>(
  schema: z.ZodType<Value> | undefined,
  raw: unknown,
  part: 'query' | 'body',
  errors: FieldProblem[],
): { value: Value } | null {
  if (!schema) {
    if (part === 'query') errors.push(...unknownParameters(raw));
    return { value: undefined as Value };
  }
  const parsed = schema.safeParse(raw);
  if (parsed.success) return { value: parsed.data };
  errors.push(...fieldProblems(parsed.error, part));
  return null;
}

export function unknownParameters(query: unknown): FieldProblem[] {
  return Object.keys(query ?? {}).map((field) => ({ field, message: 'This field is not known.' }));
}
