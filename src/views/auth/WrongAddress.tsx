import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { sentence } from '#contract/line';
import type { Flow } from '../../machines/flows';
import { usePerformed, useQuestion } from '../shared/acts';
import { useActors } from '../shared/app';
import { Button } from '../shared/Button';
import { FailureNotice } from '../shared/FailureNotice';
import { useFlow } from '../shared/flow';
import { useNewRequest } from '../shared/request';
import { Failure } from './Failure';

/** An address cannot be corrected before it is confirmed: who mistyped it, or wants no account, deletes it and signs up again. */
export function WrongAddress({ email }: { readonly email: string }) {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked) {
    return (
      <p className="type-small above-24">
        Is the address wrong?{' '}
        <Button look="ghost" onClick={() => setAsked(true)}>
          Delete this account
        </Button>
      </p>
    );
  }
  return <Asked email={email} keep={() => setAsked(false)} />;
}

interface AskedProps {
  readonly email: string;
  readonly keep: () => void;
}

function Asked(props: AskedProps) {
  const flow = useFlow('accountActs');
  if (flow === 'failed') return <Failure failure="network-request-failed" />;
  return flow && <Deletion {...props} flow={flow} />;
}

function Deletion({ email, keep, flow }: AskedProps & { readonly flow: Flow<'accountActs'> }) {
  const { auth } = useActors();
  const navigate = useNavigate();
  const newRequest = useNewRequest();
  const { isBusy, refusal } = useQuestion(flow);
  usePerformed(flow, ({ act }) => {
    if (act !== 'deleteAccount') return;
    auth.send({ type: 'auth.accountDeleted' });
    void navigate({ to: '/sign-out' });
  });
  const confirmed = () => {
    flow.send({
      type: 'act.requested',
      asked: { act: 'deleteAccount', input: { address: email, typed: email } },
      ...newRequest(),
    });
  };
  return (
    <section className="above-24" aria-label="Delete this account">
      <p className="lay-break" role="status">
        Delete the account {email} with its password? You can sign up again with the right address.
      </p>
      {refusal && <FailureNotice>{sentence(refusal.title)}</FailureNotice>}
      <div className="lay-wrap gap-10 above-16">
        <Button look="danger" aria-disabled={isBusy} onClick={confirmed}>
          Delete it
        </Button>
        <Button
          onClick={() => {
            flow.send({ type: 'act.dismissed' });
            keep();
          }}
        >
          Keep it
        </Button>
      </div>
    </section>
  );
}
