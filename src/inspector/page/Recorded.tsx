import { type FormEvent, useState } from 'react';
import { streamsOf } from '../../composition/journal/streams';
import { MODULES } from '../../composition/modules';
import { readRecord } from '../../composition/record/read';
import { machinesOf, type ReplayStep, replay } from '../../composition/record/replay';
import { type SessionRecord, writeRecord } from '../../composition/record/sessionRecord';
import type { Journalled } from '../../machines/shared/journalled';
import { type Added, fork } from '../record/fork';
import { testOf } from '../record/testOf';
import { Fork } from './Fork';
import { Steps } from './Steps';

interface Opened {
  readonly record: SessionRecord;
  readonly machines: ReadonlyMap<string, Journalled>;
  readonly steps: readonly ReplayStep[];
}

/** @throws JournalError that says why this version cannot read it. */
async function open(text: string): Promise<Opened> {
  const record = readRecord(text);
  const machines = await machinesOf(record, streamsOf(MODULES));
  return { record, machines, steps: [...replay(record, machines)] };
}

/** Hands a test to the browser as a file, which belongs beside those of tests/composition/record. */
function save(test: string): void {
  const address = URL.createObjectURL(new Blob([test], { type: 'text/typescript' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: 'session.test.ts' });
  link.click();
  URL.revokeObjectURL(address);
}

/** A session record: read, stepped through, forked and written as a test. */
export function Recorded() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [place, setPlace] = useState(0);
  const [test, setTest] = useState<string | null>(null);
  const show = (text: string, at: number | null) =>
    open(text).then(
      (found) => {
        setOpened(found);
        setPlace(at ?? found.steps.length);
        setFailure(null);
        setTest(null);
      },
      (error: unknown) => setFailure(error instanceof Error ? error.message : String(error)),
    );
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('record');
    void show(typeof text === 'string' ? text : '', null);
  };
  const add = (added: Added) => {
    if (!opened) return;
    try {
      const forked = fork(opened.record, place, added, opened.machines);
      void show(writeRecord(forked), place + 1);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <div className="recorded">
      <form onSubmit={submitted}>
        <label>
          Session record
          <textarea name="record" rows={4} required />
        </label>
        <button type="submit">Open</button>
      </form>
      {failure !== null && <p role="alert">{failure}</p>}
      {opened && (
        <>
          <Steps steps={opened.steps} place={place} go={setPlace} />
          <Fork
            record={opened.record}
            steps={opened.steps}
            place={place}
            machines={opened.machines}
            add={add}
          />
          <button type="button" onClick={() => setTest(testOf(opened.record, 'leads where it should'))}>
            Write it as a test
          </button>
          <button type="button" onClick={() => save(testOf(opened.record, 'leads where it should'))}>
            Save it as a test
          </button>
          {test !== null && <textarea readOnly rows={16} value={test} aria-label="Test" />}
        </>
      )}
    </div>
  );
}
