import type { ReactNode } from 'react';
import { classes } from './classes';
import styles from './Dial.module.css';

/**
 * - `quorum`: two thirds are there, which is the threshold
 * - `missing`: some ticks are gone
 * - `closed`: the ring is full and the threshold turned inward
 * - `off`: nothing counts
 */
export type DialKind = 'quorum' | 'missing' | 'closed' | 'off';

interface Tick {
  readonly angle: number;
  readonly kind: 'heavy' | 'light';
}

/** Two thirds of the ring, clockwise from the top: where the threshold stands. */
const THRESHOLD_DEGREES = 120;
const GAPS = [
  [40, 60],
  [200, 240],
] as const;

const STEP_DEGREES: Record<DialKind, number> = { quorum: 5, missing: 10, closed: 10, off: 10 };
/** Inner and outer radius of the threshold, the ring's own radius being 100. */
const THRESHOLD_RADII: Record<DialKind, readonly [number, number]> = {
  quorum: [78, 110],
  missing: [87, 124],
  closed: [67, 109],
  off: [67, 109],
};

const FINE = { heavy: { from: 87, to: 100, width: 1.7 }, light: { from: 87.5, to: 96, width: 1 } };
const STRONG = { heavy: { from: 81, to: 100, width: 4 }, light: { from: 82, to: 95, width: 2.6 } };

function ticksOf(kind: DialKind): readonly Tick[] {
  const step = STEP_DEGREES[kind];
  return Array.from({ length: 360 / step }, (_, index) => index * step)
    .filter((angle) => angle !== THRESHOLD_DEGREES && !isGone(kind, angle))
    .map((angle) => ({ angle, kind: isHeavy(kind, angle) ? 'heavy' : 'light' }));
}

function isGone(kind: DialKind, angle: number): boolean {
  return kind === 'missing' && GAPS.some(([from, to]) => angle >= from && angle <= to);
}

function isHeavy(kind: DialKind, angle: number): boolean {
  if (kind === 'closed') return true;
  return kind !== 'off' && angle > THRESHOLD_DEGREES;
}

interface DialProps {
  readonly kind: DialKind;
  readonly children?: ReactNode;
  readonly className?: string;
}

/** The ring of ticks that explains the name on the sign-in page and carries the error pages. */
export function Dial({ kind, children, className }: DialProps) {
  const fine = kind === 'quorum';
  const lines = fine ? FINE : STRONG;
  const [from, to] = THRESHOLD_RADII[kind];
  return (
    <div className={classes(styles.dial, kind === 'off' && styles.off, className)}>
      <svg viewBox="-100 -100 200 200" aria-hidden="true">
        {ticksOf(kind).map((tick) => (
          <line
            key={tick.angle}
            className={styles[tick.kind]}
            strokeWidth={lines[tick.kind].width}
            transform={`rotate(${tick.angle})`}
            y1={-lines[tick.kind].from}
            y2={-lines[tick.kind].to}
          />
        ))}
        <line
          className={styles.threshold}
          strokeWidth={fine ? 2.4 : 5.5}
          transform={`rotate(${THRESHOLD_DEGREES})`}
          y1={-from}
          y2={-to}
        />
      </svg>
      <div className={styles.inside}>{children}</div>
    </div>
  );
}
