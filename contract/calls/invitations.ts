import { call } from '../call';
import type { UserStatus } from '../vocabulary';

/** One answer for whatever is no invitation any more, or never was one. */
export type OpenedInvitation =
  | { readonly valid: false }
  | { readonly valid: true; readonly entityName: string; readonly hasAccount: boolean };

/** What the caller is now, and where. */
export interface AcceptedInvitation {
  readonly id: string;
  readonly status: UserStatus;
  readonly entity: string;
  readonly entityName: string;
}

/** Marks it as opened, which does not use it up: mail scanners open links. */
export const openInvitation = call<{
  body: { readonly email: string; readonly token: string };
  answer: OpenedInvitation;
}>('callbacks.invitation', 'PUT', '/callbacks/invitation', 'Say whether an invitation is valid', {
  scope: 'none',
  access: 'public',
});

/** 404 for a token that never was, 410 for one that was used or does not work any more, 409 where it is for somebody else. The same answer again for ten minutes, to who accepted it. */
export const validateInvitation = call<{ body: { readonly token: string }; answer: AcceptedInvitation }>(
  'user.validateInvitation',
  'PUT',
  '/user/invitation/validate',
  'Bind an invitation to the signed-in identity',
  { scope: 'none' },
);
