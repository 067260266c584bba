import type { Transaction } from 'kysely';
import type { Resolution } from '#contract/calls/resolutions';
import type { Evaluation } from '#contract/decision/derivation';
import { STEP_NAMES_LIMIT, type StepWho } from '#contract/process';
import { DRAFT_PARTS, type DraftPart, type ResolutionLack } from '#contract/resolutionLife';
import type { RichText } from '#contract/richText';
import type { NextStep } from '#domain/process';
import { actsOf, type ResolutionLifeTypes, resolutionSteps, type Standing } from '#domain/resolution/life';
import { lastMomentOf } from '#domain/time/calendar';
import type { Schema } from '#server/database/schema';
import { asSystem } from '#server/database/system';
import { type Actor, isAwaited, mayAnswer, ownDecisionMakers, remindableAt } from './acts';
import { ruleOf } from './ballot';
import type { ResolutionRows } from './ballot.queries';
import { isTieWaiting } from './closing';
import { isReached, isSettled, readInvitations } from './invitations.queries';
import { knownValues, placeholderValues } from './placeholders';
import type { DecisionMakerRow, EntityRoom, ResolutionRow } from './resolution.queries';
import { sendProblems } from './sendable';

/** What the steps of a draft and of one that is being sent wait for. */
export interface Preparation {
  readonly missingParts: readonly DraftPart[];
  readonly promised: number;
  readonly settled: number;
  readonly reached: number;
}

const NOTHING: Preparation = { missingParts: [], promised: 0, settled: 0, reached: 0 };

/** A number is given at the sending: until then it is no blank. */
export const TO_BE_GIVEN = '-';

/** What keeps a draft from being sent. Directors who only advise are added at the sending, and are not looked at here. */
function missingParts(
  { resolution, decisionMakers }: ResolutionRows,
  room: EntityRoom,
  text: RichText | null,
  isTextClosed: boolean,
  now: Date,
): readonly DraftPart[] {
  const deadline =
    resolution.deadline_day === null ? null : lastMomentOf(resolution.deadline_day, room.timeZone);
  const row = { ...resolution, number: TO_BE_GIVEN, deadline };
  const values = knownValues(placeholderValues(row, room, now));
  const problems = sendProblems({ row, text, values, decisionMakers, deadline, now });
  const named = new Set(problems.map(({ field }) => field.split('.')[0]));
  // Where the papers are closed to who reads, whether the text is missing is not known.
  return DRAFT_PARTS.filter((part) => named.has(part) && !(part === 'text' && isTextClosed));
}

/**
 * Reads how far the preparation is. The outcomes of mails are an admin's to read, but not how many there are: the system
 * counts them, so nothing else of the transaction may be under way.
 */
export async function readPreparation(
  trx: Transaction<Schema>,
  rows: ResolutionRows,
  room: EntityRoom,
  text: RichText | null,
  isTextClosed: boolean,
  now: Date,
): Promise<Preparation> {
  const { id, status } = rows.resolution;
  if (status === 'Draft')
    return { ...NOTHING, missingParts: missingParts(rows, room, text, isTextClosed, now) };
  if (status !== 'Pending') return NOTHING;
  const invitations = [...(await asSystem(trx, () => readInvitations(trx, id))).values()];
  return {
    ...NOTHING,
    promised: invitations.length,
    settled: invitations.filter(isSettled).length,
    reached: invitations.filter(isReached).length,
  };
}

/** Everything that decides what can happen next. */
export interface Situation {
  readonly evaluation: Evaluation | null;
  readonly preparation: Preparation;
  readonly isSuperseded: boolean;
  /** Number of the meeting that votes on it now. */
  readonly votedOnIn: string | null;
  readonly at: Date;
}

/** Past its deadline, or closed before it because everybody has decided: then only a tie may still wait. */
function isVotingOver({ deadline }: ResolutionRow, { evaluation, at }: Situation): boolean {
  return (deadline !== null && at > deadline) || evaluation?.derivation.voting.state === 'closed';
}

