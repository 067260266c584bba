import type { CSSProperties } from 'react';
import type { AvatarColor } from '#contract/vocabulary';
import styles from './TagChip.module.css';

interface TagChipProps {
  readonly name: string;
  readonly color: AvatarColor;
}

/** The dot of a tag. Decorative: the name stands beside it. */
export function TagDot({ color }: { readonly color: AvatarColor }) {
  return (
    <span
      className={styles.dot}
      style={{ background: `var(--avatar-${color})` } as CSSProperties}
      aria-hidden="true"
    />
  );
}

/** A tag: outlined with a dot, never tinted, so that it is not mistaken for a status. */
export function TagChip({ name, color }: TagChipProps) {
  return (
    <span className={styles.tag}>
      <TagDot color={color} />
      <span className="lay-break">{name}</span>
    </span>
  );
}
