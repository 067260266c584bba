import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronRight } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { EntityRow } from '#domain/admin/entityTree';
import { IconButton } from '../shared/Button';
import { EntityTile } from '../shared/EntityTile';
import { figures, keepTogether } from '../shared/format';
import { rowLinkClass } from '../shared/list/Table';
import styles from './EntityName.module.css';
import { SEGMENTS } from './words';

interface EntityNameProps {
  readonly row: EntityRow;
  /** Null where there is no tree. */
  readonly toggle: ((id: string) => void) | null;
}

/** What a row is: in the tree as far in as it stands below others. */
export function EntityName({ row, toggle }: EntityNameProps) {
  const { entity, path } = row;
  const { id, name, type, companies, parentCount } = entity;
  const depth = toggle ? path.length - 1 : 0;
  const isTop = type === 'Workspace';
  const notes = [
    ...(isTop || !toggle ? [type] : []),
    ...(isTop && companies > 0 ? [figures(companies, 'company', 'companies')] : []),
    ...(parentCount > 1 ? [figures(parentCount, 'parent')] : []),
  ];
  return (
    <span className="lay-row gap-10" style={{ '--depth': depth } as CSSProperties}>
      {path.slice(0, depth).map((holder, level) => (
        <span
          key={holder}
          aria-hidden
          className={styles.guide}
          style={{ '--level': level } as CSSProperties}
        />
      ))}
      {toggle && <Toggle row={row} toggle={toggle} />}
      <EntityTile name={name} type={type} size={28} />
      <span className="lay-narrow lay-wrap lay-baseline gap-2-8">
        <Link
          to="/{-$entity}/admin/entities/$type/$id"
          params={(before) => ({ ...before, type: SEGMENTS[type], id })}
          className={rowLinkClass}
        >
          {keepTogether(name)}
        </Link>
        {notes.length > 0 && <span className="type-note">{notes.join(', ')}</span>}
      </span>
    </span>
  );
}

function Toggle({ row, toggle }: { readonly row: EntityRow; readonly toggle: (id: string) => void }) {
  const { entity, isOpen } = row;
  if (isOpen === null) return <span className={styles.leaf} />;
  return (
    <IconButton
      className={styles.toggle}
      label={`${isOpen ? 'Close' : 'Open'} ${entity.name}`}
      aria-expanded={isOpen}
      onClick={() => toggle(entity.id)}
    >
      {isOpen ? <ChevronDown size={16} /> : <ChevronRight size={16} />}
    </IconButton>
  );
}
