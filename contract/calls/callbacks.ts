import { call, type Undesigned } from '../call';

export const openInvitation = call<Undesigned>(
  'callbacks.invitation',
  'PUT',
  '/callbacks/invitation',
  'Say whether an invitation is valid',
  { scope: 'none', access: 'public' },
);
