import type { createEntity, removeEntity, updateAdminEntity, updateFeatures } from '#contract/calls/admin';
import * as calls from '#contract/calls/admin';
import type {
  ChangeableStatus,
  createProductUser,
  removeCustomerUser,
  removeProductUser,
  updateCustomerUser,
} from '#contract/calls/adminUsers';
import * as users from '#contract/calls/adminUsers';
import { answerSupport } from '#contract/calls/support';
import { isBlank } from '#contract/line';
import type { EntityStatus, EntityType, Feature } from '#contract/vocabulary';
import type { ActOf, Acts } from '../shared/act/act';
import { actMachine } from '../shared/act/act.machine';
import { type ChosenFile, messageForm } from '../shared/message';

/** What is entered of an entity; an empty text is none. */
export interface EnteredEntity {
  readonly name: string;
  readonly status: EntityStatus;
  readonly country: string;
  readonly number: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
}

interface OfEntity {
  readonly entityId: string;
  readonly name: string;
}

interface OfUser {
  readonly userId: string;
  readonly name: string;
}

interface Removal extends OfEntity {
  /** The name, as whoever deletes it typed it. */
  readonly typed: string;
}

/** Features as they are to be, of those that are to be otherwise. */
export type StagedFeatures = { readonly [Each in Feature]?: boolean };

interface Switching extends OfEntity {
  readonly features: StagedFeatures;
}

interface Answer extends OfUser {
  readonly text: string;
  readonly files: readonly ChosenFile[];
}

/** What an administrator of the platform does. */
export interface AdminActs {
  readonly createEntity: ActOf<typeof createEntity, EnteredEntity & { readonly type: EntityType }>;
  readonly updateEntity: ActOf<typeof updateAdminEntity, EnteredEntity & { readonly entityId: string }>;
  readonly removeEntity: ActOf<typeof removeEntity, Removal>;
  readonly switchFeatures: ActOf<typeof updateFeatures, Switching>;
  readonly changeUser: ActOf<typeof updateCustomerUser, OfUser & { readonly status: ChangeableStatus }>;
  readonly closeUser: ActOf<typeof removeCustomerUser, OfUser>;
  readonly addAdministrator: ActOf<typeof createProductUser, { readonly email: string }>;
  readonly removeAdministrator: ActOf<typeof removeProductUser, OfUser>;
  readonly answerSupport: ActOf<typeof answerSupport, Answer>;
}

const missingName = ({ name }: { readonly name: string }): readonly 'name'[] =>
  isBlank(name) ? ['name'] : [];

const enteredIn = ({ name, status, country, number, street, postcode, city }: EnteredEntity) => ({
  name: name.trim(),
  status,
  country: country === '' ? null : country,
  registration: { number: number.trim() },
  address: { street: street.trim(), postcode: postcode.trim(), city: city.trim() },
});

const CHANGED_USER: Readonly<Record<ChangeableStatus, string>> = {
  Active: 'Let in',
  Suspended: 'Suspend',
  Inactive: 'Make inactive',
};

export const ADMIN_ACTS: Acts<AdminActs> = {
  createEntity: {
    call: calls.createEntity,
    missing: missingName,
    options: ({ type, ...entered }) => ({ body: { ...enteredIn(entered), type } }),
    words: ({ name }) => `Create the entity ${name.trim()}`,
    done: () => 'The entity is there.',
  },
  updateEntity: {
    call: calls.updateAdminEntity,
    missing: missingName,
    options: ({ entityId: id, ...entered }) => ({ params: { id }, body: enteredIn(entered) }),
    words: ({ name }) => `Change the details of ${name.trim()}`,
    done: () => 'The details are changed.',
  },
  removeEntity: {
    call: calls.removeEntity,
    missing: ({ name, typed }) => (typed.trim() === name ? [] : ['typed']),
    options: ({ entityId: id, typed }) => ({ params: { id }, body: { name: typed.trim() } }),
    words: ({ name }) => `Delete ${name}`,
    done: () => 'The entity is deleted with all that was in it.',
    leavesPage: true,
  },
  switchFeatures: {
    call: calls.updateFeatures,
    missing: ({ features }) => (Object.keys(features).length === 0 ? ['features'] : []),
    options: ({ entityId: id, features }) => ({ params: { id }, body: { features } }),
    words: ({ name }) => `Switch features of ${name}`,
    done: () => 'The features are switched.',
  },
  changeUser: {
    call: users.updateCustomerUser,
    options: ({ userId: id, status }) => ({ params: { id }, body: { status } }),
    words: ({ name, status }) => `${CHANGED_USER[status]}: ${name}`,
    done: () => 'The user is changed.',
  },
  closeUser: {
    call: users.removeCustomerUser,
    options: ({ userId: id }) => ({ params: { id } }),
    words: ({ name }) => `Close the account of ${name}`,
    done: () => 'The account is closed.',
  },
  addAdministrator: {
    call: users.createProductUser,
    missing: ({ email }) => (isBlank(email) ? ['email'] : []),
    options: ({ email }) => ({ body: { email: email.trim() } }),
    words: ({ email }) => `Make ${email.trim()} a platform administrator`,
    done: () => 'They administer the platform now.',
  },
  removeAdministrator: {
    call: users.removeProductUser,
    options: ({ userId: id }) => ({ params: { id } }),
    words: ({ name }) => `Take the right of a platform administrator from ${name}`,
    done: () => 'They are a user now.',
    leavesPage: true,
  },
  answerSupport: {
    call: answerSupport,
    missing: ({ text, files }) => (isBlank(text) && files.length === 0 ? ['text'] : []),
    options: ({ userId: id, ...message }, { file }) => ({
      params: { id },
      body: messageForm({ text: message.text, files: message.files }, file),
    }),
    words: ({ name, text }) => `Answer ${name}: ${text.trim()}`,
  },
};

/** What an administrator of the platform does, one act at a time. */
export const adminActsMachine = actMachine<AdminActs>('adminActs', ADMIN_ACTS);
