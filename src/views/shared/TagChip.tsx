import type { CSSProperties, ReactNode } from 'react';
import type { AvatarColor } from '#contract/vocabulary';
import styles from './TagChip.module.css';

interface TagChipProps {
  /** Its name, or a link that is called so. */
  readonly name: ReactNode;
  readonly color: AvatarColor;
  /** The button that takes it away, within its frame. */
  readonly children?: ReactNode;
}

/** The dot of a tag. Decorative: the name stands beside it. */
export function TagDot({ color }: Pick<TagChipProps, 'color'>) {
  return (
    <span
      className={styles.dot}
      style={{ background: `var(--avatar-${color})` } as CSSProperties}
      aria-hidden="true"
    />
  );
}

/** A tag: outlined with a dot, never tinted, so that it is not mistaken for a status. */
export function TagChip({ name, color, children }: TagChipProps) {
  return (
    <span className={styles.tag}>
      <TagDot color={color} />
      <span className="lay-break">{name}</span>
      {children}
    </span>
  );
}
