import { catchError, concat, defer, EMPTY, map, mergeMap, type Observable, tap } from 'rxjs';
import { fromEventObservable } from 'xstate';
import { ApiError } from '#contract/api';
import { getEntity } from '#contract/calls/entity';
import { getUser, updateUser } from '#contract/calls/user';
import { appMachine } from '../../machines/app.machine';
import type { Attempt } from '../../machines/auth/auth.context';
import type {
  IdentityEvent,
  LoadUserInput,
  RefreshEvent,
  SignInEvent,
  SignOutEvent,
  SignOutInput,
  UserEvent,
} from '../../machines/auth/auth.events';
import { authMachine } from '../../machines/auth/auth.machine';
import type { WaitEvent, WaitInput } from '../../machines/shared/actors';
import type { DefaultSaveEvent, EntityLoadEvent } from '../../machines/shell/entity.events';
import { entityMachine } from '../../machines/shell/entity.machine';
import type { Api } from '../../services/api';
import type { Clock } from '../../services/clock';
import type { IdentityService, Person } from '../../services/identity';
import type { Invitations } from '../../services/invitations';
import type { Secrets } from '../../services/secrets';
import type { Session } from '../../services/session';
import type { SignInOutcome } from '../../services/signInMethods/parts';
import type { TokenRefresh } from '../../services/tokenRefresh';
import type { Journalling } from '../journal/journalling';

export interface LogicServices {
  readonly identity: Pick<IdentityService, 'person$' | 'uid' | 'signOut' | 'token' | 'methods'>;
  readonly refresh: TokenRefresh;
  readonly api: Pick<Api, 'observe'>;
  readonly session: Session;
  readonly secrets: Pick<Secrets, 'open'>;
  readonly invitations: Pick<Invitations, 'read' | 'forget'>;
  readonly clock: Clock;
  readonly journal: Pick<Journalling, 'open' | 'opening' | 'leave' | 'stay' | 'keep' | 'lost'>;
}

type LoadUserEvent = UserEvent | { type: 'auth.tokenRejected' };

