import { useNavigate } from '@tanstack/react-router';
import { Search, Star } from 'lucide-react';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useActors } from '../shared/app';
import { classes } from '../shared/classes';
import { useFocusOnMount } from '../shared/focus';
import { Keys } from '../shared/Keys';
import styles from './EntitySwitcher.module.css';
import { EntityTreeItem } from './EntityTreeItem';
import { entityForest, type ForestRow, filterForest, initiallyExpanded, visibleRows } from './forest';
import type { ShellPlace } from './types';

interface EntityTreeProps {
  readonly place: ShellPlace;
  readonly close: () => void;
  /** Full height, on a phone. */
  readonly isSheet: boolean;
}

/** Search on top, the tree below: arrow keys move and open branches, Enter goes there. */
export function EntityTree({ place, close, isSheet }: EntityTreeProps) {
  const treeId = useId();
  const inputRef = useFocusOnMount<HTMLInputElement>();
  const navigate = useNavigate();
  const tree = useTree(place);
  const open = (row: ForestRow | undefined) => {
    if (!row) return;
    close();
    void navigate({ to: `/${row.node.entity.id}` });
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Enter') open(tree.active);
    else if (!tree.move(event.key)) return;
    event.preventDefault();
  };
  return (
    <div className={classes('lay-column lay-low', isSheet && classes('lay-grow', styles.sheet))}>
      <div className={styles.find}>
        <div className="field-find">
          <Search size={16} className="ink-2" />
          <input
            ref={inputRef}
            className={styles.input}
            type="search"
            role="combobox"
            placeholder="Find an entity"
            aria-label="Find an entity"
            aria-haspopup="tree"
            aria-expanded="true"
            aria-controls={treeId}
            aria-activedescendant={tree.active && rowId(treeId, tree.active)}
            autoComplete="off"
            data-autofocus
            value={tree.query}
            onChange={(event) => tree.search(event.target.value)}
            onKeyDown={pressed}
          />
        </div>
      </div>
      {tree.rows.length === 0 ? (
        <p className={classes('ink-2', styles.none)} role="status">
          No entity of yours has “{tree.query.trim()}” in its name.
        </p>
      ) : (
        <div className={styles.rows} role="tree" id={treeId} aria-label="Entities">
          {tree.rows.map((row) => (
            <EntityTreeItem
              key={row.node.key}
              id={rowId(treeId, row)}
              row={row}
              isActive={row === tree.active}
              isCurrent={row.node.entity.id === place.entity?.id}
              toggle={() => tree.toggle(row.node.key)}
              open={() => open(row)}
            />
          ))}
        </div>
      )}
      <TreeFoot place={place} active={tree.active} isSheet={isSheet} />
    </div>
  );
}

function rowId(treeId: string, row: ForestRow): string {
  return `${treeId}-${row.node.key}`;
}

/** The rows, which of them is highlighted, and what the keys do to both. */
function useTree({ user, entity }: ShellPlace) {
  const forest = useMemo(() => entityForest(user.entities, entity), [user.entities, entity]);
  const [expanded, setExpanded] = useState(() => initiallyExpanded(forest, entity?.id ?? null));
  const [query, setQuery] = useState('');
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const isSearching = query.trim() !== '';
  const rows = useMemo(
    () => visibleRows(filterForest(forest, query), (key) => isSearching || expanded.has(key)),
    [forest, query, isSearching, expanded],
  );
  const active =
    rows.find(({ node }) => node.key === activeKey) ??
    (isSearching
      ? rows.find(({ node }) => node.entity.name.toLowerCase().includes(query.trim().toLowerCase()))
      : rows.find(({ node }) => node.entity.id === entity?.id)) ??
    rows[0];

  const toggle = (key: string) => {
    const next = new Set(expanded);
    if (!next.delete(key)) next.add(key);
    setExpanded(next);
  };
  const step = (by: number) => {
    const index = active ? rows.indexOf(active) : -1;
    const next = rows[Math.max(0, Math.min(rows.length - 1, index + by))];
    if (next) setActiveKey(next.node.key);
    return true;
  };
  const inward = () => {
    if (!active || isSearching || active.node.children.length === 0) return false;
    if (active.expanded) return step(1);
    toggle(active.node.key);
    return true;
  };
  const outward = () => {
    if (!active || isSearching) return false;
    if (active.expanded) toggle(active.node.key);
    else setActiveKey(active.node.key.split('/').slice(0, -1).join('/') || active.node.key);
    return true;
  };
  const move = (key: string): boolean => {
    if (key === 'ArrowDown') return step(1);
    if (key === 'ArrowUp') return step(-1);
    if (key === 'ArrowRight') return inward();
    return key === 'ArrowLeft' && outward();
  };
  const search = (text: string) => {
    setQuery(text);
    setActiveKey(null);
  };
  return { rows, active, query, search, toggle, move };
}

interface TreeFootProps {
  readonly place: ShellPlace;
  readonly active: ForestRow | undefined;
  readonly isSheet: boolean;
}

function TreeFoot({ place, active, isSheet }: TreeFootProps) {
  const { entity } = useActors();
  const chosen = active?.node.entity ?? place.entity;
  const isDefault = chosen?.id === place.user.properties.defaultEntity;
  const choose = () => {
    if (chosen && !isDefault) entity.send({ type: 'entity.defaultRequested', entityId: chosen.id });
  };
  return (
    <div className={styles.foot}>
      <button type="button" className={styles.default} aria-disabled={isDefault} onClick={choose}>
        <Star size={15} fill={isDefault ? 'currentColor' : 'none'} />
        <span>{isDefault ? 'Default entity' : 'Set as default entity'}</span>
        <span className="visually-hidden">: {chosen?.name}</span>
      </button>
      {!isSheet && (
        <>
          <Keys keys={['↑', '↓']} /> move <Keys keys={['Enter']} /> open
        </>
      )}
    </div>
  );
}
