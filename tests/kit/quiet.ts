import { vi } from 'vitest';

/** For a test in which a page fails: React and the router tell the console then what the page says. */
export function quietConsole(): void {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
}
