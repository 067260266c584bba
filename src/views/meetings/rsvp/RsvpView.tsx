import { getRouteApi } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useState } from 'react';
import type { LinkedRsvp } from '#contract/calls/meetingConvening';
import type { SecretRef } from '../../../machines/auth/auth.context';
import { sentence } from '../../../machines/shared/messages';
import { oldRequestOf, usePerformed } from '../../shared/acts';
import { LinkFailed, LinkWords, NoToken } from '../../shared/link/LinkWords';
import { OldSheet } from '../../shared/link/OldSheet';
import { useNewRequest } from '../../shared/request';
import { Invitation } from './Invitation';

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
    if (act === 'respond') queueMicrotask(() => show(input.token));
  });
  if (shown) {
    const isAnswer = asked?.act === 'respond';
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
        />
        {old && <OldSheet old={old} answer={(chosen) => flow.send(chosen)} />}
      </>
    );
  }
  if (refusal && asked?.act === 'show') {
    return (
      <LinkFailed
        refusal={refusal}
        title="The invitation could not be opened"
        again={() => show(asked.input.token)}
      />
    );
  }
  if (isBusy) return <LinkWords title="Your invitation">The invitation is being opened.</LinkWords>;
  return performed === null ? <NoToken /> : null;
}
