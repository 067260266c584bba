import { BehaviorSubject, filter, Subject } from 'rxjs';
import { onTestFinished } from 'vitest';
import type { IdentityErrorCode } from '#contract/identity';
import { watchFailures } from '../../src/composition/failures';
import { provideLogic } from '../../src/composition/logic';
import { type Actors, startApp } from '../../src/machines/start';
import type { IdentityService, Person } from '../../src/services/identity';
import { createSecrets, type Secrets } from '../../src/services/secrets';
import { createSession, type Session } from '../../src/services/session';
import { createStore } from '../../src/services/storage';
import { type ApiKit, openApi } from './api';

/** An identity provider that answers when the test says so. */
export interface ScriptedIdentity extends Pick<IdentityService, 'person$' | 'signIn' | 'signOut'> {
  readonly becomes: (person: Person | null) => void;
  /** Passwords that were tried, oldest first. */
  readonly tried: readonly string[];
  readonly answerSignIn: (code: IdentityErrorCode | 'unknown' | null) => void;
  signOutFails: boolean;
}

export interface CompositionKit extends ApiKit {
  readonly actors: Actors;
  readonly identity: ScriptedIdentity;
  readonly session: Session;
  readonly secrets: Secrets;
  /** Ends the wait that is under way. */
  readonly endWait: () => void;
  /** How long the machine wants to wait, newest last, in milliseconds. */
  readonly waits: readonly number[];
  /** Names of the calls whose failure was reported to analytics. */
  readonly reported: readonly (string | null)[];
}

const EVA: Person = { uid: 'uid-1', email: 'eva@vanhouten.test' };

function openIdentity(): ScriptedIdentity {
  const people = new BehaviorSubject<Person | null | undefined>(undefined);
  const answers = new Subject<IdentityErrorCode | 'unknown' | null>();
  const tried: string[] = [];
  return {
    person$: people.pipe(filter((person) => person !== undefined)),
    becomes: (person) => people.next(person),
    tried,
    answerSignIn: (code) => {
      answers.next(code);
      if (code === null) people.next(EVA);
    },
    signIn: (_, password) => {
      tried.push(password);
      return new Promise((resolve) => answers.subscribe(resolve));
    },
    async signOut() {
      if (this.signOutFails) throw new Error('The provider is away');
      people.next(null);
    },
    signOutFails: false,
  };
}

/** The real machines with the real calls, on a scripted network and identity provider. */
export function openComposition(): CompositionKit {
  const items = new Map<string, string>();
  const session = createSession(createStore(() => tabStorage(items)));
  const kit = openApi({ entity: session.entity });
  const identity = openIdentity();
  const over = new Subject<void>();
  const waits: number[] = [];
  const clock = {
    now: () => 0,
    after: (milliseconds: number) => {
      waits.push(milliseconds);
      return over;
    },
  };
  const reported: (string | null)[] = [];
  const secrets = createSecrets({ now: () => 0, after: () => new Subject() });
  const logic = provideLogic({ identity, api: kit.api, session, secrets, clock });
  const { actors, stop } = startApp(logic);
  onTestFinished(stop);
  watchFailures(kit.api.failures, actors, {
    exceptionCaught: (_, call) => reported.push(call),
  });
  return { ...kit, actors, identity, session, secrets, waits, reported, endWait: () => over.next() };
}

function tabStorage(items: Map<string, string>): Storage {
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    key: () => null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}
