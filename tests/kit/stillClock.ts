interface Timer {
  readonly at: number;
  readonly ring: () => void;
}

/** A clock that stands still until it is moved, and says what waits for it. Times are in milliseconds. */
export class StillClock {
  private now = 0;
  private last = 0;
  private readonly timers = new Map<number, Timer>();

  setTimeout(ring: () => void, delay: number): number {
    this.last += 1;
    this.timers.set(this.last, { at: this.now + delay, ring });
    return this.last;
  }

  clearTimeout(id: number): void {
    this.timers.delete(id);
  }

  /** Lets time go by; what is due on the way rings in its order. */
  increment(time: number): void {
    const end = this.now + time;
    for (let next = this.next(); next && next[1].at <= end; next = this.next()) {
      const [id, { at, ring }] = next;
      this.now = at;
      this.timers.delete(id);
      ring();
    }
    this.now = end;
  }

  /** How long it is until each timer rings. */
  waits(): readonly number[] {
    return [...this.timers.values()].map(({ at }) => at - this.now).toSorted((one, other) => one - other);
  }

  private next(): [number, Timer] | undefined {
    return [...this.timers].toSorted(([, one], [, other]) => one.at - other.at)[0];
  }
}
