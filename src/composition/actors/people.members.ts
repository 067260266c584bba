import { MEMBER_ACTS, memberActsMachine } from '../../machines/people/memberActs.machine';
import type { Providers } from '../manifest';
import { type ActServices, performing } from './shared.acts';

/** `changed`: what the pages show was read before. */
export function provideMemberActs(services: ActServices, changed: () => void): typeof memberActsMachine {
  return memberActsMachine.provide({ actors: { perform: performing(MEMBER_ACTS, services, changed) } });
}

export const flows: Pick<Providers, 'memberActs'> = { memberActs: provideMemberActs };
