import { FirebaseError } from 'firebase/app';
import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  OAuthProvider,
  type PopupRedirectResolver,
  SAMLAuthProvider,
  signInWithCredential,
  signInWithPopup,
} from 'firebase/auth';
import type { Provider } from '#contract/identity';
import { askDemoIdentity, type DemoAccount } from './demoIdentity';
import { accountFailure } from './outcome';
import type { SignInOutcome, SignInParts } from './parts';

export interface Providers {
  /** Opens the provider's window, 500 by 600, and waits until the person is through or has closed it (AUTH-4). */
  signInWith(provider: Provider): Promise<SignInOutcome>;
}

/** The SDK polls its window and times its frame out by itself; closing the window, or opening another, is no failure. */
const CANCELLED = ['auth/popup-closed-by-user', 'auth/cancelled-popup-request', 'auth/user-cancelled'];

export function createProviders({ auth, secondStep, demo }: SignInParts): Providers {
  let resolver = browserPopupRedirectResolver;

  const signIn = async (provider: Provider): Promise<SignInOutcome> => {
    if (!demo) {
      await signInWithPopup(auth, providerOf(provider), resolver);
      return null;
    }
    const account = await askDemoIdentity(window, provider);
    if (account === 'popup-blocked' || account === 'cancelled') return account;
    await signInWithCredential(auth, credentialOf(provider, account));
    return null;
  };

  return {
    async signInWith(provider) {
      try {
        return await signIn(provider);
      } catch (error) {
        if (error instanceof FirebaseError && CANCELLED.includes(error.code)) return 'cancelled';
        secondStep.refused(error);
        const failure = isWithoutScript(error) ? 'network-request-failed' : accountFailure(error);
        // A window that was blocked opens sooner with the frame that is there.
        if (failure !== 'popup-blocked') resolver = freshResolver();
        return failure;
      }
    },
  };
}

/**
 * The SDK makes one resolver of a class and keeps in it that it could not read the project's settings: every later
 * attempt would fail by that, until the page is reloaded. A bound class is another one to it.
 */
function freshResolver(): PopupRedirectResolver {
  const resolver = browserPopupRedirectResolver;
  return typeof resolver === 'function' ? resolver.bind(null) : resolver;
}

/** Of the window's script that did not come the SDK says that it has a fault itself, and hands over the event. */
function isWithoutScript(error: unknown): boolean {
  return (
    error instanceof FirebaseError &&
    error.code === 'auth/internal-error' &&
    error.customData instanceof Event
  );
}

function providerOf(provider: Provider): GoogleAuthProvider | OAuthProvider | SAMLAuthProvider {
  if (provider === 'google') return new GoogleAuthProvider();
  return provider.startsWith('saml.') ? new SAMLAuthProvider(provider) : new OAuthProvider(idOf(provider));
}

/** The provider's name at Firebase. */
const idOf = (provider: Exclude<Provider, 'google'>): string =>
  provider === 'microsoft' ? 'microsoft.com' : provider;

/** The emulator takes the claims themselves for a token. */
function credentialOf(provider: Provider, { sub, email, name }: DemoAccount) {
  const claims = JSON.stringify({ sub, email, name, email_verified: true });
  if (provider === 'google') return GoogleAuthProvider.credential(claims);
  return new OAuthProvider(idOf(provider)).credential({ idToken: claims });
}
