import { isDeepStrictEqual } from 'node:util';
import type { EventObject, SnapshotFrom } from 'xstate';
import type { decisionMachine } from '../../../../src/machines/resolutions/decision.machine';
import type { Came, Follows } from '../../../kit/states';

const MONTH_MS = 30 * 86_400_000;

type Act = typeof decisionMachine;
type Context = SnapshotFrom<Act>['context'];

/** What everybody hears who started the machine. */
function isReported({ before, told, emitted }: Came<Act, string>, type: string): boolean {
  const heard: readonly EventObject[] = before.context.owner ? told.map(({ event }) => event) : emitted;
  const isTold = heard.some((event) => event.type === type);
  return isTold || (before.context.owner === null && type !== 'act.performed');
}

/**
 * What comes of the events of every machine of acts.
 * @param performing the id of its service.
 * @param isComplete whether its dialog has all that it asks for.
 * @param notedBy what the note of its act is kept by.
 */
export function actFollows(performing: string, isComplete: boolean, notedBy = ''): Follows<Act> {
  const isAskedAgain = ({ unanswered, notes }: Context, asked: Context['asked']) =>
    unanswered?.identity === JSON.stringify([asked, notes[notedBy]?.trim() ?? '']);
  const isOld = (context: Context, asked: Context['asked'], at: number) =>
    isAskedAgain(context, asked) && Math.abs(at - (context.unanswered?.at ?? at)) > MONTH_MS;
  const hasKey = ({ context }: SnapshotFrom<Act>, before: Context, key: string) =>
    context.key === (isAskedAgain(before, context.asked) ? before.unanswered?.key : key);
  const follows: Follows<Act> = {
    'act.asked': ({ event, before, after }) =>
      before.matches('performing') || (after.matches('asking') && after.context.asked === event.asked),
    'act.noteTyped': ({ event: { field, value }, before, after }) => {
      const isTaken = !before.matches('performing') && typeof field === 'string' && typeof value === 'string';
      const notes = isTaken ? { ...before.context.notes, [field]: value } : before.context.notes;
      return isDeepStrictEqual(after.context.notes, notes);
    },
    'act.requested': (came) => {
      const { event, before, after } = came;
      if (before.matches('performing')) return after.context.key === before.context.key;
      const { asked, isInDialog } = after.context;
      if (asked !== event.asked || isInDialog) return false;
      if (isOld(before.context, event.asked, event.at)) return after.matches('old');
      const isBegun = after.matches('performing') && isReported(came, 'act.begun');
      return isBegun && hasKey(after, before.context, event.key);
    },
    'act.confirmed': ({ event, before, after }) => {
      if (!before.matches('asking') && !before.matches('refused')) return after.value === before.value;
      if (isOld(before.context, before.context.asked, event.at)) return after.matches('old');
      if (!isComplete || before.context.missing.length > 0) {
        return after.value === before.value && after.context.isTried;
      }
      return after.matches('performing') && hasKey(after, before.context, event.key);
    },
    'act.retryRequested': ({ event, before, after }) => {
      const { asked, refusal, key } = before.context;
      if (!before.matches('refused') || !refusal?.mayRetry) return after.value === before.value;
      if (isOld(before.context, asked, event.at)) return after.matches('old');
      return after.matches('performing') && after.context.key === key;
    },
    'act.performed': (came) => {
      const isTold = came.told.some(({ to, event }) => to === 'feedback' && event.type === 'feedback.shown');
      return isTold && came.after.matches('done') && isReported(came, 'act.performed');
    },
    'act.refused': (came) =>
      came.after.context.refusal === came.event.refusal && isReported(came, 'act.refused'),
    'act.sendingChosen': ({ event, before, after }) =>
      !before.matches('old') || (after.matches('performing') && after.context.key === event.key),
    'act.discarded': (came) =>
      !came.before.matches('old') ||
      (came.after.matches('idle') &&
        came.after.context.unanswered === null &&
        isReported(came, 'act.notSent')),
    'act.dismissed': (came) => {
      const { before, after } = came;
      if (before.matches('performing')) return after.matches('performing');
      const isToBeTold = before.matches('old');
      const isKept = after.context.unanswered === before.context.unanswered;
      return after.matches('idle') && isKept && (!isToBeTold || isReported(came, 'act.notSent'));
    },
    'act.resumed': ({ event, after }) => after.context.notes === event.notes,
  };
  const broken: Follows<Act>['act.refused'] = (came) => isReported(came, 'act.refused');
  return Object.assign(follows, { [`xstate.error.actor.${performing}`]: broken });
}
