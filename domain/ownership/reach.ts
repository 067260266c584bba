import { compare } from '#contract/decision/rational';
import { Heap } from './heap';
import type { Lines } from './lines';
import { nearlyCompared } from './near';
import { type Fraction, multiplied, WHOLE } from './sum';

const NONE = -1;

/** A way to the entity that was not looked at yet, by its first line. */
interface Open {
  readonly place: number;
  readonly line: number;
  readonly log: number;
}

/** The largest product of shares on a way from each party to an entity. */
export class Reach {
  readonly target: number;
  /** The first line of the best way, by place; -1 at the entity itself, and where there is none. */
  readonly next: Int32Array;
  /** Of the product, to the base of two; minus infinity where there is no way, but also where it is too small to be told. */
  readonly logs: Float64Array;
  readonly #isReached: Uint8Array;
  readonly #lines: Lines;
  readonly #shares = new Map<number, Fraction>();

  /** By Dijkstra's algorithm, since no share passes the whole. */
  constructor(lines: Lines, target: number) {
    this.#lines = lines;
    this.target = target;
    this.next = new Int32Array(lines.ids.length).fill(NONE);
    this.logs = new Float64Array(lines.ids.length).fill(Number.NEGATIVE_INFINITY);
    this.#isReached = new Uint8Array(lines.ids.length);
    const open = new Heap<Open>((a, b) => this.#comesBefore(a, b));
    open.push({ place: target, line: NONE, log: 0 });
    for (let best = open.pop(); best; best = open.pop()) this.#reached(best, open);
  }

  #reached({ place, line, log }: Open, open: Heap<Open>) {
    if (this.has(place)) return;
    this.#isReached[place] = 1;
    this.logs[place] = log;
    this.next[place] = line;
    for (const way of this.#lines.up[place] ?? []) {
      const holder = this.#lines.holders[way] ?? 0;
      if (!this.has(holder)) open.push({ place: holder, line: way, log: log + (this.#lines.logs[way] ?? 0) });
    }
  }

  #comesBefore(a: Open, b: Open): boolean {
    const seen = nearlyCompared(a.log, b.log);
    return seen === 0 ? compare(this.#shareBy(a.line), this.#shareBy(b.line)) > 0n : seen > 0;
  }

  #shareBy(line: number): Fraction {
    const share = this.#lines.shares[line];
    return share ? multiplied(share, this.share(this.#lines.entities[line] ?? 0)) : WHOLE;
  }

  has(place: number): boolean {
    return this.#isReached[place] === 1;
  }

  /** The product on the best way, not in lowest terms. */
  share(place: number): Fraction {
    const way: number[] = [];
    let at = place;
    while (!this.#shares.has(at) && (this.next[at] ?? NONE) !== NONE) {
      way.push(at);
      at = this.#lines.entities[this.next[at] ?? 0] ?? 0;
    }
    let share = this.#shares.get(at) ?? WHOLE;
    for (const passed of way.reverse()) {
      share = multiplied(this.#lines.shares[this.next[passed] ?? 0] ?? WHOLE, share);
      this.#shares.set(passed, share);
    }
    return share;
  }
}
