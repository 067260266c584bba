import type { ComponentType } from 'react';
import { Bar, Page, PageHeader } from '../shared/Page';
import { Panel } from '../shared/Panel';
import styles from './Dashboard.module.css';

const LONG = ['62%', '48%', '70%', '55%', '64%', '42%'];
const SHORT = LONG.slice(0, 4);

/** As high as what it stands for. */
export function DashboardSkeleton() {
  return (
    <Page>
      <div aria-busy="true" role="status">
        <span className="visually-hidden">Loading the dashboard</span>
      </div>
      <div className="lay-grid gap-12 below-24 tall-58 lay-level" aria-hidden="true">
        <Bar height={24} width="260px" />
        <Bar height={15} width="min(480px, 90%)" />
      </div>
      <Board />
    </Page>
  );
}

/** A section of a module: its sentences stand in the order of the modules, and so does what it offers to begin. */
interface OutlinedSection {
  readonly name: string;
  readonly Begin: ComponentType | undefined;
}

/**
 * The skeleton below the header as it will be. What is said, or taken away, later names which it is (`data-now`).
 * Rendered when the server starts, for the script of the head.
 */
export function DashboardOutline({ sections }: { readonly sections: readonly OutlinedSection[] }) {
  return (
    <Page>
      <PageHeader
        title={
          <>
            <span data-now="greeting" />, <span data-now="name" />
          </>
        }
        lead={
          <>
            <span data-now="date" />.{' '}
            {sections.map(({ name }) => (
              <span key={name} data-now={`summary ${name}`} />
            ))}
            <span data-now="summary" />
          </>
        }
        actions={sections.toReversed().map(
          ({ name, Begin }) =>
            Begin && (
              <div key={name} data-now={`begin ${name}`}>
                <Begin />
              </div>
            ),
        )}
      />
      <Board />
    </Page>
  );
}

function Board() {
  return (
    <div className={styles.board} aria-hidden="true">
      <div className={styles.columns}>
        <div className={styles.column}>
          <Rows title="Resolutions in progress" widths={SHORT} />
          <Rows title="Your tasks" widths={LONG} />
        </div>
        <div className={styles.side}>
          <Rows title="Upcoming meetings" widths={SHORT} />
          <Rows title="Recent documents" widths={SHORT} />
        </div>
      </div>
    </div>
  );
}

function Rows({ title, widths }: { readonly title: string; readonly widths: readonly string[] }) {
  return (
    <Panel title={title}>
      <ul>
        {widths.map((width) => (
          <li key={width} className={styles.row}>
            <Bar height={28} width="28px" />
            <div className="lay-grid lay-grow gap-8 lay-level">
              <Bar height={13} width={width} />
              <Bar height={11} width="38%" />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
