import type { SignInFailure } from '../../machines/auth.machine';
import { identityMessage } from './identityMessages';

export function FailureText({ failure }: { readonly failure: SignInFailure }) {
  return identityMessage(failure);
}
