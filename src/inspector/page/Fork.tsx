import { type FormEvent, useId, useState } from 'react';
import { isFields } from '#domain/shape';
import { beginFold } from '../../composition/journal/fold';
import type { ReplayStep } from '../../composition/record/replay';
import type { SessionRecord } from '../../composition/record/sessionRecord';
import type { Journalled } from '../../machines/shared/journalled';
import { type Added, answeredIn, scriptedIn } from '../record/fork';

interface ForkProps {
  readonly record: SessionRecord;
  readonly steps: readonly ReplayStep[];
  readonly place: number;
  readonly machines: ReadonlyMap<string, Journalled>;
  readonly add: (added: Added) => void;
}

/** Lets something else happen after the event that is shown: no service runs, somebody says what it would have said. */
export function Fork({ record, steps, place, machines, add }: ForkProps) {
  const id = useId();
  const [stream, setStream] = useState(record.checkpoints[0]?.stream ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const last = steps.slice(0, place).findLast(({ entry }) => entry.stream === stream);
  const snapshot = last?.snapshot ?? beginning(record, machines, stream);
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    try {
      const payload = parsed(form.get('payload'), {});
      const to = parsed(form.get('to'), null);
      if (!isFields(payload)) throw new Error('What the event says is an object of JSON');
      setProblem(null);
      add({ stream, event: { ...payload, type: String(form.get('type')) }, to });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <form onSubmit={submitted} aria-label="Fork">
      <h2>Let something else happen after event {place}</h2>
      <label>
        Machine{' '}
        <select value={stream} onChange={({ target }) => setStream(target.value)}>
          {record.checkpoints.map((checkpoint) => (
            <option key={checkpoint.stream}>{checkpoint.stream}</option>
          ))}
        </select>
      </label>
      {snapshot && (
        <p>
          Its services:{' '}
          {scriptedIn(snapshot)
            .map(({ source }) => source)
            .join(', ') || 'none runs'}
        </p>
      )}
      <label>
        Event <input name="type" list={id} required />
      </label>
      <datalist id={id}>
        {snapshot && answeredIn(snapshot).map((type) => <option key={type} value={type} />)}
      </datalist>
      <label>
        What it says, as JSON
        <textarea name="payload" rows={3} defaultValue="{}" />
      </label>
      <label>
        States it should lead to, as JSON; empty for those it leads to now
        <textarea name="to" rows={1} />
      </label>
      {problem !== null && <p role="alert">{problem}</p>}
      <button type="submit">Fork</button>
    </form>
  );
}

function parsed(text: FormDataEntryValue | null, otherwise: unknown): unknown {
  return typeof text === 'string' && text.trim() !== '' ? JSON.parse(text) : otherwise;
}

/** A machine that no event of the record has reached yet. */
function beginning(record: SessionRecord, machines: ReadonlyMap<string, Journalled>, stream: string) {
  const checkpoint = record.checkpoints.find((each) => each.stream === stream);
  const journalled = machines.get(stream);
  return checkpoint && journalled ? beginFold(journalled, checkpoint).snapshot() : null;
}
