import type { EntityType } from '#contract/vocabulary';
import type { AvatarSize } from './Avatar';
import styles from './Avatar.module.css';
import { classes } from './classes';
import { companyInitialsOf, initialsOf } from './format';

interface EntityTileProps {
  readonly name: string;
  readonly type: EntityType;
  readonly size?: AvatarSize;
}

/** The type of an entity by shape: a workspace is filled with ink, a company outlined. */
export function EntityTile({ name, type, size = 32 }: EntityTileProps) {
  const isWorkspace = type === 'Workspace';
  const shape = isWorkspace ? styles.workspace : styles.company;
  return (
    <span className={classes(styles.tile, shape, styles[`s${size}`])} aria-hidden="true">
      {isWorkspace ? initialsOf(name) : companyInitialsOf(name)}
    </span>
  );
}
