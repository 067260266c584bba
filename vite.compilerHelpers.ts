/*
 * What `tslib` is asked for by libraries that were compiled for browsers without asynchronous functions and spreading, in
 * words of today: `vite.config.ts` puts this file in its place. Its names are those of the TypeScript compiler.
 */

type Steps = Generator<unknown, unknown, unknown>;

/** What a generator waits for, told apart from what it yields. */
class Awaited {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
}

/** The step after the one whose value is awaited. */
async function after(steps: Steps, awaited: unknown): Promise<IteratorResult<unknown, unknown>> {
  let value: unknown;
  try {
    value = await awaited;
  } catch (error) {
    return steps.throw(error);
  }
  return steps.next(value);
}

export function __await(value: unknown): Awaited {
  return new Awaited(value);
}

export function __asyncValues<Item>(values: AsyncIterable<Item>): AsyncIterator<Item> {
  return values[Symbol.asyncIterator]();
}

export async function __awaiter(
  self: unknown,
  args: readonly unknown[] | undefined,
  _: unknown,
  work: (...args: readonly unknown[]) => Steps,
): Promise<unknown> {
  const steps = work.apply(self, [...(args ?? [])]);
  let step = steps.next();
  while (!step.done) step = await after(steps, step.value);
  return step.value;
}

export async function* __asyncGenerator(
  self: unknown,
  args: Iterable<unknown>,
  work: (...args: readonly unknown[]) => Steps,
): AsyncGenerator<unknown, unknown, unknown> {
  const steps = work.apply(self, [...args]);
  try {
    let step = steps.next();
    while (!step.done) {
      const { value } = step;
      step = value instanceof Awaited ? await after(steps, value.value) : steps.next(yield value);
    }
    return step.value;
  } finally {
    steps.return(undefined);
  }
}

export const __assign = Object.assign;

export function __rest(
  from: Readonly<Record<string, unknown>>,
  without: readonly string[],
): Record<string, unknown> {
  const rest = { ...from };
  for (const name of without) delete rest[name];
  return rest;
}

export function __spreadArray(to: readonly unknown[], from: Iterable<unknown>): readonly unknown[] {
  return [...to, ...from];
}
