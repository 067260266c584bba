import { getRouteApi } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useState } from 'react';
import type { LinkedRsvp } from '#contract/calls/meetingConvening';
import type { SecretRef } from '../../../machines/auth/auth.context';
import type { Flow } from '../../../machines/flows';
import { sentence } from '../../../machines/shared/messages';
import { usePerformed } from '../../shared/acts';
import { Button } from '../../shared/Button';
import { useNewRequest } from '../../shared/request';
import { Invitation } from './Invitation';
import styles from './Rsvp.module.css';

const route = getRouteApi('/rsvp');

interface Shown {
  readonly linked: LinkedRsvp;
  readonly token: SecretRef;
}

/** What a link by mail opens: one person's invitation to one meeting, without an account. */
export function RsvpView(): ReactNode {
  const { flow } = route.useLoaderData();
  const { asked, refusal, performed } = useSelector(flow, ({ context }) => context);
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const newRequest = useNewRequest();
  const [shown, setShown] = useState<Shown | null>(null);
  const show = (token: SecretRef) =>
    flow.send({ type: 'act.requested', asked: { act: 'show', input: { token } }, ...newRequest() });
  useEffect(() => {
    if (performed?.act === 'show') setShown({ linked: performed.receipt, token: performed.input.token });
  }, [performed]);
  // What the answer made of it is read again.
  usePerformed(flow, ({ act, input }) => {
    if (act === 'respond') queueMicrotask(() => show(input.token));
  });
  if (shown) {
    const isAnswer = asked?.act === 'respond';
    return (
      <Invitation
        linked={shown.linked}
        isBusy={isBusy}
        failure={refusal && isAnswer ? sentence(refusal.title) : null}
        answer={(answer, note) =>
          flow.send({
            type: 'act.requested',
            asked: { act: 'respond', input: { token: shown.token, answer, note } },
            ...newRequest(),
          })
        }
      />
    );
  }
  if (refusal && asked?.act === 'show') {
    return refusal.mayRetry ? (
      <Unread title={refusal.title} again={() => show(asked.input.token)} />
    ) : (
      <Words title="This link no longer works">
        {refusal.status === 410
          ? sentence(refusal.title)
          : 'Nobody knows this link. Look whether all of it was copied from your mail, or ask who sent you the mail.'}
      </Words>
    );
  }
  return isBusy ? (
    <Words title="Your invitation">The invitation is being opened.</Words>
  ) : (
    <NoToken flow={flow} />
  );
}

/** The address has no token. */
function NoToken({ flow }: { readonly flow: Flow<'linkedRsvp'> }) {
  const hasBegun = useSelector(flow, ({ context }) => context.performed !== null);
  if (hasBegun) return null;
  return (
    <Words title="Open the link in your mail again">
      This page works only with the link that was sent to you.
    </Words>
  );
}

interface WordsProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Words({ title, children }: WordsProps) {
  return (
    <div className={styles.page}>
      <h1 className="type-title" tabIndex={-1}>
        {title}
      </h1>
      <p className="type-marked ink-2" role="status">
        {children}
      </p>
    </div>
  );
}

function Unread({ title, again }: { readonly title: string; readonly again: () => void }) {
  return (
    <div className={styles.page}>
      <h1 className="type-title" tabIndex={-1}>
        The invitation could not be opened
      </h1>
      <p className="type-marked ink-2" role="alert">
        {sentence(title)} The link still works.
      </p>
      <div>
        <Button large onClick={again}>
          Try again
        </Button>
      </div>
    </div>
  );
}
