import type { Resolution } from '#contract/calls/resolutions';
import type { ProcessStep } from '#contract/process';
import type { ResolutionLack, ResolutionProcess, ResolutionStep } from '#contract/resolutionLife';
import type { ResolutionStatus } from '#contract/vocabulary';
import { RESOLUTION_LIFE } from '#domain/resolution/life';

type Step = ProcessStep<ResolutionStatus, ResolutionStep, ResolutionLack>;

/** The steps of a resolution for somebody who may do these acts: nothing else is missing but an outcome. */
export function processOf({
  status,
  acts,
  deadline,
  decisionMakers,
}: Pick<Resolution, 'status' | 'acts' | 'deadline' | 'decisionMakers'>): ResolutionProcess {
  const awaited = decisionMakers.filter(({ isAwaited }) => isAwaited).map(({ name }) => name);
  const steps = RESOLUTION_LIFE.stepsFrom(status).map(({ act, to, by }): Step => {
    const isYou = acts.some((own) => own === act);
    const named = act === 'decide' ? awaited : [];
    return {
      act,
      to: to === 'same' ? status : to === 'gone' ? null : to,
      by,
      who: { isYou, total: named.length, names: named.slice(0, 3) },
      missing: act === 'accept' || act === 'reject' ? [{ lack: 'undecided', until: deadline }] : [],
    };
  });
  return { state: status, steps };
}
