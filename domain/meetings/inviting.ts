import type { Attendee } from '#contract/calls/meetings';

/** Whether no invitation reached somebody, or they have an address to which none was sent. */
export const isToInvite = ({ invitation, email }: Pick<Attendee, 'invitation' | 'email'>): boolean =>
  invitation === 'failed' || (invitation === 'none' && email !== null && email !== '');
