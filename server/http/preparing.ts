import type { z } from 'zod';
import { type FieldFault, invalid } from '#server/problem';
import { wrong } from '#server/words';
import { MOST_FAULTS } from './problems';
import type { RawQuery } from './route';
import { type Checked, check } from './validation';

/** What a call was asked with, checked. */
export interface Input<Query, Body> {
  readonly query: Query;
  readonly body: Body;
}

/** Validates query and body together; what is left is the work. */
export function preparing<Context, Query, Body, Result = unknown>(
  schemas: { query?: z.ZodType<Query>; body?: z.ZodType<Body> },
  run: (context: Context & Input<Query, Body>) => Promise<Result>,
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

function unknownParameters(query: unknown): FieldFault[] {
  return Object.keys(query ?? {}).map((field) => ({ field, reason: wrong('unknown') }));
}