/** The application's machine with its services: what they answer becomes events, and only a defect is an error. */
export function provideLogic(services: LogicServices): typeof appMachine {
  const wait = fromEventObservable<WaitEvent, WaitInput>(({ input }) =>
    waitFor(services.clock, input).pipe(map((): WaitEvent => ({ type: 'wait.over' }))),
  );
  const auth = authMachine.provide({
    actors: {
      wait,
      watchIdentity: fromEventObservable<IdentityEvent, undefined>(() => watchIdentity(services)),
      signIn: fromEventObservable<SignInEvent, Attempt>(({ input }) => signIn(services, input)),
      loadUser: fromEventObservable<LoadUserEvent, LoadUserInput>(({ input }) => loadUser(services, input)),
      refreshToken: fromEventObservable<RefreshEvent, undefined>(() => refreshToken(services)),
      signOut: fromEventObservable<SignOutEvent, SignOutInput>(({ input }) => signOut(services, input)),
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

function waitFor(clock: Clock, wait: WaitInput): Observable<void> {
  return 'until' in wait ? clock.at(wait.until) : clock.after(wait.milliseconds);
}

/**
 * Whoever leaves, here or in another tab, takes the session's entity along, and its journal when it was wished. A hidden
 * tab may hear of the next person without having heard that nobody was here.
 */
function watchIdentity(services: LogicServices): Observable<IdentityEvent> {
  let known: Person | null = null;
  return services.identity.person$.pipe(
    mergeMap((person) => {
      const before = known;
      known = person;
      return person ? whoIsHere(services, before, person) : whoLeft(services);
    }),
  );
}

function whoIsHere(
  { session, journal }: LogicServices,
  before: Person | null,
  { uid, email, expiresAt }: Person,
): readonly IdentityEvent[] {
  if (before && before.uid !== uid) session.clear();
  journal.open(uid);
  const issued: IdentityEvent = { type: 'auth.tokenIssued', expiresAt };
  if (before?.uid !== uid) return [{ type: 'auth.identityFound', identity: { uid, email } }, issued];
  return before.expiresAt === expiresAt ? [] : [issued];
}

function whoLeft({ refresh, session, journal }: LogicServices): readonly IdentityEvent[] {
  session.clear();
  refresh.forget();
  return [{ type: 'auth.identityLost', ended: !journal.lost() }];
}

/** Success is silent: who is signed in arrives by `watchIdentity`. */
function signIn(services: LogicServices, attempt: Attempt): Observable<SignInEvent> {
  return defer(() => trySigningIn(services, attempt)).pipe(
    mergeMap((failure): SignInEvent[] => {
      if (failure === null) return [];
      if (failure === 'cancelled') return [{ type: 'auth.signInCancelled' }];
      return [{ type: 'auth.signInFailed', code: failure }];
    }),
  );
}

/** Sign-in methods that cannot be fetched are a network that failed. */
function trySigningIn({ identity, secrets }: LogicServices, attempt: Attempt): Promise<SignInOutcome> {
  return identity.methods().then(
    (methods) => {
      if (attempt.kind === 'provider') return methods.signInWith(attempt.provider);
      const { email } = attempt;
      const password = secrets.open(attempt.password);
      if (password === null) return 'unknown';
      return attempt.kind === 'password'
        ? methods.signIn(email, password)
        : methods.signUp(attempt.name, email, password);
    },
    () => 'network-request-failed',
  );
}

function refreshToken({ refresh, clock }: LogicServices): Observable<RefreshEvent> {
  return defer(() => refresh.run()).pipe(
    map((outcome): RefreshEvent => {
      if (outcome.kind === 'issued') return { type: 'auth.tokenIssued', expiresAt: outcome.expiresAt };
      return { type: 'auth.refreshFailed', retry: outcome.retry, at: clock.now() };
    }),
  );
}

/** Who comes by the link of an invitation accepts it first. Without that part of the application it is tried again with the user. */
function accept(services: LogicServices): Observable<UserEvent> {
  if (services.invitations.read() === null) return EMPTY;
  return defer(() => import('./auth.invitation')).pipe(
    catchError(() => EMPTY),
    mergeMap(({ acceptKept }) => acceptKept(services)),
  );
}

/** The session begins when the user has been read and what outlived the last page is back. */
function loadUser(services: LogicServices, { renewed }: LoadUserInput): Observable<LoadUserEvent> {
  const { api, identity, session, journal } = services;
  const user$ = api.observe(getUser, { quiet: true }).pipe(
    mergeMap((user) => journal.opening()?.then(() => user) ?? [user]),
    map((user): LoadUserEvent => ({ type: 'auth.userLoaded', user, sessionEntity: session.entity() })),
    catchError((error: unknown) => [userFailure(expected(error))]),
  );
  const read = () => concat(accept(services), user$);
  return renewed ? defer(() => renewToken(identity)).pipe(mergeMap(read)) : read();
}

/** A token that cannot be renewed now is used as it is: the call says what it is worth. */
function renewToken({ token }: LogicServices['identity']): Promise<unknown> {
  return token({ fresh: true }).catch(() => null);
}

function userFailure({ status, type }: ApiError): LoadUserEvent {
  if (type === 'email-unverified') return { type: 'auth.addressUnconfirmed' };
  if (status === 409) return { type: 'auth.addressTaken' };
  if (status === 403) return { type: 'auth.userRefused' };
  if (status === 401) return { type: 'auth.tokenRejected' };
  return { type: 'auth.userUnreachable' };
}

/** What an ended session was doing is committed before anything of it is closed. */
function signOut(
  { identity, session, journal }: LogicServices,
  { reason }: SignOutInput,
): Observable<SignOutEvent> {
  const leave = async () => {
    if (reason === 'ended') await journal.keep();
    else journal.leave();
    await identity.signOut();
  };
  const stay = () => {
    const uid = identity.uid();
    if (uid !== null) journal.stay(uid);
  };
  session.clear();
  return defer(leave).pipe(
    map((): SignOutEvent => ({ type: 'auth.signedOut' })),
    catchError((): SignOutEvent[] => {
      stay();
      return [{ type: 'auth.signOutFailed' }];
    }),
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
