import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect } from 'react';
import type { Factor } from '#contract/identity';
import type { Flow } from '../../machines/flows';
import { useActors, useApp } from '../shared/app';
import { Button } from '../shared/Button';
import { classes } from '../shared/classes';
import { useFlow } from '../shared/flow';
import { useFocusBack, useFocusOnMount } from '../shared/focus';
import styles from './auth.module.css';
import { Failure } from './Failure';
import { SendAgain } from './SendAgain';
import { TextField } from './TextField';

/** The second step of a sign-in, in place of the form of the first (AUTH-8). */
export function SecondStep() {
  const flow = useFlow('secondStep');
  const { auth } = useActors();
  useFocusBack();
  return (
    <>
      <h1 className={styles.title} tabIndex={-1}>
        One more step
      </h1>
      <p className={styles.lead}>Your account asks for a second factor.</p>
      {flow === null && <p role="status">A moment: your second factors are being read.</p>}
      {flow === 'failed' && (
        <>
          <Failure failure="network-request-failed" />
          <div className="lay-wrap gap-10 above-24">
            <Button onClick={() => auth.send({ type: 'auth.signInAbandoned' })}>Start again</Button>
          </div>
        </>
      )}
      {flow !== null && flow !== 'failed' && <Step flow={flow} />}
    </>
  );
}

type StepFlow = Flow<'secondStep'>;

function Step({ flow }: { readonly flow: StepFlow }) {
  const isLost = useSelector(flow, (snapshot) => snapshot.hasTag('lost'));
  const isAsking = useSelector(flow, (snapshot) => snapshot.hasTag('asking'));
  useEffect(() => {
    flow.send({ type: 'secondStep.begun' });
  }, [flow]);
  return (
    <>
      {isLost && (
        <p className={classes('type-large ink-2', styles.plain)} role="alert">
          The first step was too long ago. Start again with your password.
        </p>
      )}
      {isAsking && <CodeForm flow={flow} />}
      <p className="ink-2 above-22">
        <button
          type="button"
          className="type-medium ink-accent hover-line"
          onClick={() => flow.send({ type: 'secondStep.ended' })}
        >
          Sign in another way
        </button>
      </p>
    </>
  );
}

/** What was typed stays, whatever the answer. */
function CodeForm({ flow }: { readonly flow: StepFlow }) {
  const { keepSecret } = useApp();
  const { factors, factor, failure, sent } = useSelector(flow, (snapshot) => snapshot.context);
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const current = factors[factor];
  const field = useFocusOnMount<HTMLInputElement>();
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const typed = String(new FormData(event.currentTarget).get('code') ?? '').replace(/\s/g, '');
    flow.send({ type: 'secondStep.codeSubmitted', code: keepSecret(typed) });
  };
  return (
    <form onSubmit={submitted}>
      {factors.length > 1 && <FactorChoice flow={flow} factors={factors} factor={factor} />}
      <TextField
        label={questionOf(current)}
        className={classes(styles.input, styles.code)}
        name="code"
        ref={field}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9 ]{6,8}"
        title="Six digits"
        required
        onChange={() => flow.send({ type: 'secondStep.edited' })}
      />
      {failure && <Failure failure={failure} />}
      <div className="lay-held above-24">
        <Button type="submit" look="primary" large wide aria-disabled={isBusy}>
          {isBusy ? 'A moment…' : 'Continue'}
        </Button>
      </div>
      <p className="ink-2 above-22" role="status">
        {sent > 1 && !isBusy && 'A new code is on its way.'}
      </p>
      {current?.kind === 'sms' && (
        <SendAgain
          label="Send a new code"
          isBusy={isBusy}
          onSend={() => flow.send({ type: 'secondStep.codeRequested' })}
        />
      )}
    </form>
  );
}

function questionOf(factor: Factor | undefined): string {
  if (factor?.kind === 'sms') return `Code sent to ${factor.label}`;
  return `Code of your authenticator app${factor?.label ? ` (${factor.label})` : ''}`;
}

interface ChoiceProps {
  readonly flow: StepFlow;
  readonly factors: readonly Factor[];
  readonly factor: number;
}

function FactorChoice({ flow, factors, factor }: ChoiceProps) {
  return (
    <fieldset className={classes('lay-grid gap-10 below-24', styles.choices)}>
      <legend className="type-small type-medium lay-between lay-flex below-6">Second factor</legend>
      {factors.map(({ kind, label }, index) => (
        <label key={`${kind} ${label}`} className="type-lead lay-row gap-10">
          <input
            type="radio"
            name="factor"
            checked={index === factor}
            onChange={() => flow.send({ type: 'secondStep.factorChosen', factor: index })}
          />
          {kind === 'sms' ? `Text message to ${label}` : `Authenticator app ${label}`}
        </label>
      ))}
    </fieldset>
  );
}
