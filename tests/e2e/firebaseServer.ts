import { AUTH_DOMAIN, PROJECT } from './firebase';
import { type OwnServer, startServer } from './ownServer';

/** A server as in production, with Firebase in place of the emulator. */
export function startFirebaseServer(name: string): Promise<OwnServer> {
  return startServer(name, {
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_API_KEY: 'firebase-api-key',
    FIREBASE_AUTH_DOMAIN: AUTH_DOMAIN,
    PUBLIC_ORIGIN: 'http://localhost',
    SIGN_ON_PROVIDERS: 'oidc.entra=Van Houten;saml.kade=Kade',
  });
}
