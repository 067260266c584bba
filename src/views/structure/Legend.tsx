import { ChartPie, Vote } from 'lucide-react';
import type { ReactNode } from 'react';
import { ENTITY_STATUSES } from '#contract/vocabulary';
import { classes } from '../shared/classes';
import { entityStatusLook, StatusText } from '../shared/Status';
import { LEGEND } from './legendWords';
import styles from './Structure.module.css';

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={styles.legendGroup}>
      <h2 className="type-note type-strong ink-1">{title}</h2>
      <ul className={styles.legendList}>{children}</ul>
    </div>
  );
}

const SHAPES = [styles.workspace, styles.company, styles.foundation, styles.person] as const;

/** What shapes, lines and signs mean; always in sight where there is room. */
export function Legend() {
  return (
    <section className={classes('box-card box-floats type-note ink-2', styles.legend)} aria-label="Legend">
      <Group title="Type">
        {LEGEND.types.map((name, index) => (
          <li key={name} className="lay-row gap-8">
            <span className={classes('box-frame-strong', styles.shape, SHAPES[index])} />
            {name}
          </li>
        ))}
      </Group>
      <Group title="On the lines">
        <li className="lay-row gap-8">
          <ChartPie size={14} aria-hidden /> {LEGEND.lines[0]}
        </li>
        <li className="lay-row gap-8">
          <Vote size={14} aria-hidden /> {LEGEND.lines[1]}
        </li>
      </Group>
      <Group title="Control">
        <li className="lay-row gap-8">
          <span className={styles.stroke} /> {LEGEND.control[0]}
        </li>
        <li className="lay-row gap-8">
          <span className={classes(styles.stroke, styles.broken)} /> {LEGEND.control[1]}
        </li>
      </Group>
      <Group title="Status">
        {ENTITY_STATUSES.map((status) => (
          <li key={status}>
            <StatusText {...entityStatusLook(status)} />
          </li>
        ))}
      </Group>
    </section>
  );
}
