import { catchError, concat, concatMap, defer, from, last, map, type Observable, of, switchMap } from 'rxjs';
import { fromEventObservable } from 'xstate';
import {
  checkEntityUsers,
  importEntityUsers,
  MOST_ADDED_AT_ONCE,
  readPeopleTable,
} from '#contract/calls/people';
import { AVATAR_COLORS } from '#contract/vocabulary';
import type { ImportedPerson } from '#domain/people/importing';
import {
  type AddInput,
  type AddPeopleEvent,
  type ReadInput,
  type ReadPeopleEvent,
  userImportMachine,
} from '../../machines/people/userImport.machine';
import type { Files } from '../../services/files';
import type { Providers } from '../manifest';
import { type ActServices, expected, fileOf, refusalOf, writeRefusalOf } from './shared.acts';

interface ImportServices extends ActServices {
  readonly files: Pick<Files, 'read' | 'forget'>;
}

export function provideUserImport(services: ImportServices, changed: () => void): typeof userImportMachine {
  return userImportMachine.provide({
    actors: {
      readTable: fromEventObservable<ReadPeopleEvent, ReadInput>(({ input }) => readTable(services, input)),
      addPeople: fromEventObservable<AddPeopleEvent, AddInput>(({ input }) =>
        addPeople(services, input, changed),
      ),
    },
    actions: {
      forgetFile: (_, { chosen }) => {
        if (chosen) services.files.forget(chosen.file);
      },
    },
  });
}

function readTable(
  { api, files }: ImportServices,
  { file, entityId: entity }: ReadInput,
): Observable<ReadPeopleEvent> {
  return defer(() => {
    const form = new FormData();
    form.append('table', fileOf(files, file));
    return api.observe(readPeopleTable, { entity, body: form, quiet: true });
  }).pipe(
    map((table): ReadPeopleEvent => ({ type: 'userImport.read', table })),
    catchError((error: unknown): ReadPeopleEvent[] => [
      { type: 'userImport.readFailed', title: refusalOf(expected(error)).title },
    ]),
  );
}

/** Two of the palette that are the same for the same address: who reads a table twice sees one person. */
function colorOf(email: string): string {
  let hash = 7;
  for (const letter of email) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  const [one, two] = [
    AVATAR_COLORS[hash % AVATAR_COLORS.length],
    AVATAR_COLORS[(hash >>> 8) % AVATAR_COLORS.length],
  ];
  return one === two ? `${one}` : `${one}-${two}`;
}

function batchesOf(people: readonly ImportedPerson[]): readonly (readonly ImportedPerson[])[] {
  const count = Math.ceil(people.length / MOST_ADDED_AT_ONCE);
  return Array.from({ length: count }, (_, index) =>
    people.slice(index * MOST_ADDED_AT_ONCE, (index + 1) * MOST_ADDED_AT_ONCE),
  );
}

/** One batch after the other, each of all or nothing. Before the first one it is asked who has got access meanwhile. */
function addPeople(
  { api }: ImportServices,
  { entityId: entity, people, invite }: AddInput,
  changed: () => void,
): Observable<AddPeopleEvent> {
  const emails = people.map(({ email }) => email);
  const add = (batch: readonly ImportedPerson[]) =>
    defer(() => {
      const users = batch.map((person) => ({
        ...person,
        invite,
        properties: { color: colorOf(person.email) },
      }));
      return api.observe(importEntityUsers, { entity, body: { users }, quiet: true });
    }).pipe(
      map((): AddPeopleEvent => {
        changed();
        return { type: 'userImport.progressed', added: batch.map(({ email }) => email) };
      }),
    );
  const addAll = concat(
    from(batchesOf(people)).pipe(concatMap(add)),
    of<AddPeopleEvent>({ type: 'userImport.completed' }),
  );
  return api.observe(checkEntityUsers, { entity, body: { emails }, quiet: true }).pipe(
    last(),
    switchMap(({ members }) =>
      members.length > 0 ? of<AddPeopleEvent>({ type: 'userImport.membersFound', members }) : addAll,
    ),
    catchError((error: unknown): AddPeopleEvent[] => [
      { type: 'userImport.addFailed', title: writeRefusalOf(expected(error)).title },
    ]),
  );
}

export const flows: Pick<Providers, 'userImport'> = { userImport: provideUserImport };
