import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { AnyActorRef } from 'xstate';
import type { SecretRef } from '../../../machines/auth/auth.context';
import type { OldRequest } from '../../../machines/shared/act/act.context';
import type { Refusal } from '../../../machines/shared/act/act.events';
import type { Repeatable } from '../../../machines/shared/repeating';
import { oldRequestOf, type Telling, usePerformed } from '../acts';
import { useNewRequest } from '../request';

interface OfLink {
  readonly token: SecretRef;
}

interface AskedOfLink {
  readonly act: string;
  readonly input: OfLink;
}

interface LinkSnapshot<Done> {
  readonly context: {
    readonly asked: AskedOfLink | null;
    readonly isInDialog: boolean;
    readonly refusal: Refusal | null;
    readonly performed: Done | null;
    readonly old: OldRequest | null;
  };
  hasTag(tag: 'busy'): boolean;
}

type Showing = Repeatable & {
  readonly type: 'act.requested';
  readonly asked: { readonly act: 'show'; readonly input: OfLink };
};

/** A flow that serves a link by mail: `show` reads what the link is for, every other act changes something of that. */
interface LinkFlow<Done> extends Telling<Done>, Pick<AnyActorRef, 'subscribe'> {
  getSnapshot(): LinkSnapshot<Done>;
  send(event: Showing): void;
}

interface Opened<Linked> {
  readonly linked: Linked;
  readonly token: SecretRef;
}

/** What a page is that is opened by a link: what the link shows, read again after each answer. */
export function useLinkPage<Done extends AskedOfLink, Linked>(
  flow: LinkFlow<Done>,
  /** What was shown; null of an act that shows nothing. */
  linkedOf: (done: Done) => Linked | null,
) {
  const { asked, refusal, performed } = useSelector(flow, ({ context }) => context);
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const old = useSelector(flow, oldRequestOf);
  const newRequest = useNewRequest();
  const [opened, setOpened] = useState<Opened<Linked> | null>(null);
  const show = (token: SecretRef) =>
    flow.send({ type: 'act.requested', asked: { act: 'show', input: { token } }, ...newRequest() });
  useEffect(() => {
    const linked = performed && linkedOf(performed);
    if (performed && linked) setOpened({ linked, token: performed.input.token });
  }, [performed, linkedOf]);
  // What the answer made of it is read again.
  usePerformed(flow, ({ act, input }) => {
    if (act !== 'show') queueMicrotask(() => show(input.token));
  });
  return {
    /** Null before it was read for the first time. */
    opened,
    /** Why an answer was not taken. */
    refusal: asked?.act === 'show' ? null : refusal,
    isBusy,
    old,
    /** What `NotOpened` says of it. */
    notOpened: {
      refusal: asked?.act === 'show' ? refusal : null,
      isBusy,
      isOpened: performed !== null,
      again: () => {
        if (asked?.act === 'show') show(asked.input.token);
      },
    },
  };
}
