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

/** The ids of what somebody signs in with. */
export const methodsOf = ({ providerData }: User): readonly string[] =>
  providerData.map(({ providerId }) => providerId);

/** Who came by another provider may have no password here. */
export function hasPassword(user: User): boolean {
  return methodsOf(user).includes(EmailAuthProvider.PROVIDER_ID);
}
