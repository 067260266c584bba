interface Turns<Due> {
  /** What is due after one of them, in their order; without one the first. */
  readonly read: (after: Due | undefined) => Promise<readonly Due[]>;
  /** So many `read` answers at most. */
  readonly atOnce: number;
  readonly work: (due: Due) => Promise<void>;
  /** What is due, in the plural, for whoever reads the log: “ends of terms”. */
  readonly kind: string;
}

/**
 * Does the work of all that is due, one after the other: one that fails keeps none of the others back.
 * @throws AggregateError with what went wrong with single ones, after all were tried.
 */
export async function inTurn<Due>({ read, atOnce, work, kind }: Turns<Due>): Promise<void> {
  const failures: unknown[] = [];
  let after: Due | undefined;
  for (;;) {
    const due = await read(after);
    for (const one of due) await work(one).catch((error: unknown) => failures.push(error));
    after = due.at(-1);
    if (after === undefined || due.length < atOnce) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, `Some ${kind} failed`);
}
