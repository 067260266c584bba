import { NO_ACTS } from '../shared/act/act.context';
import { journalledNotes } from '../shared/act/act.journalled';
import type { Upcaster } from '../shared/journalled';
import { fields } from '../shared/resume';
import { decisionMachine } from './decision.machine';

/** Version 1 had a machine of its own: of it only the notes are taken up, as they were typed and as they were resumed. */
const fromVersion1: Upcaster = {
  event: (event) => {
    if (event.type === 'decision.noteTyped') return { ...event, type: 'act.noteTyped' };
    return event.type === 'decision.resumed' ? { ...event, type: 'act.resumed' } : null;
  },
  state: ({ context }) => ({ value: 'idle', context: { ...NO_ACTS, notes: fields(context).notes } }),
};

/** Version 2 knew no moment of a key. What it held beside the notes is not taken up. */
const fromVersion2: Upcaster = {
  event: (event) => event,
  state: ({ context }) => ({ value: 'idle', context: { ...NO_ACTS, notes: fields(context).notes } }),
};

export const journalled = journalledNotes('decision', decisionMachine, {
  1: fromVersion1,
  2: fromVersion2,
});
