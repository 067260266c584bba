import { AVATAR_COLORS } from '#contract/vocabulary';

/** The avatar colour of somebody without an account: the same for the same name. */
export function colorOf(name: string): string {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return AVATAR_COLORS[sum % AVATAR_COLORS.length] ?? 'delft';
}
