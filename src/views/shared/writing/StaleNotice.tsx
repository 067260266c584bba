import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../Button';
import { classes } from '../classes';
import styles from './writing.module.css';

export interface Difference {
  readonly key: string;
  readonly name: string;
  /** In a line or two. */
  readonly newer: string;
  readonly mine: string;
}

interface StaleNoticeProps {
  /** Who changed it, and when. */
  readonly title: string;
  readonly differences: readonly Difference[];
  readonly takeNewer: () => void;
  readonly keepMine: () => void;
}

/** What was changed here and elsewhere is shown side by side; nothing is stored until one of them is chosen. */
export function StaleNotice({ title, differences, takeNewer, keepMine }: StaleNoticeProps) {
  const id = useId();
  return (
    <section className={styles.stale} aria-labelledby={id}>
      <h2 id={id} role="alert" className="type-strong ink-amber lay-row gap-8">
        <CircleAlert size={16} />
        {title}
      </h2>
      <div className="lay-scrolls-x">
        <table className={classes('type-small box-table aside-12', styles.differences)}>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Newer</th>
              <th scope="col">Yours</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ key, name, newer, mine }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{newer}</td>
                <td>{mine}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="lay-wrap phone-acts gap-8">
        <Button onClick={takeNewer}>Use the newer one</Button>
        <Button onClick={keepMine}>Keep mine</Button>
      </p>
    </section>
  );
}
