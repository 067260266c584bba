import { assign, setup } from 'xstate';
import type { PeopleTable, PeopleTableRow } from '#contract/calls/people';
import { errorTitle } from '#contract/problem';
import { checkPeople, type ImportedPerson, type PersonCell } from '#domain/people/importing';
import { service } from '../shared/actors';
import type { FileRef } from '../shared/upload/upload.events';

/** A table as a person chose it; the file itself travels in no event. */
export interface PeopleFile {
  readonly file: FileRef;
  readonly name: string;
  /** Whose users they become, whatever is looked at meanwhile. */
  readonly entityId: string;
}

export type ReadInput = Pick<PeopleFile, 'file' | 'entityId'>;

export interface AddInput {
  readonly entityId: string;
  readonly people: readonly ImportedPerson[];
  readonly invite: boolean;
}

export type ReadPeopleEvent =
  | { type: 'userImport.read'; table: PeopleTable }
  | { type: 'userImport.readFailed'; title: string };

export type AddPeopleEvent =
  /** These have access already: nobody was added yet. Addresses in lower case. */
  | { type: 'userImport.membersFound'; members: readonly string[] }
  /** These have been added. Addresses in lower case. */
  | { type: 'userImport.progressed'; added: readonly string[] }
  | { type: 'userImport.completed' }
  /** Who was added before stays. */
  | { type: 'userImport.addFailed'; title: string };

export type UserImportEvent =
  | ReadPeopleEvent
  | AddPeopleEvent
  | ({ type: 'userImport.fileGiven' } & PeopleFile)
  | { type: 'userImport.readRequested' }
  | { type: 'userImport.cellChanged'; row: number; cell: PersonCell; value: string }
  | { type: 'userImport.inviteChosen'; invite: boolean }
  | { type: 'userImport.addRequested' }
  | { type: 'userImport.begunAnew' };

interface ImportContext {
  readonly chosen: PeopleFile | null;
  readonly rows: readonly PeopleTableRow[];
  /** Addresses that have access, in lower case. */
  readonly members: readonly string[];
  /** Addresses that this import added. */
  readonly added: readonly string[];
  /** How many are being added, those that are added already included. */
  readonly wanted: number;
  readonly invite: boolean;
  readonly failure: string | null;
}

const EMPTY: ImportContext = {
  chosen: null,
  rows: [],
  members: [],
  added: [],
  wanted: 0,
  invite: true,
  failure: null,
};

const FOUND_MEANWHILE =
  'Somebody of the table has got access meanwhile. Nobody was added; look at the rows again.';

/** The rows of the table that are not added yet, each with whom it adds or why it is skipped. */
export function checkedRows({ rows, members, added }: Pick<ImportContext, 'rows' | 'members' | 'added'>) {
  const done = new Set(added);
  const left = rows.filter(({ email }) => !done.has(email.trim().toLowerCase()));
  return checkPeople(left, new Set(members));
}

const peopleIn = (context: ImportContext): readonly ImportedPerson[] =>
  checkedRows(context).flatMap(({ person }) => person ?? []);

/**
 * Owns what is brought in of people: a table, its cells as they were corrected here, and how far adding them is. It does not hold
 * what is wrong with a row: that is worked out from its cells. It holds a reference, and forgets the file with it.
 */
