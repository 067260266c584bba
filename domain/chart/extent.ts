/** The smallest rectangle around what was taken in. */
export class Extent {
  #left = Number.POSITIVE_INFINITY;
  #top = Number.POSITIVE_INFINITY;
  #right = Number.NEGATIVE_INFINITY;
  #bottom = Number.NEGATIVE_INFINITY;

  takeIn(x: number, y: number, width: number, height: number) {
    this.#left = Math.min(this.#left, x);
    this.#top = Math.min(this.#top, y);
    this.#right = Math.max(this.#right, x + width);
    this.#bottom = Math.max(this.#bottom, y + height);
  }

  /** With so much room on all sides. */
  bounds(edge: number) {
    return {
      x: this.#left - edge,
      y: this.#top - edge,
      width: this.#right - this.#left + 2 * edge,
      height: this.#bottom - this.#top + 2 * edge,
    };
  }
}
