import { ChevronDown, type LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classes } from '../classes';
import styles from './NextSteps.module.css';

export interface NextStepRow {
  readonly key: string;
  readonly icon: LucideIcon;
  readonly name: string;
  readonly who: string;
  /** What follows from it, or why it is blocked. */
  readonly detail: string;
  /** What takes it, for who may. */
  readonly button: ReactNode;
}

interface NextStepsProps {
  readonly title: string;
  readonly rows: readonly NextStepRow[];
  /** What the one line says that opens the rows, for who has no step to take here; null: all rows stand there. */
  readonly folded: Pick<NextStepRow, 'name' | 'who'> | null;
}

/** What can happen to a governed thing next: each step with who can take it and what is missing. */
export function NextSteps({ title, rows, folded }: NextStepsProps) {
  const id = useId();
  if (rows.length === 0) return null;
  if (folded !== null) {
    return (
      <details className={classes(styles.folded, styles.around)}>
        <summary className={`type-small ${styles.line}`}>
          <span>
            <b className="type-medium ink-1">{folded.name}</b> {folded.who}
          </span>
          <span className="lay-inline gap-4 type-medium">
            {title} <ChevronDown size={15} aria-hidden />
          </span>
        </summary>
        <Rows rows={rows} />
      </details>
    );
  }
  return (
    <section className={styles.around} aria-labelledby={id}>
      <h2 className="type-group below-10" id={id}>
        {title}
      </h2>
      <Rows rows={rows} />
    </section>
  );
}

function Rows({ rows }: Pick<NextStepsProps, 'rows'>) {
  return (
    <ul className={styles.rows}>
      {rows.map(({ key, icon: Icon, name, who, detail, button }) => (
        <li key={key} className={styles.row}>
          <Icon size={17} aria-hidden className="ink-2" />
          <span className="type-medium">{name}</span>
          <span className="type-small">{who}</span>
          <span className="type-small ink-2">{detail}</span>
          {button && <span className={styles.button}>{button}</span>}
        </li>
      ))}
    </ul>
  );
}
