/** A binary heap: what comes first is taken first. `comesBefore` is a strict order. */
export class Heap<T> {
  readonly #items: T[] = [];
  readonly #comesBefore: (a: T, b: T) => boolean;

  constructor(comesBefore: (a: T, b: T) => boolean) {
    this.#comesBefore = comesBefore;
  }

  push(item: T) {
    let at = this.#items.push(item) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!this.#swapIfBefore(at, above)) return;
      at = above;
    }
  }

  pop(): T | undefined {
    const [first] = this.#items;
    const last = this.#items.pop();
    if (last === undefined || this.#items.length === 0) return first;
    this.#items[0] = last;
    this.#sink();
    return first;
  }

  #sink() {
    for (let at = 0; ; ) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      const next = right < this.#items.length && this.#isBefore(right, left) ? right : left;
      if (next >= this.#items.length || !this.#swapIfBefore(next, at)) return;
      at = next;
    }
  }

  #isBefore(a: number, b: number): boolean {
    const [first, second] = [this.#items[a], this.#items[b]];
    return first !== undefined && second !== undefined && this.#comesBefore(first, second);
  }

  #swapIfBefore(at: number, above: number): boolean {
    const [item, other] = [this.#items[at], this.#items[above]];
    if (item === undefined || other === undefined || !this.#comesBefore(item, other)) return false;
    this.#items[at] = other;
    this.#items[above] = item;
    return true;
  }
}
