import { catchError, defer, map, mergeMap, type Observable, tap } from 'rxjs';
import { fromEventObservable } from 'xstate';
import { ApiError } from '#contract/api';
import { getEntity } from '#contract/calls/entity';
import { getUser, updateUser } from '#contract/calls/user';
import type { WaitEvent, WaitInput } from '../machines/actors';
import { appMachine } from '../machines/app.machine';
import {
  authMachine,
  type Credentials,
  type IdentityEvent,
  type SignInEvent,
  type SignOutEvent,
  type UserEvent,
} from '../machines/auth.machine';
import { type DefaultSaveEvent, type EntityLoadEvent, entityMachine } from '../machines/entity.machine';
import type { Api } from '../services/api';
import type { Clock } from '../services/clock';
import type { IdentityService } from '../services/identity';
import type { Secrets } from '../services/secrets';
import type { Session } from '../services/session';
import type { Journalling } from './journalling';

export interface LogicServices {
  readonly identity: Pick<IdentityService, 'person$' | 'signIn' | 'signOut'>;
  readonly api: Pick<Api, 'observe'>;
  readonly session: Session;
  readonly secrets: Pick<Secrets, 'open'>;
  readonly clock: Pick<Clock, 'after'>;
  readonly journal: Pick<Journalling, 'open' | 'forget' | 'opening'>;
}

type LoadUserEvent = UserEvent | { type: 'auth.tokenRejected' };

/** The application's machine with its services: what they answer becomes events, and only a defect is an error. */
export function provideLogic(services: LogicServices): typeof appMachine {
  const wait = fromEventObservable<WaitEvent, WaitInput>(({ input }) =>
    services.clock.after(input.milliseconds).pipe(map((): WaitEvent => ({ type: 'wait.over' }))),
  );
  const auth = authMachine.provide({
    actors: {
      wait,
      watchIdentity: fromEventObservable<IdentityEvent, undefined>(() => watchIdentity(services)),
      signIn: fromEventObservable<SignInEvent, Credentials>(({ input }) => signIn(services, input)),
      loadUser: fromEventObservable<LoadUserEvent, undefined>(() => loadUser(services)),
      signOut: fromEventObservable<SignOutEvent, undefined>(() => signOut(services)),
    },
  });
  const entity = entityMachine.provide({
    actors: {
      wait,
      loadEntity: fromEventObservable<EntityLoadEvent, EntityInput>(({ input }) =>
        loadEntity(services, input),
      ),
      saveDefault: fromEventObservable<DefaultSaveEvent, EntityInput>(({ input }) =>
        saveDefault(services, input),
      ),
    },
  });
  return appMachine.provide({ actors: { auth, entity } });
}

interface EntityInput {
  readonly entityId: string;
}

/** Whoever leaves, here or in another tab, takes the session's entity and its journal along. */
function watchIdentity({ identity, session, journal }: LogicServices): Observable<IdentityEvent> {
  return identity.person$.pipe(
    tap((person) => {
      if (person) {
        journal.open(person.uid);
        return;
      }
      session.clear();
      journal.forget();
    }),
    map((person): IdentityEvent => {
      return person ? { type: 'auth.identityFound', identity: person } : { type: 'auth.identityLost' };
    }),
  );
}

/** Success is silent: who is signed in arrives by `watchIdentity`. */
function signIn({ identity, secrets }: LogicServices, credentials: Credentials): Observable<SignInEvent> {
  const attempt = async () => {
    const password = secrets.open(credentials.password);
    return password === null ? 'unknown' : identity.signIn(credentials.email, password);
  };
  return defer(attempt).pipe(
    mergeMap((code): SignInEvent[] => (code === null ? [] : [{ type: 'auth.signInFailed', code }])),
  );
}

/** The session begins when the user has been read and what outlived the last page is back. */
function loadUser({ api, session, journal }: LogicServices): Observable<LoadUserEvent> {
  return api.observe(getUser, { quiet: true }).pipe(
    mergeMap((user) => journal.opening()?.then(() => user) ?? [user]),
    map((user): LoadUserEvent => ({ type: 'auth.userLoaded', user, sessionEntity: session.entity() })),
    catchError((error: unknown) => [userFailure(expected(error))]),
  );
}

function userFailure({ status }: ApiError): LoadUserEvent {
  if (status === 403) return { type: 'auth.userRefused' };
  if (status === 401) return { type: 'auth.tokenRejected' };
  return { type: 'auth.userUnreachable' };
}

function signOut({ identity, session }: LogicServices): Observable<SignOutEvent> {
  session.clear();
  return defer(() => identity.signOut()).pipe(
    map((): SignOutEvent => ({ type: 'auth.signedOut' })),
    catchError((): SignOutEvent[] => [{ type: 'auth.signOutFailed' }]),
  );
}

/** The machine leaves a load that a newer switch replaced, so only the newest success is stored (CALL-1). */
function loadEntity({ api, session }: LogicServices, { entityId }: EntityInput): Observable<EntityLoadEvent> {
  return api.observe(getEntity, { entity: entityId, quiet: true }).pipe(
    tap((entity) => session.enter(entity.id)),
    map((entity): EntityLoadEvent => ({ type: 'entity.loaded', entity })),
    catchError((error: unknown) => entityFailure(expected(error))),
  );
}

/** A rejected token is `auth`'s matter: it closes the entity when the session has ended. */
function entityFailure({ status }: ApiError): EntityLoadEvent[] {
  if (status === 401) return [];
  return [{ type: status === 0 || status === 503 ? 'entity.unreachable' : 'entity.refused' }];
}

/** Its failure is shown like any other failed write (ERR-2). */
function saveDefault({ api }: LogicServices, { entityId }: EntityInput): Observable<DefaultSaveEvent> {
  return api.observe(updateUser, { body: { properties: { defaultEntity: entityId } } }).pipe(
    map((user): DefaultSaveEvent => ({ type: 'entity.defaultSaved', user })),
    catchError((error: unknown): DefaultSaveEvent[] => {
      expected(error);
      return [{ type: 'entity.defaultNotSaved' }];
    }),
  );
}

/** The failure a call may have; anything else is a defect and stays one. */
function expected(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}
