export function ensureInstalled(): Promise<void>;
export function staleBecause(root: string): string | null;
