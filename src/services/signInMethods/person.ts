import { FirebaseError } from 'firebase/app';
import { type Auth, EmailAuthProvider, type User } from 'firebase/auth';

/**
 * Who is signed in.
 * @throws FirebaseError when nobody is any more: the session ended meanwhile, perhaps in another tab.
 */
export function currentUser(auth: Auth): User {
  if (!auth.currentUser) throw new FirebaseError('auth/user-token-expired', 'Nobody is signed in');
  return auth.currentUser;
}

/** Who came by another provider may have no password here. */
export function hasPassword({ providerData }: User): boolean {
  return providerData.some(({ providerId }) => providerId === EmailAuthProvider.PROVIDER_ID);
}
