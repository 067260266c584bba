export function lockHolder(path: string): number | null;
export function machine(): string;
