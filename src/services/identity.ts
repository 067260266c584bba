import { FirebaseError, initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  signInWithEmailAndPassword,
  signOut,
} from 'firebase/auth';
import { Observable } from 'rxjs';
import { type ClientSettings, IDENTITY_ERROR_CODES, type IdentityErrorCode } from '#contract/identity';

/** Whom the identity provider knows. */
export interface Person {
  readonly uid: string;
  readonly email: string | null;
}

export interface TokenOptions {
  /** Asks the provider for a new one, whatever the old one's age. */
  readonly fresh?: boolean;
}

export interface IdentityService {
  /**
   * Who is signed in: once as soon as the provider has restored the session, then at each change, in this tab or in
   * another. Restoring asks the network, for up to 30 s when it is silent.
   */
  readonly person$: Observable<Person | null>;
  /** The uid of who is signed in now; null for nobody. */
  uid(): string | null;
  /** Null when it succeeded; who is signed in then arrives by `person$`. Never rejects. */
  signIn(email: string, password: string): Promise<IdentityErrorCode | 'unknown' | null>;
  signOut(): Promise<void>;
  /** The bearer token; null for nobody. Rejects when the provider cannot be asked. */
  token(options?: TokenOptions): Promise<string | null>;
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
  if (settings.emulator) connectAuthEmulator(auth, origin, { disableWarnings: true });

  return {
    person$: new Observable<Person | null>((subscriber) =>
      onAuthStateChanged(auth, (user) => subscriber.next(user && { uid: user.uid, email: user.email })),
    ),
    uid: () => auth.currentUser?.uid ?? null,
    async signIn(email, password) {
      try {
        await signInWithEmailAndPassword(auth, email, password);
        return null;
      } catch (error) {
        return identityErrorCode(error);
      }
    },
    signOut: () => signOut(auth),
    token: async ({ fresh = false } = {}) => (await auth.currentUser?.getIdToken(fresh)) ?? null,
  };
}

/** Codes the provider uses beside those of the specification, for the same causes. */
const OTHER_NAMES: ReadonlyMap<string, IdentityErrorCode> = new Map([
  ['invalid-login-credentials', 'invalid-credential'],
  ['missing-email', 'invalid-email'],
  ['missing-password', 'wrong-password'],
  ['quota-exceeded', 'too-many-requests'],
  ['timeout', 'network-request-failed'],
  ['api-key-not-valid.-please-pass-a-valid-api-key.', 'invalid-api-key'],
]);

const KNOWN: ReadonlySet<string> = new Set(IDENTITY_ERROR_CODES);

function isKnown(code: string): code is IdentityErrorCode {
  return KNOWN.has(code);
}

/** The specification's code of an error of the identity library; `unknown` for anything else. */
export function identityErrorCode(error: unknown): IdentityErrorCode | 'unknown' {
  if (!(error instanceof FirebaseError)) return 'unknown';
  const code = error.code.replace(/^auth\//, '');
  return isKnown(code) ? code : (OTHER_NAMES.get(code) ?? 'unknown');
}
