import { useSelector } from '@xstate/react';
import { Check, LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import type { AgendaItem } from '#contract/calls/meetings';
import { READER_NOTE_LENGTH, type ReaderNote } from '#contract/calls/readerNotes';
import { sentence } from '#contract/line';
import type { Flow } from '../../../machines/flows';
import { keptBeside } from '../../../machines/meetings/readerNotes.machine';
import { Button } from '../../shared/Button';
import { FailureNotice } from '../../shared/FailureNotice';
import { AreaField } from '../../shared/fields/AreaField';
import { formatDateTime } from '../../shared/format';
import { useNewRequest } from '../../shared/request';

interface OwnNoteProps {
  readonly meetingId: string;
  readonly item: AgendaItem;
  /** As it is saved. */
  readonly note: ReaderNote | null;
  readonly flow: Flow<'readerNotes'>;
  readonly timeZone: string;
}

/** What the reader notes beside an item, which nobody else reads. It is saved when the field is left, or by its button. */
export function OwnNote({ meetingId, item: { id: itemId, title }, note, flow, timeZone }: OwnNoteProps) {
  const saved = note?.text ?? '';
  const newRequest = useNewRequest();
  const [typed, setTyped] = useState(() => flow.getSnapshot().context.notes[keptBeside(itemId)] ?? null);
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const isOfThis = useSelector(flow, ({ context }) => context.asked?.input.itemId === itemId);
  const refusal = useSelector(flow, ({ context }) => context.refusal);
  const text = typed ?? saved;
  const isChanged = text.trim() !== saved;
  if (typed === null && note === null) {
    return (
      <div>
        <Button look="ghost" onClick={() => setTyped('')}>
          <LockKeyhole size={15} aria-hidden /> Note something for yourself
        </Button>
      </div>
    );
  }
  const type = (value: string) => {
    setTyped(value);
    flow.send({ type: 'act.noteTyped', field: keptBeside(itemId), value });
  };
  const save = () => {
    if (!isChanged) return;
    flow.send({
      type: 'act.requested',
      asked: { act: 'save', input: { meetingId, itemId, text } },
      ...newRequest(),
    });
  };
  return (
    <div className="lay-one gap-6">
      <AreaField
        label={`Your note on ${title}`}
        hint="Nobody else can read it."
        rows={3}
        maxLength={READER_NOTE_LENGTH}
        value={text}
        onChange={type}
        onBlur={save}
      />
      {isOfThis && refusal && !isBusy && (
        <FailureNotice tryAgain={refusal.mayRetry ? save : undefined}>
          {sentence(refusal.title)} Your words are kept here.
        </FailureNotice>
      )}
      <div className="lay-row lay-between gap-8">
        <p role="status" className="type-small ink-2 lay-row gap-6">
          {isChanged && (isBusy && isOfThis ? 'Saving…' : 'Not saved yet')}
          {!isChanged && note && (
            <>
              <Check size={15} className="ink-green" aria-hidden /> Saved{' '}
              {formatDateTime(note.savedAt, timeZone)}
            </>
          )}
        </p>
        <Button aria-disabled={!isChanged} onClick={save}>
          Save the note
        </Button>
      </div>
    </div>
  );
}
