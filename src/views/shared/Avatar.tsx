import type { CSSProperties } from 'react';
import { AVATAR_COLORS } from '#contract/vocabulary';
import styles from './Avatar.module.css';
import { classes } from './classes';
import { initialsOf } from './format';

export type AvatarSize = 22 | 24 | 28 | 32 | 36 | 44;

interface AvatarProps {
  readonly name: string;
  /** One or two names of the avatar palette joined by `-`. */
  readonly color: string;
  readonly size?: AvatarSize;
}

/** Initials on a colour, or on the blend of two. Decorative: the name stands beside it. */
export function Avatar({ name, color, size = 24 }: AvatarProps) {
  const [one = AVATAR_COLORS[0], two = one] = color.split('-').filter(isPaletteColor);
  const blend = { '--avatar-one': `var(--avatar-${one})`, '--avatar-two': `var(--avatar-${two})` };
  return (
    <span
      className={classes(styles.avatar, styles[`s${size}`])}
      style={blend as CSSProperties}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  );
}

function isPaletteColor(name: string): boolean {
  return AVATAR_COLORS.some((color) => color === name);
}
