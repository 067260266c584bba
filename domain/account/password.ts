import type { PasswordPolicy } from '#contract/account';

export type PasswordRequirement = 'minLength' | 'maxLength' | 'lowercase' | 'uppercase' | 'digit' | 'symbol';

/** What the policy asks of every password, in the order in which it is told. */
export function requirementsOf(policy: PasswordPolicy): readonly PasswordRequirement[] {
  const asked: readonly (readonly [requirement: PasswordRequirement, isAsked: boolean])[] = [
    ['minLength', true],
    ['maxLength', policy.maxLength !== null],
    ['lowercase', policy.lowercase],
    ['uppercase', policy.uppercase],
    ['digit', policy.digit],
    ['symbol', policy.symbols !== null],
  ];
  return asked.flatMap(([requirement, isAsked]) => (isAsked ? [requirement] : []));
}

/** What a password lacks. The provider counts in UTF-16 units and knows only Latin letters; so does this. */
export function missingOf(policy: PasswordPolicy, password: string): readonly PasswordRequirement[] {
  const isMet: Readonly<Record<PasswordRequirement, boolean>> = {
    minLength: password.length >= policy.minLength,
    maxLength: policy.maxLength === null || password.length <= policy.maxLength,
    lowercase: /[a-z]/.test(password),
    uppercase: /[A-Z]/.test(password),
    digit: /[0-9]/.test(password),
    symbol: [...(policy.symbols ?? '')].some((symbol) => password.includes(symbol)),
  };
  return requirementsOf(policy).filter((requirement) => !isMet[requirement]);
}
