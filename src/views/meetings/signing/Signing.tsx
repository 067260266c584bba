import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import type { Signer } from '#contract/calls/minutes';
import { fingerprintOf } from '#domain/meetings/signing';
import { Button } from '../../shared/Button';
import { Section } from '../../shared/details/Section';
import { AreaField } from '../../shared/fields/AreaField';
import { formatDateTime, formatDay } from '../../shared/format';
import { roleName } from '../looks';
import styles from '../presenter/Held.module.css';
import type { SigningPart } from './request';

const STATES = { awaiting: 'Awaiting', signed: 'Signed', declined: 'Declined' } as const;

/** Who signs, by which text their signature is bound, and the caller's own signature. */
export function Signing({ minutes, meetingId, timeZone, request }: SigningPart) {
  const { signers, hash, lastDay, acts, closed } = minutes;
  const answered = signers.filter(({ state }) => state !== 'awaiting').length;
  if (hash === null) return null;
  return (
    <>
      <Section title="Signers" aside={`${answered} of ${signers.length} have answered`}>
        <Signers signers={signers} timeZone={timeZone} />
        {closed && (
          <p className="type-note">
            Closed by {closed.by}. Missing: {closed.missing.join(', ')}.
          </p>
        )}
        {lastDay !== null && minutes.status === 'Awaiting Signature' && (
          <p className="type-note">
            Last day to sign: {formatDay(lastDay)}. Then an admin can close it and name who is missing.
          </p>
        )}
        {acts.includes('close') && (
          <Button onClick={() => request({ act: 'close', input: { meetingId } })}>
            Close without who is missing
          </Button>
        )}
      </Section>
      <Section title="Fingerprint of this text">
        <p className="lay-row gap-8 type-medium">
          <Fingerprint size={18} aria-hidden />{' '}
          <span className="lay-break">{fingerprintOf(hash).join(' ')}</span>
        </p>
        <p className="type-note">
          Calculated from every word of version {minutes.version}. Change one letter and the fingerprint is
          different. A signature holds for this text only; after it nothing is edited, and only an erratum is
          added.
        </p>
        <details>
          <summary>Full code</summary>
          <p className="lay-break">{hash}</p>
        </details>
      </Section>
      {acts.includes('sign') && (
        <YourSignature
          sign={() => request({ act: 'sign', input: { meetingId, hash } })}
          decline={(reason) => request({ act: 'decline', input: { meetingId, hash, reason } })}
        />
      )}
    </>
  );
}

interface SignersProps {
  readonly signers: readonly Signer[];
  readonly timeZone: string;
}

export function Signers({ signers, timeZone }: SignersProps) {
  return (
    <ul>
      {signers.map((signer) => (
        <li key={signer.id} className={styles.person}>
          <div>
            <p className="type-medium lay-break">
              {signer.name}
              {signer.isYou && <span className="type-plain ink-3"> (you)</span>}
            </p>
            <p className="type-note">{signer.capacity || roleName(signer.role)}</p>
            {signer.reason !== null && <p className={styles.text}>“{signer.reason}”</p>}
          </div>
          <div className="type-note">
            <p>{STATES[signer.state]}</p>
            {signer.at !== null && <p>{formatDateTime(signer.at, timeZone)}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

interface YourSignatureProps {
  readonly sign: () => void;
  readonly decline: (reason: string) => void;
}

function YourSignature({ sign, decline }: YourSignatureProps) {
  const [reason, setReason] = useState<string | null>(null);
  if (reason === null) {
    return (
      <Section title="Your signature">
        <div className="lay-row lay-wraps gap-8">
          <Button look="primary" onClick={sign}>
            Sign
          </Button>
          <Button look="ghost" onClick={() => setReason('')}>
            Decline with a reason
          </Button>
        </div>
      </Section>
    );
  }
  const isEmpty = reason.trim() === '';
  return (
    <Section title="Decline with a reason">
      <AreaField
        label="Why you decline"
        hint="The minutes name you, with this reason."
        value={reason}
        onChange={setReason}
        rows={3}
        autoFocus
      />
      <div className="lay-row lay-wraps gap-8 above-8">
        <Button look="danger" aria-disabled={isEmpty} onClick={() => !isEmpty && decline(reason)}>
          Decline to sign
        </Button>
        <Button onClick={() => setReason(null)}>Cancel</Button>
      </div>
    </Section>
  );
}
