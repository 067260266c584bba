import { CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../Button';
import { classes } from '../classes';
import styles from './writing.module.css';

export interface Gate {
  readonly name: string;
  /** What it is called once it is met. */
  readonly label: string;
  /** What to do until then. */
  readonly ask: string;
  readonly isMet: boolean;
}

interface GateBarProps {
  /** The way back. */
  readonly back: ReactNode;
  /** `To continue:` */
  readonly intro: string;
  /** What has to be there; nothing is said where nothing is missing. */
  readonly gates: readonly Gate[];
  /** The name of the act. */
  readonly act: ReactNode;
  /** It cannot be done now, for another reason than a gate. */
  readonly isHeld?: boolean;
  /** Also while it cannot be done: then it leads to what is missing. */
  readonly pressed: () => void;
  /** What else can be done. */
  readonly children?: ReactNode;
}

/** At the foot of what is written: the way back, what is missing, and the way on. */
export function GateBar({ back, intro, gates, act, isHeld = false, pressed, children }: GateBarProps) {
  const isMissing = gates.some(({ isMet }) => !isMet);
  return (
    <footer className={styles.bar} data-ends-in-bar>
      {back}
      <div className={styles.gate} id={isMissing ? GATE : undefined}>
        {isMissing && (
          <>
            <span>{intro}</span>
            <ul className="lay-wrap gap-4-16">
              {gates.map(({ name, label, ask, isMet }) => (
                <li key={name} className={classes('lay-row gap-6', !isMet && 'type-medium ink-1')}>
                  {isMet ? (
                    <CircleCheck size={16} className="ink-green" aria-label="Done" />
                  ) : (
                    <CircleDashed size={16} className="ink-amber-icon" />
                  )}
                  {isMet ? label : ask}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <Button
        look="primary"
        onClick={pressed}
        aria-disabled={isMissing || isHeld}
        aria-describedby={isMissing ? GATE : undefined}
      >
        {act}
      </Button>
      {children}
    </footer>
  );
}

/** There is one bar on a page. */
const GATE = 'gate';
