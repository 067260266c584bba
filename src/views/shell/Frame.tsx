import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useState } from 'react';
import { useActors } from '../shared/app';
import { Mark } from '../shared/Mark';
import styles from './Frame.module.css';
import { Messages } from './Messages';
import { Unreachable, useOutage } from './Unreachable';

/**
 * Around the router: messages, what is painted before the first page, and the page that says Quorate cannot be
 * reached. What stands below that page stays as it is.
 */
export function Frame({ children }: { readonly children: ReactNode }) {
  const outage = useOutage();
  return (
    <>
      <Starting />
      <div className="lay-high" inert={outage !== null}>
        {children}
      </div>
      {outage && <Unreachable outage={outage} />}
      <Messages />
    </>
  );
}

/** Behind every page: it is seen only while there is none. */
function Starting() {
  const isStarting = useSelector(useActors().auth, (snapshot) => snapshot.hasTag('busy'));
  return isStarting ? <StartingMark /> : null;
}

/** Starting is seldom longer; then it is worth a word. */
const SLOW_AFTER_MS = 3_000;

function StartingMark() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(document.getElementById('main') === null), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.starting}>
      <Mark size={40} />
      <p role="status">{isSlow && 'Connecting. This takes longer than usual.'}</p>
    </div>
  );
}
