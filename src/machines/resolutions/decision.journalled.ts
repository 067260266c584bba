import type { JournalledFlow } from '../shared/journalled';
import { acceptsWords, fields, sound, text } from '../shared/resume';
import { type DecisionEvent, decisionMachine, isNote } from './decision.machine';

/** Notes that were not handed in, by decision maker. */
function resumeDecision(context: unknown): readonly DecisionEvent[] {
  const notes = Object.fromEntries(
    Object.entries(fields(fields(context).notes)).flatMap(([decisionMaker, note]) =>
      sound([note], text).map((word) => [decisionMaker, word]),
    ),
  );
  return Object.keys(notes).length > 0 ? [{ type: 'decision.resumed', notes }] : [];
}

export const journalled: JournalledFlow<'decision'> = {
  stream: 'decision',
  machine: decisionMachine,
  upcasters: {},
  resume: resumeDecision,
  typed: ['decision.noteTyped'],
  accepts: acceptsWords('decision.noteTyped', isNote),
};
