import { Signature } from 'lucide-react';
import type { Minutes } from '#contract/calls/minutes';
import { Button } from '../../shared/Button';
import { roleName } from '../looks';

interface SignBarProps {
  readonly minutes: Pick<Minutes, 'signers'>;
  readonly isBusy: boolean;
  readonly sign: () => void;
  /** Begins to decline. */
  readonly decline: () => void;
}

/** The foot of a phone's page for who signs: as whom, the signature, and the way to decline. */
export function SignBar({ minutes, isBusy, sign, decline }: SignBarProps) {
  const you = minutes.signers.find(({ isYou }) => isYou);
  return (
    <div className="lay-one gap-6">
      {you && (
        <p className="lay-flex lay-between lay-baseline type-12">
          <strong>{you.name}</strong>
          <span className="type-note">You sign as {roleName(you.role).toLowerCase()}</span>
        </p>
      )}
      <Button look="primary" large wide aria-disabled={isBusy} onClick={sign}>
        <Signature size={20} aria-hidden />
        Sign
      </Button>
      <Button look="ghost" wide onClick={decline}>
        <span className="type-underlined">Decline with a reason</span>
      </Button>
    </div>
  );
}
