import { compare } from '#contract/decision/rational';
import type { Lines } from './lines';
import { nearlyCompared } from './near';
import type { Reach } from './reach';
import { type Fraction, multiplied, WHOLE } from './sum';

const NONE = -1;
const FIRST_ROOM = 1_024;

/**
 * Beginnings of paths, each by the one before it and the line that it goes on over. They are numbers in columns: a hundred thousand
 * of them are made for the owners of one entity.
 */
export class Leads {
  readonly #lines: Lines;
  readonly #reach: Reach;
  #count = 0;
  #places = new Int32Array(FIRST_ROOM);
  #befores = new Int32Array(FIRST_ROOM);
  #ways = new Int32Array(FIRST_ROOM);
  #lengths = new Int32Array(FIRST_ROOM);
  #logs = new Float64Array(FIRST_ROOM);
  #bests = new Float64Array(FIRST_ROOM);
  readonly #shares: (Fraction | undefined)[] = [];
  readonly #bestShares: (Fraction | undefined)[] = [];

  constructor(lines: Lines, reach: Reach) {
    this.#lines = lines;
    this.#reach = reach;
  }

  /** Forgets all, for the next search to the same entity. */
  clear() {
    this.#count = 0;
    this.#shares.length = 0;
    this.#bestShares.length = 0;
  }

  from(place: number): number {
    return this.#add(place, NONE, NONE, 0, 1);
  }

  /** One line further: to where a way leads on from. */
  over(lead: number, line: number): number {
    const log = (this.#logs[lead] ?? 0) + (this.#lines.logs[line] ?? 0);
    return this.#add(this.#lines.entities[line] ?? 0, lead, line, log, (this.#lengths[lead] ?? 0) + 1);
  }

  #add(place: number, before: number, line: number, log: number, length: number): number {
    if (this.#count === this.#places.length) this.#grow();
    const lead = this.#count;
    this.#places[lead] = place;
    this.#befores[lead] = before;
    this.#ways[lead] = line;
    this.#lengths[lead] = length;
    this.#logs[lead] = log;
    this.#bests[lead] = log + (this.#reach.logs[place] ?? 0);
    this.#count += 1;
    return lead;
  }

  #grow() {
    this.#places = larger(this.#places, new Int32Array(2 * this.#count));
    this.#befores = larger(this.#befores, new Int32Array(2 * this.#count));
    this.#ways = larger(this.#ways, new Int32Array(2 * this.#count));
    this.#lengths = larger(this.#lengths, new Int32Array(2 * this.#count));
    this.#logs = larger(this.#logs, new Float64Array(2 * this.#count));
    this.#bests = larger(this.#bests, new Float64Array(2 * this.#count));
  }

  /** Where a lead has come to. */
  place(lead: number): number {
    return this.#places[lead] ?? 0;
  }

  /** The lead that it goes on from; -1 of the first. */
  before(lead: number): number {
    return this.#befores[lead] ?? NONE;
  }

  /** The line that it came over. */
  way(lead: number): number {
    return this.#ways[lead] ?? NONE;
  }

  length(lead: number): number {
    return this.#lengths[lead] ?? 0;
  }

  /** The product of its shares, not in lowest terms. */
  share(lead: number): Fraction {
    const unknown: number[] = [];
    let at = lead;
    while (at !== NONE && !this.#shares[at]) {
      unknown.push(at);
      at = this.before(at);
    }
    let share = this.#shares[at] ?? WHOLE;
    for (const one of unknown.reverse()) {
      const own = this.#lines.shares[this.way(one)];
      share = own ? multiplied(share, own) : share;
      this.#shares[one] = share;
    }
    return share;
  }

  #bestShare(lead: number): Fraction {
    const known = this.#bestShares[lead];
    if (known) return known;
    const share = multiplied(this.share(lead), this.#reach.share(this.place(lead)));
    this.#bestShares[lead] = share;
    return share;
  }

  /** Whether one is to be looked at first: nearly by what they can come to. */
  isAhead(a: number, b: number): boolean {
    const difference = (this.#bests[a] ?? 0) - (this.#bests[b] ?? 0);
    if (difference !== 0) return difference > 0;
    const longer = this.length(a) - this.length(b);
    return longer === 0 ? a < b : longer > 0;
  }

  isCertainlyLess(a: number, b: number): boolean {
    return nearlyCompared(this.#bests[a] ?? 0, this.#bests[b] ?? 0) < 0;
  }

  /** Whether one can come to more than another, exactly. */
  isMore(a: number, b: number): boolean {
    return compare(this.#bestShare(a), this.#bestShare(b)) > 0n;
  }

  /**
   * As `isMore`: logarithms decide where they are far enough apart. Of equal ones the longer
   * is nearer to its end, and else the order of the parties decides.
   */
  comesBefore(a: number, b: number): boolean {
    const seen = nearlyCompared(this.#bests[a] ?? 0, this.#bests[b] ?? 0);
    if (seen !== 0) return seen > 0;
    const difference = compare(this.#bestShare(a), this.#bestShare(b));
    if (difference !== 0n) return difference > 0n;
    const longer = this.length(a) - this.length(b);
    return longer === 0 ? this.#isFirst(a, b) : longer > 0;
  }

  /** Of two of one length, by the first parties that differ. */
  #isFirst(a: number, b: number): boolean {
    let [one, other, difference] = [a, b, 0];
    while (one !== other) {
      difference = this.place(one) - this.place(other) || difference;
      [one, other] = [this.before(one), this.before(other)];
    }
    return difference < 0;
  }
}

function larger<Column extends Int32Array | Float64Array>(column: Column, room: Column): Column {
  room.set(column);
  return room;
}
