import { getRouteApi } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useState } from 'react';
import type { LinkedRsvp } from '#contract/calls/meetingConvening';
import { sentence } from '#contract/line';
import type { SecretRef } from '../../../machines/auth/auth.context';
import { oldRequestOf, usePerformed } from '../../shared/acts';
import { NotOpened } from '../../shared/link/NotOpened';
import { OldSheet } from '../../shared/link/OldSheet';
import { useNewRequest } from '../../shared/request';
import { Invitation } from './Invitation';

const route = getRouteApi('/rsvp');

interface Shown {
  readonly linked: LinkedRsvp;
  readonly token: SecretRef;
}

const WORDS = {
  title: 'Your invitation',
  opening: 'The invitation is being opened.',
  failed: 'The invitation could not be opened',
};

/** What a link by mail opens: one person's invitation to one meeting, without an account. */
export function RsvpView(): ReactNode {
  const { flow } = route.useLoaderData();
  const { asked, refusal, performed } = useSelector(flow, ({ context }) => context);
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const old = useSelector(flow, oldRequestOf);
  const newRequest = useNewRequest();
  const [shown, setShown] = useState<Shown | null>(null);
  const show = (token: SecretRef) =>
    flow.send({ type: 'act.requested', asked: { act: 'show', input: { token } }, ...newRequest() });
  useEffect(() => {
    if (performed?.act === 'show') setShown({ linked: performed.receipt, token: performed.input.token });
  }, [performed]);
  // What the answer made of it is read again.
  usePerformed(flow, ({ act, input }) => {
    if (act !== 'show') queueMicrotask(() => show(input.token));
  });
  if (shown) {
    const isAnswer = asked?.act === 'respond' || asked?.act === 'answerPoll';
    return (
      <>
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
          answerDay={(option, answer) =>
            flow.send({
              type: 'act.requested',
              asked: { act: 'answerPoll', input: { token: shown.token, option, answer } },
              ...newRequest(),
            })
          }
        />
        {old && <OldSheet old={old} answer={(chosen) => flow.send(chosen)} />}
      </>
    );
  }
  return (
    <NotOpened
      refusal={asked?.act === 'show' ? refusal : null}
      isBusy={isBusy}
      isOpened={performed !== null}
      again={() => asked?.act === 'show' && show(asked.input.token)}
      words={WORDS}
    />
  );
}
