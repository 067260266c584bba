import { HOLD_ACTS, holdActsMachine } from '../../machines/meetings/holdActs.machine';
import { MINUTES_ACTS, minutesActsMachine } from '../../machines/meetings/minutesActs.machine';
import type { Providers } from '../manifest';
import { type ActServices, performing } from './shared.acts';

export function provideHoldActs(services: ActServices, changed: () => void): typeof holdActsMachine {
  return holdActsMachine.provide({ actors: { perform: performing(HOLD_ACTS, services, changed) } });
}

export function provideMinutesActs(services: ActServices, changed: () => void): typeof minutesActsMachine {
  return minutesActsMachine.provide({ actors: { perform: performing(MINUTES_ACTS, services, changed) } });
}

export const flows: Pick<Providers, 'holdActs' | 'minutesActs'> = {
  holdActs: provideHoldActs,
  minutesActs: provideMinutesActs,
};
