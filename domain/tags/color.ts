import { AVATAR_COLORS, type AvatarColor } from '#contract/vocabulary';

/** The colour that is used least, the first of those in the order of the palette: neighbours in a list differ. */
export function leastUsedColor(used: readonly AvatarColor[]): AvatarColor {
  const times = (color: AvatarColor) => used.filter((each) => each === color).length;
  return AVATAR_COLORS.reduce((least, color) => (times(color) < times(least) ? color : least));
}
