import { useEffect, useState } from 'react';
import type { Holding } from '#contract/calls/meetingHold';
import type { AgendaItem } from '#contract/calls/meetings';
import { figures, formatTime } from '../../shared/format';
import { useNow } from '../../shared/now';
import styles from './Held.module.css';

/** How often the clock looks at the time, in milliseconds. */
const TICK_MS = 5_000;
const MINUTE_MS = 60_000;

function useTicking(): Date {
  const [, tick] = useState(0);
  useEffect(() => {
    const ticking = setInterval(() => tick((times) => times + 1), TICK_MS);
    return () => clearInterval(ticking);
  }, []);
  return useNow();
}

interface ClockProps {
  readonly item: AgendaItem | null;
  readonly holding: Holding;
  readonly timeZone: string;
}

/** What time it is, and how much of the item's time has gone. */
export function Clock({ item, holding, timeZone }: ClockProps) {
  const now = useTicking();
  const beganAt = holding.items.find(({ id }) => id === item?.id)?.beganAt ?? null;
  const isRunning = holding.endedAt === null && holding.beganAt !== null;
  if (!isRunning) return null;
  const gone =
    beganAt === null ? 0 : Math.max(0, Math.floor((now.getTime() - Date.parse(beganAt)) / MINUTE_MS));
  return (
    <section aria-label="Time">
      <p className={styles.clock}>{formatTime(now.toISOString(), timeZone)}</p>
      {item && beganAt !== null && (
        <>
          <p className="ink-2">
            Began at {formatTime(beganAt, timeZone)}
            {item.minutes > 0 && `, ${gone} of ${figures(item.minutes, 'minute')}`}
          </p>
          {item.minutes > 0 && (
            <progress
              className={styles.gone}
              aria-label="Time of this item that has gone"
              value={Math.min(gone, item.minutes)}
              max={item.minutes}
            />
          )}
        </>
      )}
    </section>
  );
}
