export function ensureInstalled(): Promise<void>;
export function staleBecause(root: string): string | null;
export function tryAgain(
  attempt: () => Promise<number>,
  options?: { readonly tries?: number; readonly pauseMs?: number },
): Promise<number>;
