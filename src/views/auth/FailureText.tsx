import type { SignInFailure } from '../../machines/auth/auth.context';
import { identityMessage } from './identityMessages';

export function FailureText({ failure }: { readonly failure: SignInFailure }) {
  return identityMessage(failure);
}
