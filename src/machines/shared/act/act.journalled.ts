import type { AnyStateMachine } from 'xstate';
import type { JournalledFlow, Upcaster } from '../journalled';
import { acceptsWords, fields, sound, text } from '../resume';
import { NO_ACTS } from './act.context';
import { isNote, type Notes } from './act.notes';

interface NotesResumed {
  readonly type: 'act.resumed';
  readonly notes: Notes;
}

/** Notes that were not handed in. */
function resumeNotes(context: unknown): readonly NotesResumed[] {
  const notes = Object.fromEntries(
    Object.entries(fields(fields(context).notes)).flatMap(([field, note]) =>
      sound([note], text).map((word) => [field, word]),
    ),
  );
  return Object.keys(notes).length > 0 ? [{ type: 'act.resumed', notes }] : [];
}

/** Before its acts took turns a flow held nothing that waits. What it held beside the notes is not taken up. */
export const fromBeforeTurns: Upcaster = {
  event: (event) => event,
  state: ({ context }) => ({ value: 'idle', context: { ...NO_ACTS, notes: fields(context).notes } }),
};

/** A flow of acts whose notes outlive the page. */
export function journalledNotes<Stream extends string>(
  stream: Stream,
  machine: AnyStateMachine,
  upcasters: Readonly<Record<number, Upcaster>> = {},
): JournalledFlow<Stream> {
  return {
    stream,
    machine,
    upcasters,
    resume: resumeNotes,
    typed: ['act.noteTyped'],
    accepts: acceptsWords('act.noteTyped', isNote),
  };
}
