import { getRouteApi } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useState } from 'react';
import type { LinkedSigning } from '#contract/calls/minutesLink';
import { sentence } from '#contract/line';
import type { SecretRef } from '../../../../machines/auth/auth.context';
import type { LinkedSigningActs } from '../../../../machines/meetings/linkedSigning.machine';
import type { Asked } from '../../../../machines/shared/act/act';
import { oldRequestOf, usePerformed } from '../../../shared/acts';
import { NotOpened } from '../../../shared/link/NotOpened';
import { OldSheet } from '../../../shared/link/OldSheet';
import { useNewRequest } from '../../../shared/request';
import { ToSign } from './ToSign';

const route = getRouteApi('/sign');

interface Shown {
  readonly linked: LinkedSigning;
  readonly token: SecretRef;
}

const WORDS = {
  title: 'Minutes to sign',
  opening: 'The minutes are being opened.',
  failed: 'The minutes could not be opened',
};

/** What a link by mail opens: minutes that one person is asked to sign, without an account. */
export function SignView(): ReactNode {
  const { flow } = route.useLoaderData();
  const { asked, refusal, performed } = useSelector(flow, ({ context }) => context);
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const old = useSelector(flow, oldRequestOf);
  const newRequest = useNewRequest();
  const [shown, setShown] = useState<Shown | null>(null);
  const ask = (wanted: Asked<LinkedSigningActs>) => {
    if (!isBusy) flow.send({ type: 'act.requested', asked: wanted, ...newRequest() });
  };
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
    const { token, linked } = shown;
    const { hash } = linked;
    return (
      <>
        <ToSign
          linked={linked}
          isBusy={isBusy}
          failure={refusal && asked?.act !== 'show' ? sentence(refusal.title) : null}
          sign={() => ask({ act: 'sign', input: { token, hash } })}
          decline={(reason) => ask({ act: 'decline', input: { token, hash, reason } })}
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
