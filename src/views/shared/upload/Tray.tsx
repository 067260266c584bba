import { useSelector } from '@xstate/react';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Flow } from '../../../machines/flows';
import type { UnsentFile, UploadActor } from '../../../machines/shared/upload/uploads.machine';
import { useApp } from '../app';
import { IconButton } from '../Button';
import { TRAY_NOTE } from '../uploads';
import styles from './Tray.module.css';
import { TrayRow } from './TrayRow';
import { useUploads } from './useUploads';
import { lostTitle, settledIn, type TrayCount, trayTitle } from './words';

/** What is on its way, bottom right, on every page. It stays until the person has read how it ended. */
export function Tray() {
  const uploads = useUploads();
  return uploads && <OpenTray flow={uploads} />;
}

function OpenTray({ flow }: { readonly flow: Flow<'uploads'> }) {
  const { notes } = useApp();
  const { uploads, unsent, lost } = useSelector(flow, (snapshot) => snapshot.context);
  const [isFolded, fold] = useState(false);
  const count = useCount(uploads);
  const isDone = unsent.length + lost.length === 0;
  useEffect(() => {
    if (isDone) notes.write(TRAY_NOTE, '');
  }, [isDone, notes]);
  if (uploads.length + lost.length === 0) return null;
  const title = uploads.length === 0 ? lostTitle(lost.length) : trayTitle(count);
  const isOver = settledIn(count) === count.total;
  const close = () => {
    for (const { id } of uploads) flow.send({ type: 'uploads.dismissed', id });
    flow.send({ type: 'uploads.lostDismissed' });
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
          {lost.length > 0 && (
            <li className="lay-above pad-8-12 type-note lay-break">
              {lost.length === 1 ? 'This file was' : 'These files were'} not uploaded when the page ended.
              Choose {lost.length === 1 ? 'it' : 'them'} again: <LostNames lost={lost} />
            </li>
          )}
          {uploads.map(({ id, actor }) => (
            <TrayRow key={id} actor={actor} dismiss={() => flow.send({ type: 'uploads.dismissed', id })} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Names of files that are written out; of the others it is said how many. */
const NAMES_SHOWN = 8;

function LostNames({ lost }: { readonly lost: readonly UnsentFile[] }) {
  const names = lost.slice(0, NAMES_SHOWN).map(({ name }) => name);
  const more = lost.length - names.length;
  return (
    <b>
      {names.join(', ')}
      {more > 0 && ` and ${more} more`}
    </b>
  );
}

interface TrayUpload {
  readonly actor: UploadActor;
}

function countOf(states: readonly string[]): TrayCount {
  const count = (state: string) => states.filter((each) => each === state).length;
  return {
    total: states.length,
    done: count('done') + count('reading') + count('skipped'),
    asked: count('same'),
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
