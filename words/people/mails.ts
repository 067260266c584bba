import type { Letter } from '../letter';
import type { Moment } from '../moment';

/** Somebody is invited to an entity. */
export interface InviteFacts {
  readonly entityName: string;
  readonly recipient: { readonly name: string };
  /** Who invites; null where that is not known any more. */
  readonly by: string | null;
  readonly role: 'Admin' | 'User';
  readonly hasAccount: boolean;
  readonly expires: Moment;
}

/** The mails of users. */
export interface PeopleMails {
  invitation(facts: InviteFacts, link: `/${string}`): Letter;
}
