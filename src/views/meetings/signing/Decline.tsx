import { useState } from 'react';
import { MINUTES_LIMITS } from '#contract/calls/minutes';
import { isBlank } from '#contract/line';
import { Button } from '../../shared/Button';
import { Section } from '../../shared/details/Section';
import { AreaField } from '../../shared/fields/AreaField';
import type { KeptWords, SigningPart } from './request';

interface DeclineProps extends SigningPart {
  readonly words: KeptWords;
  readonly isBusy: boolean;
  readonly cancel: () => void;
}

/** Why somebody does not sign. The words stay until they are handed in. */
export function Decline({ minutes, meetingId, request, words, isBusy, cancel }: DeclineProps) {
  const { hash } = minutes;
  const [isTried, setTried] = useState(false);
  const isEmpty = isBlank(words.words);
  const decline = () => {
    if (hash === null || isBusy) return;
    setTried(true);
    if (!isEmpty) request({ act: 'decline', input: { meetingId, hash, reason: words.words } });
  };
  return (
    <Section title="Decline with a reason">
      <AreaField
        label="Why you decline"
        hint="The minutes name you, with this reason."
        maxLength={MINUTES_LIMITS.reason}
        problem={isTried && isEmpty ? 'Say why you decline.' : null}
        value={words.words}
        onChange={words.keep}
        rows={3}
        autoFocus
      />
      <div className="lay-row lay-wraps gap-8 above-8">
        <Button look="danger" aria-disabled={isBusy} onClick={decline}>
          Decline to sign
        </Button>
        <Button onClick={cancel}>Cancel</Button>
      </div>
    </Section>
  );
}
