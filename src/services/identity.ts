import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  signOut,
  type User,
} from 'firebase/auth';
import { Observable } from 'rxjs';
import type { ClientSettings } from '#contract/identity';
import type { SignInMethods } from './signInMethods/signInMethods';

/** Whom the identity provider knows. */
export interface Person {
  readonly uid: string;
  readonly email: string | null;
  /** When the token ends, in milliseconds since 1970 on this machine's clock: the provider tells how long it lasts. */
  readonly expiresAt: number;
}

export interface TokenOptions {
  /** Asks the provider for a new one, whatever the old one's age. */
  readonly fresh?: boolean;
}

export interface IdentityService {
  /**
   * Who is signed in: once as soon as the provider has restored the session, then at each change of person or token,
   * in this tab or in another. Restoring asks the network, for up to 30 s when it is silent.
   */
  readonly person$: Observable<Person | null>;
  /** The uid of who is signed in now; null for nobody. */
  uid(): string | null;
  /** When the token of who is signed in ends; null for nobody. */
  expiresAt(): number | null;
  signOut(): Promise<void>;
  /** The bearer token; null for nobody. Rejects when the provider cannot be asked. */
  token(options?: TokenOptions): Promise<string | null>;
  /** What people do with their account, signing in among it. Rejects when it cannot be fetched. */
  methods(): Promise<SignInMethods>;
}

type IdentitySettings = Pick<ClientSettings, 'apiKey' | 'authDomain' | 'projectId' | 'emulator'>;

/**
 * Firebase Authentication without its popup resolver, which would load a script of another origin (a chunk of its own
 * brings it where it is used).
 * @param origin where the emulator is reached; used only when the settings say so.
 */
export function createIdentity(settings: IdentitySettings, origin: string): IdentityService {
  const { apiKey, authDomain, projectId } = settings;
  const auth = initializeAuth(initializeApp({ apiKey, authDomain, projectId }), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  // One instance: what begins with a message waits there for its code.
  let made: SignInMethods | null = null;
  if (settings.emulator) connectAuthEmulator(auth, origin, { disableWarnings: true });

  return {
    person$: new Observable<Person | null>((subscriber) =>
      onIdTokenChanged(auth, (user) => subscriber.next(user && describe(user))),
    ),
    uid: () => auth.currentUser?.uid ?? null,
    expiresAt: () => auth.currentUser && describe(auth.currentUser).expiresAt,
    signOut: () => signOut(auth),
    token: async ({ fresh = false } = {}) => (await auth.currentUser?.getIdToken(fresh)) ?? null,
    async methods() {
      const { createSignInMethods } = await import('./signInMethods/signInMethods');
      made ??= createSignInMethods(auth, settings.emulator);
      return made;
    },
  };
}

/** The SDK's own record: a token's claims are times of the provider's clock, which need not be this machine's. */
function describe(user: User): Person {
  const record: { stsTokenManager?: { expirationTime?: unknown } } = user.toJSON();
  return {
    uid: user.uid,
    email: user.email,
    expiresAt: Number(record.stsTokenManager?.expirationTime ?? 0),
  };
}
