import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sentence } from '#contract/line';
import type { LinkedSigningActs } from '../../../../machines/meetings/linkedSigning.machine';
import type { Asked, Performed } from '../../../../machines/shared/act/act';
import { NotOpened } from '../../../shared/link/NotOpened';
import { OldSheet } from '../../../shared/link/OldSheet';
import { useLinkPage } from '../../../shared/link/useLinkPage';
import { useNewRequest } from '../../../shared/request';
import { ToSign } from './ToSign';

const route = getRouteApi('/sign');

const WORDS = {
  title: 'Minutes to sign',
  opening: 'The minutes are being opened.',
  failed: 'The minutes could not be opened',
};

const linkedOf = (done: Performed<LinkedSigningActs>) => (done.act === 'show' ? done.receipt : null);

/** What a link by mail opens: minutes that one person is asked to sign, without an account. */
export function SignView(): ReactNode {
  const { flow } = route.useLoaderData();
  const { opened, refusal, isBusy, old, notOpened } = useLinkPage(flow, linkedOf);
  const newRequest = useNewRequest();
  if (!opened) return <NotOpened {...notOpened} words={WORDS} />;
  const { token, linked } = opened;
  const { hash } = linked;
  const ask = (asked: Asked<LinkedSigningActs>) => {
    if (!isBusy) flow.send({ type: 'act.requested', asked, ...newRequest() });
  };
  return (
    <>
      <ToSign
        linked={linked}
        isBusy={isBusy}
        failure={refusal && sentence(refusal.title)}
        sign={() => ask({ act: 'sign', input: { token, hash } })}
        decline={(reason) => ask({ act: 'decline', input: { token, hash, reason } })}
      />
      {old && <OldSheet old={old} answer={(chosen) => flow.send(chosen)} />}
    </>
  );
}
