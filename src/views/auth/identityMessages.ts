import type { SignInFailure } from '../../machines/auth/auth.context';

/** AUTH-3: what each code of the identity library means for the person, and what to do next. */
const MESSAGES: Record<SignInFailure, string> = {
  'invalid-email': 'This is not a complete email address. Check it, for example name@company.com.',
  'wrong-password':
    'Email or password is not correct. Check capital letters and try again, or choose “Forgot password?”.',
  'invalid-credential': 'Email or password is not correct. Try again, or choose “Forgot password?”.',
  'email-already-in-use': 'There is an account with this email address already. Sign in with it instead.',
  'user-not-found': 'There is no account with this email address. Check it, or create an account.',
  'user-disabled': 'This account has been switched off. Ask an admin of your entity, or write to support.',
  'too-many-requests':
    'Too many attempts in a short time. Wait a few minutes and try again, or choose “Forgot password?”.',
  'expired-action-code': 'This link has expired. Ask for a new one with “Forgot password?”.',
  'invalid-action-code':
    'This link was used already or is incomplete. Ask for a new one with “Forgot password?”.',
  'requires-recent-login': 'For this step your sign-in must be recent. Sign in again and repeat it.',
  'network-request-failed':
    'The sign-in service cannot be reached. Check your connection and try again; what you typed is kept.',
  'multi-factor-auth-required':
    'This account asks for a second step. Have your second factor at hand and sign in again.',
  'unauthorized-domain':
    'Signing in is not set up for this address. Open Quorate at its usual address, or tell your administrator.',
  'popup-blocked': 'The browser blocked the sign-in window. Allow pop-ups for this site and try again.',
  'invalid-api-key':
    'Signing in is not set up correctly on this server. Tell your administrator that the API key is refused.',
  'internal-error': 'The sign-in service has a fault. Wait a moment and try again; what you typed is kept.',
  'auth-domain-config-required':
    'Signing in with this provider is not set up on this server. Use your email address, or tell your administrator.',
  'weak-password':
    'This password is too easy to guess. Choose a longer one with different kinds of characters.',
  'invalid-phone-number':
    'This is not a complete telephone number. Begin with + and the country, for example +31 6 12345678.',
  'invalid-verification-code': 'This code is not correct. Check it, or ask for a new one.',
  'code-expired': 'This code is no longer valid. Ask for a new one.',
  'second-factor-already-in-use': 'This second factor is on your account already. Choose another one.',
  'maximum-second-factor-count-exceeded':
    'Your account has as many second factors as it can have. Remove one first.',
  'unverified-email': 'Confirm your email address first: open the link in the mail that we sent you.',
  'operation-not-allowed': 'This way of signing in is not switched on here. Choose another one.',
  'account-exists-with-different-credential':
    'There is an account with this email address already. Sign in the way you did before.',
  'credential-already-in-use': 'This sign-in belongs to another account. Choose another one.',
  'user-token-expired': 'Your session has ended. Sign in again and repeat this step.',
  'captcha-check-failed': 'We could not make sure that you are a person. Reload the page and try again.',
  'session-ended': 'Your session has ended. Sign in again to go on where you were.',
  'address-taken':
    'A user of Quorate has this email address already. Sign in the way you did before, or open the link of your invitation.',
  'account-deleted': 'Your account is deleted: nobody signs in with it any more.',
  unknown: 'This did not succeed. Try again; what you typed is kept.',
};

export function identityMessage(failure: SignInFailure): string {
  return MESSAGES[failure];
}
