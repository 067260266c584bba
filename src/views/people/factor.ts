import type { SecondFactor } from '#contract/account';
import type { Flow } from '../../machines/flows';

export interface FactorProps {
  readonly flow: Flow<'secondFactor'>;
}

/** What a factor is called where it is listed and where it is removed. */
export function nameOf({ kind, name, phone }: SecondFactor): string {
  return name ?? (kind === 'app' ? 'Authenticator app' : `Phone ${phone ?? ''}`.trim());
}
