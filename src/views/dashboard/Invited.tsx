import { Link } from '@tanstack/react-router';
import type { Guest, GuestKind } from '#contract/guestOf';
import { NothingYet, Panel } from '../shared/Panel';
import styles from './Dashboard.module.css';

const PAGES = {
  document: { name: 'Document', to: '/{-$entity}/documents/$id' },
  meeting: { name: 'Meeting', to: '/{-$entity}/meetings/$id' },
  resolution: { name: 'Resolution', to: '/{-$entity}/resolutions/$id' },
} as const satisfies Readonly<Record<GuestKind, object>>;

/** The one thing that a guest reads. */
export function Invited({ of }: Pick<Guest, 'of'>) {
  return (
    <Panel title="What you read here">
      {of ? (
        <p className={styles.row}>
          <span className="lay-fill lay-one">
            <Link
              to={PAGES[of.kind].to}
              params={(before) => ({ ...before, id: of.id })}
              className="type-medium ink-accent hover-line lay-break"
            >
              {of.title}
            </Link>
            <span className="type-meta">{PAGES[of.kind].name}</span>
          </span>
        </p>
      ) : (
        <NothingYet>What you were invited to read is not here any more.</NothingYet>
      )}
    </Panel>
  );
}
