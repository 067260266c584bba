import { describe, expect, it, vi } from 'vitest';
import { tryAgain } from '../../scripts/lib/install.mjs';

/** An attempt that ends with these exit codes, one after the other. */
function endingWith(...codes: number[]) {
  return vi.fn(async () => codes.shift() ?? Number.NaN);
}

describe('installing packages from a registry that falls silent', () => {
  it.each([
    ['works at once', [0], 0, 1],
    ['works at the third try', [1, 1, 0], 0, 3],
    ['gives up with the last code', [1, 1, 1, 254], 254, 4],
  ])('%s', async (_name, codes, code, attempts) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const attempt = endingWith(...codes);
    expect(await tryAgain(attempt, { tries: 4, pauseMs: 0 })).toBe(code);
    expect(attempt).toHaveBeenCalledTimes(attempts);
  });
});
