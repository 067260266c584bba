export function installedChromium(
  env?: Readonly<Record<string, string | undefined>>,
  names?: readonly string[],
): string | null;
export function findChromium(): Promise<string | null>;
