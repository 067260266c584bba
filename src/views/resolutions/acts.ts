import type { DecisionMaker, Resolution } from '#contract/calls/resolutions';
import type { ResolutionAct } from '#contract/resolutionLife';
import type { AskedOfResolution } from './ActDialog';
import { awaited } from './DecisionMakers';

/** What is begun by a button or in the menu of the page. */
export type ChosenAct = Exclude<ResolutionAct, 'edit' | 'send' | 'decide'>;

const NAMES: Readonly<Record<Exclude<ChosenAct, 'remind'>, string>> = {
  extend: 'Give more time',
  resend: 'Send to another address',
  breakTie: 'Break the tie',
  supersede: 'New version of this resolution',
  cancel: 'Cancel the resolution',
  delete: 'Delete the draft',
};

/** What the menu offers, in its order. */
export const MENU: readonly Exclude<ChosenAct, 'remind'>[] = [
  'extend',
  'resend',
  'breakTie',
  'supersede',
  'cancel',
  'delete',
];

export function isChosenAct(act: string): act is ChosenAct {
  return act === 'remind' || act in NAMES;
}

export function nameOfAct(resolution: Resolution, act: ChosenAct): string {
  if (act !== 'remind') return NAMES[act];
  const people = awaited(resolution).length;
  return `Remind ${people} ${people === 1 ? 'person' : 'people'}`;
}

/** Whose invitation can be sent to another address: who is awaited and was invited. */
export function reinvitable(resolution: Resolution): readonly DecisionMaker[] {
  return awaited(resolution).filter(({ isMe, invitation }) => !isMe && invitation !== null);
}

/** The invitation of one of them again, to the address that is typed. */
export function resent(
  { id: resolutionId }: Resolution,
  { id: decisionMaker, email }: DecisionMaker,
  among: readonly DecisionMaker[],
): AskedOfResolution {
  const input = { resolutionId, decisionMaker, address: email, email: email ?? '' };
  return { act: 'resend', input: { ...input, among: among.map(({ id }) => id) } };
}

/** What the dialog of an act begins with; null: it has none. */
export function askedFor(resolution: Resolution, act: ChosenAct): AskedOfResolution | null {
  const { id: resolutionId } = resolution;
  switch (act) {
    case 'cancel':
      return { act, input: { resolutionId, reason: '' } };
    case 'extend':
      return { act, input: { resolutionId, day: null, reason: '' } };
    case 'breakTie':
      return { act, input: { resolutionId, result: null, reason: '' } };
    case 'resend': {
      const among = reinvitable(resolution);
      return among[0] ? resent(resolution, among[0], among) : null;
    }
    default:
      return null;
  }
}
