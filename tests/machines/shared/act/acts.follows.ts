import { isDeepStrictEqual } from 'node:util';
import type { EventObject, SnapshotFrom } from 'xstate';
import type { decisionMachine } from '../../../../src/machines/resolutions/decision.machine';
import type { Came, Follows } from '../../../kit/states';

const MONTH_MS = 30 * 86_400_000;

type Act = typeof decisionMachine;
type Context = SnapshotFrom<Act>['context'];

type Wish = Came<Act, 'act.requested'>['event'];
type Rest = 'idle' | 'done';

/** An act is over: who waits comes next, and otherwise the machine rests. */
function isOver({ before, after }: Pick<Came<Act, string>, 'before' | 'after'>, rest: Rest): boolean {
  const [next, ...later] = before.context.waiting;
  if (!next) return after.matches(rest);
  const { asked, key, at, waiting } = after.context;
  return after.matches('performing') && isDeepStrictEqual([{ asked, key, at }, waiting], [next, later]);
}

/** The person is told. */
function isTold({ told }: Pick<Came<Act, string>, 'told'>): boolean {
  return told.some(({ to, event }) => to === 'feedback' && event.type === 'feedback.shown');
}

/** What everybody hears who started the machine. */
function isReported({ before, told, emitted }: Came<Act, string>, type: string): boolean {
  const heard: readonly EventObject[] = before.context.owner ? told.map(({ event }) => event) : emitted;
  const isHeard = heard.some((event) => event.type === type);
  return isHeard || (before.context.owner === null && type !== 'act.performed');
}

/** Of an act that was refused while others wait: it leaves no trace on the page, so the person is told. Null where none waits. */
function isPassedOver(came: Came<Act, string>): boolean | null {
  if (came.before.context.waiting.length === 0) return null;
  return isOver(came, 'idle') && isTold(came);
}

/**
 * What comes of the events of every machine of acts.
 * @param performing the id of its service.
 * @param isComplete whether its dialog has all that it asks for.
 * @param notedBy what the note of its act is kept by.
 * @param takesTurns whether an act that is asked for while another is under way waits for it.
 */
export function actFollows(
  performing: string,
  isComplete: boolean,
  notedBy = '',
  takesTurns = false,
): Follows<Act> {
  /** The model asks for two of the same: with a note, the last of them waits, once. */
  const waitsFor = ({ asked, waiting, notes, sent }: Context, { type: _, ...next }: Wish) => {
    const last = waiting.at(-1);
    if (last && isDeepStrictEqual(last.asked, next.asked)) return waiting;
    if (last) return notedBy === '' ? [...waiting, next] : [next];
    const isUnderWay = isDeepStrictEqual(asked, next.asked) && (notes[notedBy]?.trim() ?? '') === sent;
    return isUnderWay ? [] : [next];
  };
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
      const isTaken = typeof field === 'string' && typeof value === 'string';
      const notes = isTaken ? { ...before.context.notes, [field]: value } : before.context.notes;
      return isDeepStrictEqual(after.context.notes, notes);
    },
    'act.requested': (came) => {
      const { event, before, after } = came;
      if (before.matches('performing') || (takesTurns && before.matches('old'))) {
        const waiting = takesTurns ? waitsFor(before.context, event) : [];
        const isTheSame = after.value === before.value && after.context.key === before.context.key;
        return isTheSame && isDeepStrictEqual(after.context.waiting, waiting);
      }
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
    'act.performed': (came) => isTold(came) && isOver(came, 'done') && isReported(came, 'act.performed'),
    'act.refused': (came) => {
      const isKnown = isPassedOver(came) ?? came.after.context.refusal === came.event.refusal;
      return isKnown && isReported(came, 'act.refused');
    },
    'act.sendingChosen': ({ event, before, after }) =>
      !before.matches('old') || (after.matches('performing') && after.context.key === event.key),
    'act.discarded': (came) =>
      !came.before.matches('old') ||
      (isOver(came, 'idle') && came.after.context.unanswered === null && isReported(came, 'act.notSent')),
    'act.dismissed': (came) => {
      const { before, after } = came;
      if (before.matches('performing')) return after.matches('performing');
      const isToBeTold = before.matches('old');
      const isKept =
        before.context.waiting.length > 0 || after.context.unanswered === before.context.unanswered;
      return isOver(came, 'idle') && isKept && (!isToBeTold || isReported(came, 'act.notSent'));
    },
    'act.resumed': ({ event, after }) => after.context.notes === event.notes,
  };
  const broken: Follows<Act>['act.refused'] = (came) =>
    (isPassedOver(came) ?? true) && isReported(came, 'act.refused');
  return Object.assign(follows, { [`xstate.error.actor.${performing}`]: broken });
}
