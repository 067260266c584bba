import type { Resolution } from '#contract/calls/resolutions';
import { LIFE } from '#words/en/resolutions/life';
import { Button } from '../shared/Button';
import { NextSteps } from '../shared/details/NextSteps';
import { Stations } from '../shared/details/Stations';
import { type ChosenAct, isChosenAct, nameOfAct } from './acts';
import { byItselfIn, nextRows, stationsOf } from './process';

/** Where it stands in its life. */
export function LifeLine({ resolution }: { readonly resolution: Resolution }) {
  const stations = stationsOf(resolution);
  if (stations.length === 0) return null;
  return <Stations label="Life of this resolution" stations={stations} />;
}

/** Whether somebody has a step to take beside their own decision. */
export function takesSteps({ process }: Resolution): boolean {
  return process.steps.some(({ act, who }) => act !== 'decide' && who.isYou);
}

interface NextProps {
  readonly resolution: Resolution;
  readonly isBusy: boolean;
  readonly choose: (act: ChosenAct) => void;
}

/** What can happen to it next, and what each step waits for. */
export function Next({ resolution, isBusy, choose }: NextProps) {
  const rows = nextRows(resolution);
  const { acts, process } = resolution;
  const buttonOf = (act: string) => {
    if (!isChosenAct(act) || !process.steps.some((step) => step.act === act && step.who.isYou)) return null;
    const isFree = acts.includes(act) && !isBusy;
    return (
      <Button aria-disabled={!isFree} onClick={() => isFree && choose(act)}>
        {nameOfAct(resolution, act)}
      </Button>
    );
  };
  return (
    <NextSteps
      title={LIFE.title}
      folded={takesSteps(resolution) ? null : (byItselfIn(rows) ?? null)}
      rows={rows.map(({ act, ...row }) => ({ ...row, button: buttonOf(act) }))}
    />
  );
}
