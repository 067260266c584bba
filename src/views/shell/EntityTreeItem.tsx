import { Check, ChevronRight } from 'lucide-react';
import { type CSSProperties, useEffect, useRef } from 'react';
import type { EntityStatus } from '#contract/vocabulary';
import { classes } from '../shared/classes';
import { EntityTile } from '../shared/EntityTile';
import { keepTogether } from '../shared/format';
import styles from './EntitySwitcher.module.css';
import type { ForestNode, ForestRow } from './forest';

/** Dimmed, not hidden. */
const DIMMED: readonly EntityStatus[] = ['Liquidated', 'Inactive'];

interface EntityTreeItemProps {
  readonly id: string;
  readonly row: ForestRow;
  readonly isActive: boolean;
  readonly isCurrent: boolean;
  readonly toggle: () => void;
  readonly open: () => void;
}

export function EntityTreeItem({ id, row, isActive, isCurrent, toggle, open }: EntityTreeItemProps) {
  const { node, level, position, siblings, expanded } = row;
  const { name, type, status } = node.entity;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  const hasBranch = node.children.length > 0;
  const depth = { '--depth': level - 1 };
  return (
    <div
      ref={ref}
      role="none"
      className={classes(styles.row, DIMMED.includes(status) && styles.dimmed)}
      style={depth as CSSProperties}
      data-active={isActive || undefined}
      data-current={isCurrent || undefined}
    >
      {hasBranch ? (
        <button
          type="button"
          className={styles.toggle}
          data-open={expanded || undefined}
          tabIndex={-1}
          aria-hidden="true"
          onClick={toggle}
        >
          <ChevronRight size={15} />
        </button>
      ) : (
        <span className={styles.toggle} />
      )}
      <button
        type="button"
        role="treeitem"
        id={id}
        className={styles.item}
        tabIndex={-1}
        aria-level={level}
        aria-posinset={position}
        aria-setsize={siblings}
        aria-expanded={hasBranch ? expanded : undefined}
        aria-selected={isActive}
        aria-current={isCurrent || undefined}
        onClick={open}
      >
        <EntityTile name={name} type={type} size={24} />
        <span className={styles.itemName}>{keepTogether(name)}</span>
        <span className="type-note type-right lay-gives">{notesOf(node).join(', ')}</span>
        {isCurrent && <Check size={17} className="ink-accent" />}
      </button>
    </div>
  );
}

function notesOf({ entity, parentCount }: ForestNode): readonly string[] {
  return [
    ...(entity.status === 'Active' ? [] : [entity.status]),
    ...(parentCount > 1 ? [`${parentCount}\u00a0parents`] : []),
  ];
}
