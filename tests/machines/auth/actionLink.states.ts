import type { actionLinkMachine } from '../../../src/machines/auth/actionLink.machine';
import { only, type States } from '../../kit/states';

export const ACTION_LINK_STATES: States<typeof actionLinkMachine> = {
  idle: {
    means: 'No link was opened.',
    holds: ({ context: { link } }, running) => link === null && only(running, {}),
  },
  applying: {
    means: 'What the link is for is being done, once.',
    tags: ['busy'],
    holds: ({ context: { link, email, failure } }, running) =>
      link !== null && email === null && failure === null && only(running, { applyLink: link }),
  },
  confirmed: {
    means: 'The address is confirmed, and the person has been told so.',
    holds: ({ context: { link, email, failure } }, running) =>
      link?.mode === 'verifyEmail' && email !== null && failure === null && only(running, {}),
  },
  applied: {
    means: 'Something else than a confirmation has changed, and the page says what.',
    holds: ({ context: { link, email, failure } }, running) =>
      link !== null && link.mode !== 'verifyEmail' && email !== null && failure === null && only(running, {}),
  },
  invited: {
    means: 'The invitation is valid, and signing in comes next.',
    holds: ({ context: { link, email, title, failure } }, running) =>
      link !== null && email !== null && title === null && failure === null && only(running, {}),
  },
  accepted: {
    means: 'Who is signed in has accepted the invitation, and was told so.',
    holds: ({ context: { link, title, failure } }, running) =>
      link !== null && title === null && failure === null && only(running, {}),
  },
  declined: {
    means: 'The invitation is for somebody else, and the page says for whom.',
    holds: ({ context: { link, title } }, running) => link !== null && title !== null && only(running, {}),
  },
  refused: {
    means: 'The link was used before, has expired, or never was one.',
    holds: ({ context: { link, email, failure } }, running) =>
      link !== null && email === null && failure === null && only(running, {}),
  },
  failed: {
    means: 'The link could not be tried; it can be tried again.',
    holds: ({ context: { link, email, failure } }, running) =>
      link !== null && email === null && failure !== null && only(running, {}),
  },
};
