import { useSelector } from '@xstate/react';
import { CircleCheck, CircleMinus, FileText, X } from 'lucide-react';
import { useId } from 'react';
import type { SameChoice } from '../../../machines/shared/upload/upload.events';
import type { UploadActor } from '../../../machines/shared/upload/uploads.machine';
import { IconButton } from '../Button';
import styles from './Tray.module.css';
import { arrivedWords, formatPart, formatSize, sameWords } from './words';

const AGAIN = 'type-small type-medium ink-accent lay-fixed hover-fill box-tag phone-tall-44 pad-4-6';

/** What can become of what was there before. */
const CHOICES = [
  ['version', 'New version'],
  ['keep', 'Keep both'],
  ['skip', 'Skip'],
] as const;

interface TrayRowProps {
  readonly actor: UploadActor;
  readonly dismiss: () => void;
}

/** One file: how far it is, how it ended, and what can be done about it. */
export function TrayRow({ actor, dismiss }: TrayRowProps) {
  const nameId = useId();
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const { name, size, path, part, failure, same, problem } = context;
  const isThere = state === 'done' || state === 'reading' || state === 'skipped';
  const decide = (choice: SameChoice) => actor.send({ type: 'upload.sameDecided', choice });
  return (
    <li className="lay-row gap-12 lay-above pad-8-12 tall-56">
      <span className={styles.sign}>
        <FileText size={17} aria-hidden />
      </span>
      <div className="lay-fill">
        <p className={styles.name} id={nameId} title={[...path, name].join(' / ')}>
          {name}
        </p>
        {state === 'queued' && <p className="type-note">{formatSize(size)}, waiting</p>}
        {state === 'sending' && (
          <progress
            className={styles.bar}
            aria-labelledby={nameId}
            max={100}
            value={Math.floor(part * 100)}
          />
        )}
        {isThere && <p className="type-note lay-break">{arrivedWords(size, context)}</p>}
        {state === 'uniting' && <p className="type-note">One moment…</p>}
        {state === 'same' && same && (
          <>
            <p className="type-note lay-break">{problem ?? sameWords(same)}</p>
            <p className="lay-wraps lay-row gap-4">
              {CHOICES.map(([choice, words]) => (
                <button
                  key={choice}
                  type="button"
                  className={AGAIN}
                  aria-describedby={nameId}
                  onClick={() => decide(choice)}
                >
                  {words}
                </button>
              ))}
            </p>
          </>
        )}
        {state === 'cancelled' && <p className="type-note">Cancelled</p>}
        {failure && (
          <p className="type-note lay-break ink-red">
            {failure.lost ? `Connection lost at ${formatPart(part)}` : failure.title}
          </p>
        )}
      </div>
      {state === 'sending' && (
        <span className="type-small ink-2 type-figures">{part < 1 ? formatPart(part) : 'Being checked'}</span>
      )}
      {(state === 'done' || state === 'reading') && (
        <CircleCheck size={17} className="ink-green lay-fixed" aria-hidden />
      )}
      {(state === 'cancelled' || state === 'skipped') && (
        <CircleMinus size={17} className="ink-slate lay-fixed" aria-hidden />
      )}
      {failure?.canRetry && (
        <button
          type="button"
          className={AGAIN}
          aria-describedby={nameId}
          onClick={() => actor.send({ type: 'upload.retried' })}
        >
          Try again
        </button>
      )}
      {(state === 'queued' || state === 'sending') && (
        <IconButton
          label={`Cancel ${name}`}
          className="lay-fixed"
          onClick={() => actor.send({ type: 'upload.cancelled' })}
        >
          <X size={16} />
        </IconButton>
      )}
      {failure && (
        <IconButton label={`Remove ${name} from the list`} className="lay-fixed" onClick={dismiss}>
          <X size={16} />
        </IconButton>
      )}
    </li>
  );
}