export const userImportMachine = setup({
  types: {
    context: {} as ImportContext,
    events: {} as UserImportEvent,
    tags: {} as 'reading' | 'reviewing' | 'adding' | 'added',
  },
  actors: {
    readTable: service<ReadPeopleEvent, ReadInput>(),
    addPeople: service<AddPeopleEvent, AddInput>(),
  },
  guards: {
    hasFile: ({ context }) => context.chosen !== null,
    hasPeople: ({ context }) => peopleIn(context).length > 0,
  },
  actions: {
    choose: assign((_, { file, name, entityId }: PeopleFile) => ({
      ...EMPTY,
      chosen: { file, name, entityId },
    })),
    rememberTable: assign((_, { table: { rows, members } }: { table: PeopleTable }) => ({ rows, members })),
    changeCell: assign(
      ({ context }, { row, cell, value }: { row: number; cell: PersonCell; value: string }) => ({
        rows: context.rows.map((each) => (each.row === row ? { ...each, [cell]: value } : each)),
        failure: null,
      }),
    ),
    chooseInvite: assign((_, { invite }: { invite: boolean }) => ({ invite })),
    begin: assign(({ context }) => ({
      wanted: context.added.length + peopleIn(context).length,
      failure: null,
    })),
    rememberMembers: assign(({ context }, { members }: { members: readonly string[] }) => ({
      members: [...context.members, ...members],
      failure: FOUND_MEANWHILE,
    })),
    rememberAdded: assign(({ context }, { added }: { added: readonly string[] }) => ({
      added: [...context.added, ...added],
    })),
    forgetFailure: assign({ failure: null }),
    explain: assign((_, { title }: { title: string }) => ({ failure: title })),
    forgetEverything: assign(EMPTY),
    /** The composition root forgets the file. */
    forgetFile: (_, __: { chosen: PeopleFile | null }) => {},
  },
}).createMachine({
  id: 'userImport',
  context: EMPTY,
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'userImport.fileGiven': {
          target: 'reading',
          actions: [
            { type: 'forgetFile', params: ({ context }) => context },
            { type: 'choose', params: ({ event }) => event },
          ],
        },
        'userImport.readRequested': { guard: 'hasFile', target: 'reading', actions: 'forgetFailure' },
        'userImport.begunAnew': {
          actions: [{ type: 'forgetFile', params: ({ context }) => context }, 'forgetEverything'],
        },
      },
    },
    reading: {
      tags: 'reading',
      invoke: {
        src: 'readTable',
        input: ({ context }) => readingOf(requireFile(context)),
        onError: { target: 'choosing', actions: { type: 'explain', params: { title: errorTitle(0) } } },
      },
      on: {
        'userImport.read': {
          target: 'reviewing',
          actions: { type: 'rememberTable', params: ({ event }) => event },
        },
        'userImport.readFailed': {
          target: 'choosing',
          actions: { type: 'explain', params: ({ event }) => event },
        },
        'userImport.begunAnew': {
          target: 'choosing',
          actions: [{ type: 'forgetFile', params: ({ context }) => context }, 'forgetEverything'],
        },
      },
    },
    reviewing: {
      tags: 'reviewing',
      on: {
        'userImport.cellChanged': { actions: { type: 'changeCell', params: ({ event }) => event } },
        'userImport.inviteChosen': { actions: { type: 'chooseInvite', params: ({ event }) => event } },
        'userImport.addRequested': { guard: 'hasPeople', target: 'adding', actions: 'begin' },
        'userImport.fileGiven': {
          target: 'reading',
          actions: [
            { type: 'forgetFile', params: ({ context }) => context },
            { type: 'choose', params: ({ event }) => event },
          ],
        },
        'userImport.begunAnew': {
          target: 'choosing',
          actions: [{ type: 'forgetFile', params: ({ context }) => context }, 'forgetEverything'],
        },
      },
    },
    adding: {
      tags: 'adding',
      invoke: {
        src: 'addPeople',
        input: ({ context }) => ({
          entityId: requireFile(context).entityId,
          people: peopleIn(context),
          invite: context.invite,
        }),
        onError: { target: 'reviewing', actions: { type: 'explain', params: { title: errorTitle(0) } } },
      },
      on: {
        'userImport.membersFound': {
          target: 'reviewing',
          actions: { type: 'rememberMembers', params: ({ event }) => event },
        },
        'userImport.progressed': { actions: { type: 'rememberAdded', params: ({ event }) => event } },
        'userImport.completed': { target: 'added' },
        'userImport.addFailed': {
          target: 'reviewing',
          actions: { type: 'explain', params: ({ event }) => event },
        },
      },
    },
    added: {
      tags: 'added',
      on: {
        'userImport.begunAnew': {
          target: 'choosing',
          actions: [{ type: 'forgetFile', params: ({ context }) => context }, 'forgetEverything'],
        },
      },
    },
  },
});

const readingOf = ({ file, entityId }: PeopleFile): ReadInput => ({ file, entityId });

function requireFile({ chosen }: ImportContext): PeopleFile {
  if (!chosen) throw new Error('A table is read from its file');
  return chosen;
}
