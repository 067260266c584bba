import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
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
      <div className={styles.app} inert={outage !== null}>
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
  if (!isStarting) return null;
  return (
    <div className={styles.starting}>
      <Mark size={40} />
    </div>
  );
}
