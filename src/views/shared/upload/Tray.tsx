import { useSelector } from '@xstate/react';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useCallback, useState, useSyncExternalStore } from 'react';
import type { Flow } from '../../../machines/flows';
import type { UploadActor } from '../../../machines/shared/upload/uploads.machine';
import { IconButton } from '../Button';
import styles from './Tray.module.css';
import { TrayRow } from './TrayRow';
import { useUploads } from './useUploads';
import { type TrayCount, trayTitle } from './words';

/** What is on its way, bottom right, on every page. It stays until the person has read how it ended. */
export function Tray() {
  const uploads = useUploads();
  return uploads && <OpenTray flow={uploads} />;
}

function OpenTray({ flow }: { readonly flow: Flow<'uploads'> }) {
  const uploads = useSelector(flow, (snapshot) => snapshot.context.uploads);
  const [isFolded, fold] = useState(false);
  const count = useCount(uploads);
  if (uploads.length === 0) return null;
  const title = trayTitle(count);
  const settled = count.done + count.failed + count.cancelled;
  const isOver = settled === count.total;
  const close = () => {
    for (const { id } of uploads) flow.send({ type: 'uploads.dismissed', id });
  };
  return (
    <section className={styles.tray} aria-label="Uploads">
      <div className={styles.head}>
        <p className="type-strong lay-fill type-body" role="status">
          {title}
        </p>
        {!isOver && (
          <span className="type-small ink-2 type-figures">
            {count.done} of {count.total}
          </span>
        )}
        <IconButton
          label={isFolded ? 'Show uploads' : 'Fold uploads'}
          aria-expanded={!isFolded}
          onClick={() => fold(!isFolded)}
        >
          {isFolded ? <ChevronUp size={17} /> : <ChevronDown size={17} />}
        </IconButton>
        {isOver && (
          <IconButton label="Close uploads" onClick={close}>
            <X size={17} />
          </IconButton>
        )}
      </div>
      {!isFolded && (
        <ul className={styles.rows}>
          {uploads.map(({ id, actor }) => (
            <TrayRow key={id} actor={actor} dismiss={() => flow.send({ type: 'uploads.dismissed', id })} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface TrayUpload {
  readonly actor: UploadActor;
}

function countOf(states: readonly string[]): TrayCount {
  const count = (state: string) => states.filter((each) => each === state).length;
  return {
    total: states.length,
    done: count('done'),
    failed: count('failed'),
    cancelled: count('cancelled'),
  };
}

/** How the uploads stand together, as each of them moves on. */
function useCount(uploads: readonly TrayUpload[]): TrayCount {
  const subscribe = useCallback(
    (look: () => void) => {
      const subscriptions = uploads.map(({ actor }) => actor.subscribe(look));
      return () => {
        for (const { unsubscribe } of subscriptions) unsubscribe();
      };
    },
    [uploads],
  );
  const states = useSyncExternalStore(subscribe, () => statesOf(uploads));
  return countOf(states.split(' ').filter(Boolean));
}

/** As a text, which is the same while nothing has changed. */
function statesOf(uploads: readonly TrayUpload[]): string {
  return uploads.map(({ actor }) => String(actor.getSnapshot().value)).join(' ');
}
