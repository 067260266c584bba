import { type Answer, faultOf } from './judge';
import { type FuzzRequest, requestOf, type Surroundings } from './requests';

export type Send = (request: FuzzRequest) => Promise<Answer>;

export interface Fault {
  /** The number with which the same request is made again. */
  readonly seed: number;
  readonly call: string;
  readonly what: string;
}

export interface Report {
  readonly faults: readonly Fault[];
  /** How often each call gave each status: `documents.create 422`. */
  readonly counts: Readonly<Record<string, number>>;
}

interface Run {
  readonly seed: number;
  readonly requests: number;
  /** How many are under way at once. */
  readonly atOnce: number;
}

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const MOST_IDS = 600;

/** Ids in an answer are tried in later requests. */
export function harvest(text: string, ids: string[]): void {
  for (const [id] of text.matchAll(ID)) {
    if (ids.length < MOST_IDS && !ids.includes(id)) ids.push(id);
  }
}

/** Makes so many requests out of chance, and judges every answer. */
export async function fuzz(surroundings: Surroundings, send: Send, run: Run): Promise<Report> {
  const faults: Fault[] = [];
  const counts: Record<string, number> = {};
  let next = 0;
  const work = async () => {
    while (next < run.requests) {
      const seed = run.seed + next;
      next += 1;
      const request = requestOf(surroundings, seed);
      const answer = await send(request);
      const key = `${request.operation.id} ${answer.status}`;
      counts[key] = (counts[key] ?? 0) + 1;
      const what = faultOf(request, answer);
      if (what !== null) faults.push({ seed, call: `${request.method} ${request.path}`, what });
      if (answer.status === 200) harvest(answer.text, surroundings.pool.ids);
    }
  };
  await Promise.all(Array.from({ length: run.atOnce }, work));
  return { faults, counts };
}
