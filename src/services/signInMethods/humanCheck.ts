import { type ApplicationVerifier, type Auth, RecaptchaVerifier } from 'firebase/auth';

/**
 * The provider sends no message before it knows that a person asks: by reCAPTCHA, invisible unless it doubts. With the
 * emulator the SDK answers it by itself.
 */
export async function withHumanCheck<Result>(
  auth: Auth,
  act: (verifier: ApplicationVerifier) => Promise<Result>,
): Promise<Result> {
  const place = document.createElement('div');
  document.body.append(place);
  const verifier = new RecaptchaVerifier(auth, place, { size: 'invisible' });
  try {
    return await act(verifier);
  } finally {
    verifier.clear();
    place.remove();
  }
}