function standingOf(
  { resolution, decisionMakers }: ResolutionRows,
  actor: Actor,
  awaited: readonly DecisionMakerRow[],
  maySay: boolean,
  situation: Situation,
): Standing {
  const { evaluation, preparation, isSuperseded, votedOnIn, at } = situation;
  const { promised, settled, reached } = preparation;
  const rule = ruleOf(resolution);
  const own = actor.writes ? ownDecisionMakers(decisionMakers, actor.userId) : [];
  return {
    status: resolution.status,
    isAdmin: actor.isAdmin,
    isMember: actor.isMember,
    maySay,
    // The chair may say it themself; an admin records the lot or the chair's word.
    isChair: rule?.tie === 'chair' && own.some(({ id }) => id === resolution.chair),
    isComplete: preparation.missingParts.length === 0,
    isSettled: settled === promised,
    isAnybodyReached: reached > 0,
    isVotingOver: isVotingOver(resolution, situation),
    isTieBroken: rule?.tie === 'chair' || rule?.tie === 'lot',
    isTieWaiting: isTieWaiting(evaluation),
    outcome: evaluation?.outcome ?? 'open',
    isAnybodyAwaited: awaited.length > 0,
    isEverybodyReminded: awaited.length > 0 && awaited.every((one) => remindableAt(one) > at),
    isPutToVote: votedOnIn !== null,
    isSuperseded,
  };
}

/** What a caller may do with a resolution they read, and what can happen to it next. */
export function nextOf(
  rows: ResolutionRows,
  actor: Actor,
  situation: Situation,
): Pick<Resolution, 'acts' | 'process'> {
  const { resolution, decisionMakers } = rows;
  const rule = ruleOf(resolution);
  const awaited = decisionMakers.filter((one) => isAwaited(rows, one, situation.at));
  const own = actor.writes ? ownDecisionMakers(decisionMakers, actor.userId) : [];
  const maySay = own.some((one) => mayAnswer(rows, rule, one, situation.at));
  const steps = resolutionSteps(standingOf(rows, actor, awaited, maySay, situation));
  return {
    acts: actsOf(steps),
    process: {
      state: resolution.status,
      steps: steps.map((step) => ({
        act: step.act,
        to: step.to,
        by: step.by,
        who: whoOf(step, rows, awaited),
        missing: step.missing.map((guard) => LACKS[guard](rows, awaited, situation)),
      })),
    },
  };
}

type Step = NextStep<ResolutionLifeTypes>;

/** Those who are known by name: who is awaited, and the chair. */
function whoOf(
  step: Step,
  { resolution, decisionMakers }: ResolutionRows,
  awaited: readonly DecisionMakerRow[],
): StepWho {
  const isChair = ({ id }: DecisionMakerRow) => id === resolution.chair;
  const named =
    step.act === 'decide' ? awaited : step.by === 'adminOrChair' ? decisionMakers.filter(isChair) : [];
  const names = named.slice(0, STEP_NAMES_LIMIT).map(({ name }) => name);
  return { isYou: step.isYours, total: named.length, names };
}

type LackOf = (
  rows: ResolutionRows,
  awaited: readonly DecisionMakerRow[],
  situation: Situation,
) => ResolutionLack;

const undecided: LackOf = ({ resolution: { deadline } }, _, { evaluation }) => ({
  lack: 'undecided',
  until: isTieWaiting(evaluation) ? null : (deadline?.toISOString() ?? null),
});

/** A guard that does not hold, with the values that its sentence needs. */
const LACKS: Readonly<Record<ResolutionLifeTypes['guard'], LackOf>> = {
  incomplete: (_, __, { preparation }) => ({ lack: 'incomplete', parts: preparation.missingParts }),
  unsettled: (_, __, { preparation: { promised, settled } }) => ({ lack: 'unsettled', promised, settled }),
  nobodyReached: () => ({ lack: 'nobodyReached' }),
  overdue: () => ({ lack: 'overdue' }),
  nobodyAwaited: () => ({ lack: 'nobodyAwaited' }),
  remindedLately: (_, awaited) => ({
    lack: 'remindedLately',
    again: new Date(Math.min(...awaited.map((one) => remindableAt(one).getTime()))).toISOString(),
  }),
  noTie: () => ({ lack: 'noTie' }),
  superseded: () => ({ lack: 'superseded' }),
  putToVote: (_, __, { votedOnIn }) => ({ lack: 'putToVote', meeting: votedOnIn ?? '' }),
  notAccepted: undecided,
  notRejected: undecided,
};
