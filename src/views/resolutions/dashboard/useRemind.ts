import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { sentence } from '#contract/line';
import { errorTitle } from '#contract/problem';
import type { Flow } from '../../../machines/flows';
import type { OldRequest } from '../../../machines/shared/act/act.context';
import { oldRequestOf } from '../../shared/acts';
import { useApp } from '../../shared/app';
import type { OldAnswer } from '../../shared/dialog/OldQuestion';
import { useNewRequest } from '../../shared/request';

export interface Remind {
  /** Of which resolution people are being reminded now. */
  readonly busyWith: string | null;
  /** Why nobody was reminded, in a sentence. */
  readonly failure: string | null;
  /** Reminds everybody who is awaited. */
  readonly send: (resolutionId: string) => void;
  /** What is asked about before it is sent. */
  readonly old: OldRequest | null | undefined;
  readonly answer: (answer: OldAnswer) => void;
}

/** Reminds from a row of a list. The machine is fetched when somebody presses: the page does without it until then. */
export function useRemind(): Remind {
  const { flow } = useApp();
  const newRequest = useNewRequest();
  const [acts, setActs] = useState<Flow<'resolutionActs'> | undefined>(undefined);
  const [notFetched, setNotFetched] = useState(false);
  const isBusy = useSelector(acts, (snapshot) => snapshot?.hasTag('busy') ?? false);
  const asked = useSelector(acts, (snapshot) => snapshot?.context.asked ?? null);
  const failure = useSelector(acts, (snapshot) => snapshot?.context.refusal?.title ?? null);
  const title = notFetched ? errorTitle(0) : failure;
  return {
    busyWith: isBusy && asked?.act === 'remind' ? asked.input.resolutionId : null,
    failure: title === null ? null : sentence(title),
    old: useSelector(acts, (snapshot) => snapshot && oldRequestOf(snapshot)),
    answer: (answer) => acts?.send(answer),
    send: (resolutionId) => {
      setNotFetched(false);
      flow('resolutionActs').then(
        (found) => {
          setActs(found);
          found.send({
            type: 'act.requested',
            asked: { act: 'remind', input: { resolutionId, decisionMakers: null } },
            ...newRequest(),
          });
        },
        () => setNotFetched(true),
      );
    },
  };
}
