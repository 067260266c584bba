import { type RefObject, useRef, useState } from 'react';
import type { PasswordPolicy } from '#contract/account';
import { missingOf, type PasswordRequirement, requirementsOf } from '#domain/account/password';
import { capitalised } from '../shared/format';
import { PasswordField } from './PasswordField';

/** Each requirement in words that follow each other. */
const WORDS: Readonly<Record<PasswordRequirement, (policy: PasswordPolicy) => string>> = {
  minLength: ({ minLength }) => `at least ${minLength} characters`,
  maxLength: ({ maxLength }) => `at most ${maxLength} characters`,
  lowercase: () => 'a small letter',
  uppercase: () => 'a capital letter',
  digit: () => 'a digit',
  symbol: ({ symbols }) => `one of ${symbols}`,
};

function inWords(policy: PasswordPolicy, requirements: readonly PasswordRequirement[]): string {
  return requirements.map((requirement) => WORDS[requirement](policy)).join(', ');
}

export interface NewPassword {
  readonly policy: PasswordPolicy;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly missing: readonly PasswordRequirement[];
  /** Whether it may be sent. If not, the field says what is missing and has the focus. */
  readonly check: () => boolean;
  readonly read: (isLeft: boolean) => void;
}

/** What is missing is told when the field was left or sent, and from then on while it is typed. */
export function useNewPassword(policy: PasswordPolicy): NewPassword {
  const input = useRef<HTMLInputElement>(null);
  const [isTold, setTold] = useState(false);
  const [missing, setMissing] = useState<readonly PasswordRequirement[]>([]);
  const read = (isLeft: boolean) => {
    const typed = input.current?.value ?? '';
    setMissing(missingOf(policy, typed));
    if (isLeft && typed !== '') setTold(true);
  };
  const check = () => {
    const lacking = missingOf(policy, input.current?.value ?? '');
    setMissing(lacking);
    setTold(true);
    if (lacking.length > 0) input.current?.focus();
    return lacking.length === 0;
  };
  return { policy, input, missing: isTold ? missing : [], check, read };
}

interface NewPasswordFieldProps {
  readonly password: NewPassword;
  readonly label?: string;
  readonly name?: string;
  /** What the provider says against it. */
  readonly refusal?: string | null;
  readonly onEdit: () => void;
}

/** A password that is chosen, with what the provider asks of it. */
export function NewPasswordField({ password, refusal = null, onEdit, ...names }: NewPasswordFieldProps) {
  const { policy, input, missing, read } = password;
  const words = inWords(policy, requirementsOf(policy));
  return (
    <PasswordField
      {...names}
      ref={input}
      autoComplete="new-password"
      hint={`${capitalised(words)}.`}
      problem={missing.length > 0 ? `Still missing: ${inWords(policy, missing)}.` : refusal}
      onBlur={() => read(true)}
      onChange={() => {
        read(false);
        onEdit();
      }}
    />
  );
}
