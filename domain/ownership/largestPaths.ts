import type { Rational } from '#contract/decision/rational';
import { Heap } from './heap';
import { Leads } from './leads';
import type { Lines } from './lines';
import type { Reach } from './reach';
import { type Fraction, reducedBy } from './sum';

const NONE = -1;

/** One way by which a share comes: the parties on it, from the holder to the entity, none twice, and the product of their shares. */
export interface Path {
  readonly ids: readonly string[];
  readonly share: Rational;
}

/** The largest simple paths from a holder to an entity, the largest first. */
export interface LargestPaths {
  readonly paths: readonly Path[];
  /** What they come to, over a power of the base, not in lowest terms. */
  readonly sum: Fraction;
  /** There are no others. */
  readonly isAll: boolean;
}

/**
 * The search for the largest simple paths to an entity. Each that is found costs a walk along it and a look at what parts from it, so
 * that a ladder of 2^28 paths costs as much as the ones that are found. What a beginning can come to is the best way on from its
 * last party; where that comes back to it, the best one that does not is searched for, once.
 */
export class PathSearch {
  readonly #lines: Lines;
  readonly #reach: Reach;
  readonly #leads: Leads;
  /** Of a path that is known to its end, the beginning that it has in common with none that was found. */
  readonly #parting = new Map<number, number>();
  readonly #taken: Uint32Array;
  readonly #settled: Uint32Array;
  #round = 0;

  constructor(lines: Lines, reach: Reach) {
    this.#lines = lines;
    this.#reach = reach;
    this.#leads = new Leads(lines, reach);
    this.#taken = new Uint32Array(lines.ids.length);
    this.#settled = new Uint32Array(lines.ids.length);
  }

  /** The largest ones from a holder, at most so many. */
  from(holder: number, most: number): LargestPaths {
    this.#leads.clear();
    this.#parting.clear();
    const { ends, isAll } = this.#ends(holder, most);
    const longest = Math.max(0, ...ends.map((end) => this.#leads.length(end) - 1));
    const denominator = this.#lines.base ** BigInt(longest);
    let numerator = 0n;
    for (const end of ends) {
      const share = this.#leads.share(end);
      numerator += share.numerator * (denominator / share.denominator);
    }
    return { paths: ends.map((end) => this.#pathOf(end)), sum: { numerator, denominator }, isAll };
  }

  #pathOf(end: number): Path {
    const ids: string[] = [];
    for (let at = end; at !== NONE; at = this.#leads.before(at))
      ids.push(this.#lines.ids[this.#leads.place(at)] ?? '');
    return { ids: ids.reverse(), share: reducedBy(this.#lines.base, this.#leads.share(end)) };
  }

  /**
   * Leads are followed by their logarithms, which are nearly in order. Where enough are found, what is certainly smaller ends the
   * search, and what is not is compared with the least of them exactly.
   */
  #ends(holder: number, most: number): { readonly ends: readonly number[]; readonly isAll: boolean } {
    const open = new Heap<number>((a, b) => this.#leads.isAhead(a, b));
    const ends: number[] = [];
    let isAll = true;
    const first = this.#leads.from(holder);
    this.#take(first);
    this.#push(open, first, NONE);
    for (let lead = open.pop(); lead !== undefined; lead = open.pop()) {
      const least = ends.length < most ? undefined : ends.at(-1);
      if (least !== undefined) {
        isAll = false;
        if (this.#leads.isCertainlyLess(lead, least)) break;
        if (!this.#leads.isMore(lead, least)) continue;
      }
      const end = this.#isThere(lead) ? lead : this.#followed(lead);
      if (end === NONE) this.#detour(open, lead);
      else {
        ends.push(end);
        if (ends.length >= most) ends.sort((a, b) => (this.#leads.comesBefore(a, b) ? -1 : 1));
        ends.length = Math.min(ends.length, most);
        this.#part(open, this.#parting.get(lead) ?? lead, end);
      }
    }
    return { ends: ends.sort((a, b) => (this.#leads.comesBefore(a, b) ? -1 : 1)), isAll };
  }

  #isThere(lead: number): boolean {
    return this.#leads.place(lead) === this.#reach.target;
  }

  /** Marks the parties of a beginning, and no others. */
  #take(lead: number) {
    this.#round += 1;
    for (let at = lead; at !== NONE; at = this.#leads.before(at))
      this.#taken[this.#leads.place(at)] = this.#round;
  }

  /** Whether a line leads to the entity, by parties that are not taken. */
  #leadsOn(line: number): boolean {
    const place = this.#lines.entities[line] ?? 0;
    return (place === this.#reach.target || this.#taken[place] !== this.#round) && this.#reach.has(place);
  }

  /** All lines on from a lead but one. */
  #push(open: Heap<number>, lead: number, except: number) {
    const place = this.#leads.place(lead);
    const end = this.#lines.down[place + 1] ?? 0;
    for (let line = this.#lines.down[place] ?? 0; line < end; line += 1)
      if (line !== except && this.#leadsOn(line)) open.push(this.#leads.over(lead, line));
  }

  /** The best way on; -1 where it comes back to a party that is on the path. */
  #followed(lead: number): number {
    this.#take(lead);
    let end = lead;
    while (!this.#isThere(end)) {
      const line = this.#reach.next[this.#leads.place(end)] ?? NONE;
      if (line === NONE || !this.#leadsOn(line)) return NONE;
      end = this.#leads.over(end, line);
    }
    return end;
  }

  /** The best way on that does not come back becomes what can be hoped for; where there is none, nothing is (A*). */
  #detour(open: Heap<number>, lead: number) {
    this.#take(lead);
    const ways = new Heap<number>((a, b) => this.#leads.comesBefore(a, b));
    ways.push(lead);
    for (let next = ways.pop(); next !== undefined; next = ways.pop()) {
      const place = this.#leads.place(next);
      if (this.#isThere(next)) {
        this.#parting.set(next, lead);
        return open.push(next);
      }
      if (this.#settled[place] === this.#round) continue;
      this.#settled[place] = this.#round;
      this.#push(ways, next, NONE);
    }
  }

  /** What parts from a path that was found, behind the beginning that it has in common with others (Yen, 1971; Lawler, 1972). */
  #part(open: Heap<number>, from: number, end: number) {
    const steps: number[] = [];
    for (let at = end; at !== from; at = this.#leads.before(at)) steps.push(at);
    this.#take(from);
    for (const step of steps.reverse()) {
      this.#push(open, this.#leads.before(step), this.#leads.way(step));
      this.#taken[this.#leads.place(step)] = this.#round;
    }
  }
}
