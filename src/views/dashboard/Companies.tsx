import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import type { Entity, EntityNode } from '#contract/calls/entity';
import { companiesOf } from '#domain/entity/companies';
import { classes } from '../shared/classes';
import { EntityTile } from '../shared/EntityTile';
import { keepTogether } from '../shared/format';
import { Panel, panelActionClass } from '../shared/Panel';
import { entityStatusLook, StatusText } from '../shared/Status';
import styles from './Dashboard.module.css';
import { holdingWords } from './words';

/** How many rows stand there before somebody asks for all. */
const ROWS_SHOWN = 8;

const MORE = 'type-fine type-medium type-left ink-accent hover-fill lay-above lay-block lay-wide pad-11-18';

interface Row {
  readonly key: string;
  readonly node: EntityNode;
  readonly depth: number;
}

function rowsOf(nodes: readonly EntityNode[], above: string, depth: number): readonly Row[] {
  return nodes.flatMap((node) => {
    const key = `${above}/${node.id}`;
    return [{ key, node, depth }, ...rowsOf(node.children, key, depth + 1)];
  });
}

/** The entities below this one, each under its parent, with what the parent holds of it. */
export function Companies({ entity }: { readonly entity: Entity }) {
  const [isAll, setAll] = useState(false);
  const rows = rowsOf(entity.children, '', 0);
  const shown = isAll ? rows : rows.slice(0, ROWS_SHOWN);
  return (
    <Panel
      title="Companies"
      aside={companiesOf(entity.children).length}
      action={
        entity.features.includes('structureChart') && (
          <Link to="/{-$entity}/structure" params={{ entity: entity.id }} className={panelActionClass}>
            Structure Chart <ArrowRight size={15} />
          </Link>
        )
      }
    >
      <ul>
        {shown.map(({ key, node, depth }) => (
          <CompanyRow key={key} node={node} depth={depth} />
        ))}
      </ul>
      {shown.length < rows.length && (
        <button type="button" className={MORE} onClick={() => setAll(true)}>
          Show {rows.length - shown.length} more
        </button>
      )}
    </Panel>
  );
}

function CompanyRow({ node, depth }: { readonly node: EntityNode; readonly depth: number }) {
  const { id, name, type, status, accessible, parentCount } = node;
  const indent = { '--depth': depth };
  return (
    <li className={classes(styles.row, styles.indented)} style={indent as CSSProperties}>
      <EntityTile name={name} type={type} size={28} />
      <div className="lay-fill lay-one">
        {accessible ? (
          <Link
            to="/{-$entity}"
            params={{ entity: id }}
            preload={false}
            className="type-medium lay-break lay-covers hover-accent"
          >
            {keepTogether(name)}
          </Link>
        ) : (
          <span className="type-medium lay-break">{keepTogether(name)}</span>
        )}
        <span className="type-meta">
          {holdingWords(node.ownershipPercentage, node.votingPercentage)}
          {parentCount > 1 && ` · ${parentCount}\u00a0parents`}
        </span>
      </div>
      <StatusText {...entityStatusLook(status)} />
    </li>
  );
}
