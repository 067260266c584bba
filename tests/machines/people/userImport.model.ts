import type { PeopleTableRow } from '#contract/calls/people';
import {
  type PeopleFile,
  type UserImportEvent,
  userImportMachine,
} from '../../../src/machines/people/userImport.machine';
import { id } from '../../kit/fixtures';
import type { Model } from '../../kit/model';
import { by, defects, fails, send } from '../executors';
import { USER_IMPORT_IGNORES } from './userImport.ignores';
import { USER_IMPORT_STATES } from './userImport.states';
import { aTable } from './userImport.table';

export const aPeopleFile: PeopleFile = { file: 'file:1', name: 'people.xlsx', entityId: id(1) };

const FIRST = 'ruud.1@vanhouten.test';

const events: readonly UserImportEvent[] = [
  { type: 'userImport.fileGiven', ...aPeopleFile },
  { type: 'userImport.readRequested' },
  { type: 'userImport.read', table: aTable },
  { type: 'userImport.readFailed', title: 'The table has no rows below its head.' },
  { type: 'userImport.cellChanged', row: 2, cell: 'email', value: 'lars@vanhouten.test' },
  { type: 'userImport.inviteChosen', invite: false },
  { type: 'userImport.addRequested' },
  { type: 'userImport.membersFound', members: [FIRST] },
  { type: 'userImport.progressed', added: [FIRST] },
  { type: 'userImport.completed' },
  { type: 'userImport.addFailed', title: 'Oops, something went wrong' },
  { type: 'userImport.begunAnew' },
];

/** A table of two people, of whom one has no address at first. */
export const userImportModel: Model = {
  machine: userImportMachine,
  events: [...events, ...defects(['0.userImport.reading', '0.userImport.adding'])],
  facet: ({ chosen, rows, members, added, invite, failure }) => [
    chosen?.name,
    rows.map(({ email }: PeopleTableRow) => email),
    members.length > 0,
    added.length > 0,
    invite,
    failure !== null,
  ],
  executors: {
    'userImport.fileGiven': send,
    'userImport.readRequested': send,
    'userImport.read': by('readTable'),
    'userImport.readFailed': by('readTable'),
    'userImport.cellChanged': send,
    'userImport.inviteChosen': send,
    'userImport.addRequested': send,
    'userImport.membersFound': by('addPeople'),
    'userImport.progressed': by('addPeople'),
    'userImport.completed': by('addPeople'),
    'userImport.addFailed': by('addPeople'),
    'userImport.begunAnew': send,
    'xstate.error.actor.0.userImport.reading': fails('readTable'),
    'xstate.error.actor.0.userImport.adding': fails('addPeople'),
  },
  ignores: USER_IMPORT_IGNORES,
  states: USER_IMPORT_STATES,
};
