/** Words of so many letters are looked for when they are typed otherwise than they are written. */
export const SHORTEST_NEAR = 4;
export const LONGEST_NEAR = 40;

const WORD = new RegExp(`^\\p{L}{${SHORTEST_NEAR},${LONGEST_NEAR}}$`, 'u');

export const isNearable = (word: string): boolean => WORD.test(word);

/** Runs of three letters of a word, its beginning and its end among them. */
export function gramsOf(word: string): readonly string[] {
  const whole = ` ${word} `;
  return [...new Set(Array.from({ length: whole.length - 2 }, (_, at) => whole.slice(at, at + 3)))];
}

/** So many of the runs of a word a word near to it has at least. */
export const fewestShared = (grams: readonly string[]): number => Math.max(1, Math.ceil(grams.length * 0.3));

/** How many letters are changed, left out, put in or swapped with the next one; `most + 1` where there are more. */
function changesOf(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(least);
    }
    [beforeLast, last] = [last, row];
  }
  return last[b.length] ?? most + 1;
}

const LONG = 8;
const PART = 5;
const WHOLE = 3;

/**
 * How far a word is from the one that was typed: one or two letters otherwise, or a part of it or around it as in words that are
 * written together; null for another word.
 */
export function farness(typed: string, word: string): number | null {
  const most = typed.length >= LONG ? 2 : 1;
  const changes = changesOf(typed, word, most);
  if (changes <= most) return changes;
  const isPart = typed.length >= PART && word.includes(typed);
  const isAround = word.length > PART && typed.includes(word);
  return isPart || isAround ? WHOLE : null;
}
