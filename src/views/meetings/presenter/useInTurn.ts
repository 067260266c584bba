import { useEffect, useRef } from 'react';
import type { Flow } from '../../../machines/flows';
import type { HoldActs } from '../../../machines/meetings/holdActs.machine';
import type { Asked } from '../../../machines/shared/act/act';
import { useNewRequest } from '../../shared/request';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Acts are done one after the other, as fast as somebody presses: a meeting does not wait for the answer to the last one. What is
 * pressed twice while it is on its way is asked once.
 */
export function useInTurn(acts: Flow<'holdActs'>, isBusy: boolean): (asked: Asked<HoldActs>) => void {
  const newRequest = useNewRequest();
  const waiting = useRef<readonly Asked<HoldActs>[]>([]);
  const last = useRef<Asked<HoldActs> | null>(null);
  const send = (asked: Asked<HoldActs>) => {
    last.current = asked;
    acts.send({ type: 'act.requested', asked, ...newRequest() });
  };
  useEffect(() => {
    if (isBusy) return;
    const [next, ...later] = waiting.current;
    waiting.current = later;
    if (next) send(next);
  });
  return (asked) => {
    const isOnItsWay = acts.getSnapshot().hasTag('busy') || waiting.current.length > 0;
    if (!isOnItsWay) send(asked);
    else if (!isSame(asked, waiting.current.at(-1) ?? last.current)) {
      waiting.current = [...waiting.current, asked];
    }
  };
}
