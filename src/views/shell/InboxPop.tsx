import { Pop } from '../shared/pop/Pop';
import type { PopPlace } from '../shared/pop/usePop';
import { Inbox } from './Inbox';
import styles from './Pop.module.css';
import type { ShellPlace } from './types';

interface InboxPopProps extends PopPlace {
  readonly shell: ShellPlace;
}

/** The inbox beside the bell. */
export function InboxPop({ shell, ...place }: InboxPopProps) {
  return (
    <Pop place={place} position="bottom-end" width={420} className="pad-0">
      <h2 className={styles.head} tabIndex={-1} data-autofocus>
        Notifications
      </h2>
      <Inbox place={shell} close={place.close} />
    </Pop>
  );
}
