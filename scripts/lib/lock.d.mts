export function lockHolder(path: string): number | null;
