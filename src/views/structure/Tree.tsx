import { ChevronDown, ChevronRight } from 'lucide-react';
import { forestOf } from '#domain/chart/forest';
import type { Line } from '#domain/chart/lines';
import { IconButton } from '../shared/Button';
import { classes } from '../shared/classes';
import { entityStatusLook, StatusText } from '../shared/Status';
import styles from './Structure.module.css';
import type { Chart } from './useChart';
import { kindWord, shortPercentage } from './words';

interface TreeProps {
  readonly chart: Chart;
  readonly selected: string | null;
  readonly select: (id: string) => void;
  readonly isDim: (id: string) => boolean;
}

/** The structure as a list that is indented, which a phone holds: each under its principal holder. */
export function Tree(props: TreeProps) {
  const { parties, lines } = props.chart;
  const forest = forestOf([...parties.keys()], lines);
  const tops = forest.tops.flatMap((id) => [id, ...(forest.beside.get(id) ?? [])]);
  return (
    <ul className={styles.tree} aria-label="Structure">
      {tops.map((id) => (
        <Branch key={id} {...props} id={id} line={null} below={forest.below} />
      ))}
    </ul>
  );
}

interface BranchProps extends TreeProps {
  readonly id: string;
  /** What its principal holder holds of it. */
  readonly line: Line | null;
  readonly below: ReadonlyMap<string, readonly string[]>;
}

function Branch(props: BranchProps) {
  const { id, line, below, chart, selected, select, isDim } = props;
  const party = chart.parties.get(id);
  const children = below.get(id) ?? [];
  const isOpen = chart.layout.boxes.find((box) => box.id === id)?.hidden === 0;
  if (!party) return null;
  return (
    <li>
      <div className={classes('lay-row gap-8', styles.branch)} data-dim={isDim(id) || undefined}>
        {children.length > 0 ? (
          <IconButton
            label={`${isOpen ? 'Close' : 'Open'} ${party.name}`}
            aria-expanded={isOpen}
            onClick={() => chart.toggle(id)}
          >
            {isOpen ? <ChevronDown size={16} /> : <ChevronRight size={16} />}
          </IconButton>
        ) : (
          <span className={styles.leaf} />
        )}
        <button
          type="button"
          className="lay-grow lay-narrow type-left pad-8-12"
          aria-pressed={selected === id}
          onClick={() => select(id)}
        >
          <span className="type-medium lay-block">{party.name}</span>
          <span className="type-note lay-row gap-8">
            {party.entity ? <StatusText {...entityStatusLook(party.entity.status)} /> : kindWord(party)}
          </span>
        </button>
        {line && (
          <span className="type-small type-figures ink-2 lay-fixed">
            {shortPercentage(line.ownership)} / {shortPercentage(line.voting)}
          </span>
        )}
      </div>
      {isOpen && children.length > 0 && (
        <ul className="indent-14">
          {children.map((child) => (
            <Branch
              key={child}
              {...props}
              id={child}
              line={
                chart.lines.find(({ holderId, entityId }) => holderId === id && entityId === child) ?? null
              }
            />
          ))}
        </ul>
      )}
    </li>
  );
}
