import { CircleAlert, CircleCheck } from 'lucide-react';
import type { QuorumCount } from '#contract/meetingHold';
import { Button } from '../../shared/Button';
import { classes } from '../../shared/classes';
import { Section } from '../../shared/details/Section';
import styles from './Held.module.css';

const UNITS: Readonly<Record<QuorumCount['unit'], string>> = {
  votes: 'votes',
  capital: 'of the capital',
  heads: 'persons',
};

function headOf({ met }: QuorumCount): string {
  if (met === null) return 'No quorum is asked';
  return met ? 'Quorum reached' : 'Quorum not reached';
}

function neededOf({ needed, isMore }: QuorumCount): string {
  if (needed === null) return '';
  return isMore ? `, more than ${needed} are needed` : `, ${needed} are needed`;
}

interface QuorumPanelProps {
  readonly quorum: QuorumCount | null;
  /** Begins to choose another; null for who may not. */
  readonly choose: (() => void) | null;
}

/** The quorum of the item at hand, as it is now. */
export function QuorumPanel({ quorum, choose }: QuorumPanelProps) {
  if (!quorum) return null;
  const { counted, of, unit, present, proxy, absent, met } = quorum;
  const Icon = met === false ? CircleAlert : CircleCheck;
  return (
    <Section
      title="Quorum"
      action={
        choose && (
          <span className="lay-apart">
            <Button look="ghost" onClick={choose}>
              Choose the quorum
            </Button>
          </span>
        )
      }
    >
      <div role="status">
        <p className="lay-row gap-8 type-medium">
          <Icon size={20} aria-hidden className={met ? 'ink-green' : undefined} /> {headOf(quorum)}
        </p>
        <p className="above-2">
          <b>
            {counted} of {of} {UNITS[unit]}
          </b>
          {neededOf(quorum)}
        </p>
        <Bar quorum={quorum} />
        <p className={classes(styles.legend, 'lay-wrap gap-8 type-note')}>
          <span>
            <i className={styles.present} aria-hidden="true" /> <b>{present}</b> present
          </span>
          <span>
            <i className={styles.proxy} aria-hidden="true" /> <b>{proxy}</b> by proxy
          </span>
          <span>
            <i className={styles.absent} aria-hidden="true" /> <b>{absent}</b> absent
          </span>
        </p>
      </div>
    </Section>
  );
}

/** Votes are whole numbers or fractions as text. */
function numberOf(text: string): number {
  const [over = 0, under = 1] = text.split('/').map(Number);
  return over / under;
}

/** The same as a bar: present, by proxy in a shade of its own, and where the quorum is. */
function Bar({ quorum: { present, proxy, of, needed } }: { readonly quorum: QuorumCount }) {
  const total = numberOf(of);
  if (!(total > 0)) return null;
  const width = (text: string) => `${Math.min(100, (100 * numberOf(text)) / total)}%`;
  return (
    <div className={styles.bar} aria-hidden="true">
      <div className={styles.parts}>
        <div className={styles.present} style={{ width: width(present) }} />
        <div className={styles.proxy} style={{ width: width(proxy) }} />
      </div>
      {needed !== null && (
        <div className={styles.tick} style={{ left: width(needed) }}>
          <span className={classes(styles.tickName, 'type-small')}>Quorum</span>
        </div>
      )}
    </div>
  );
}
