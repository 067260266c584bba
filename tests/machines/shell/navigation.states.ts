import type { navigationMachine } from '../../../src/machines/shell/navigation.machine';
import type { States } from '../../kit/states';

const DENIALS = ['notFound', 'forbidden', 'disabledFeature', 'disabledUser'];

export const NAVIGATION_STATES: States<typeof navigationMachine> = {
  starting: {
    means: 'No page was visited yet.',
    holds: ({ context: { decision, sessionError } }) => decision === null && sessionError === null,
  },
  deciding: { means: 'It is decided about the visit, by the one guard.' },
  admitted: {
    means: 'The page is shown.',
    holds: ({ context: { decision, title } }) => decision?.kind === 'allow' && title !== '',
  },
  provisional: {
    means: 'The page is shown as it was last, without acts, until it is known who is here.',
    holds: ({ context: { decision } }) => decision?.kind === 'provisional',
  },
  denied: {
    means: 'The page is not shown: it is not there, not for this person, or was refused by the server.',
    holds: ({ context: { decision, sessionError, refusedTitle } }) =>
      sessionError !== null || refusedTitle === null || DENIALS.includes(decision?.kind ?? ''),
  },
  redirected: {
    means: 'The visit goes on to another page.',
    holds: ({ context: { decision } }) =>
      decision !== null && !['allow', 'provisional', ...DENIALS].includes(decision.kind),
  },
};
