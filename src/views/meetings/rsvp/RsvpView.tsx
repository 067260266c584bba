import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sentence } from '#contract/line';
import type { LinkedRsvpActs } from '../../../machines/meetings/linkedRsvp.machine';
import type { Asked, Performed } from '../../../machines/shared/act/act';
import { NotOpened } from '../../shared/link/NotOpened';
import { OldSheet } from '../../shared/link/OldSheet';
import { useLinkPage } from '../../shared/link/useLinkPage';
import { useNewRequest } from '../../shared/request';
import { Invitation } from './Invitation';

const route = getRouteApi('/rsvp');

const WORDS = {
  title: 'Your invitation',
  opening: 'The invitation is being opened.',
  failed: 'The invitation could not be opened',
};

const linkedOf = (done: Performed<LinkedRsvpActs>) => (done.act === 'show' ? done.receipt : null);

/** What a link by mail opens: one person's invitation to one meeting, without an account. */
export function RsvpView(): ReactNode {
  const { flow } = route.useLoaderData();
  const { opened, refusal, isBusy, old, notOpened } = useLinkPage(flow, linkedOf);
  const newRequest = useNewRequest();
  if (!opened) return <NotOpened {...notOpened} words={WORDS} />;
  const { linked, token } = opened;
  const ask = (asked: Asked<LinkedRsvpActs>) => flow.send({ type: 'act.requested', asked, ...newRequest() });
  return (
    <>
      <Invitation
        linked={linked}
        isBusy={isBusy}
        failure={refusal && sentence(refusal.title)}
        answer={(answer, note) => ask({ act: 'respond', input: { token, answer, note } })}
        answerDay={(option, answer) => ask({ act: 'answerPoll', input: { token, option, answer } })}
      />
      {old && <OldSheet old={old} answer={(chosen) => flow.send(chosen)} />}
    </>
  );
}
