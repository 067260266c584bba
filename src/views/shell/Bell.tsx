import { Bell as BellIcon } from 'lucide-react';
import { IconButton } from '../shared/Button';
import { fetchedLater } from '../shared/fetchedLater';
import { usePop } from '../shared/pop/usePop';
import { useViewport } from '../shared/viewport';
import { unreadWords } from './inbox';
import styles from './Pop.module.css';
import type { ShellPlace } from './types';

const InboxPop = fetchedLater(async () => (await import('./InboxPop')).InboxPop);
const InboxSheet = fetchedLater(async () => (await import('./InboxSheet')).InboxSheet);

/** How many events the person has not read, and the way to them: a sheet on a phone. */
export function Bell({ place: shell }: { readonly place: ShellPlace }) {
  const { button, place } = usePop();
  const isPhone = useViewport() === 'phone';
  const unread = shell.latest.notifications?.unread ?? 0;
  return (
    <>
      <IconButton
        label={unread > 0 ? `Notifications, ${unreadWords(unread)} unread` : 'Notifications'}
        {...button}
      >
        <BellIcon size={17} />
        {unread > 0 && (
          <span className={styles.unread} aria-hidden="true">
            {unreadWords(unread)}
          </span>
        )}
      </IconButton>
      {isPhone ? (
        place.isOpen && <InboxSheet place={shell} close={place.close} />
      ) : (
        <InboxPop {...place} shell={shell} />
      )}
    </>
  );
}
