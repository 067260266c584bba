import { AVATAR_COLORS } from '#contract/vocabulary';

/** Two of the palette, or one. */
export function blended(random: () => number = Math.random): string {
  const any = () => AVATAR_COLORS[Math.floor(random() * AVATAR_COLORS.length)] ?? AVATAR_COLORS[0];
  const [one, two] = [any(), any()];
  return one === two ? one : `${one}-${two}`;
}
