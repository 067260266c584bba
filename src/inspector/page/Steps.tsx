import type { ReplayStep } from '../../composition/record/replay';
import { Chart } from './Chart';
import { asText } from './text';

interface StepsProps {
  readonly steps: readonly ReplayStep[];
  /** How many events have happened. */
  readonly place: number;
  readonly go: (place: number) => void;
}

/** Goes through a record, event by event or at once to any, and shows where the machine of the last one stands. */
export function Steps({ steps, place, go }: StepsProps) {
  const step = steps[place - 1];
  const diverging = steps.findIndex(({ divergence }) => divergence !== null) + 1;
  return (
    <section aria-label="Steps">
      <button type="button" disabled={place === 0} onClick={() => go(place - 1)}>
        Back
      </button>{' '}
      <button type="button" disabled={place === steps.length} onClick={() => go(place + 1)}>
        Step
      </button>{' '}
      <label>
        Event {place} of {steps.length}{' '}
        <input
          type="range"
          min={0}
          max={steps.length}
          value={place}
          onChange={({ target }) => go(Number(target.value))}
        />
      </label>
      {diverging > 0 && (
        <p role="status">
          Event {diverging} leads elsewhere: it {steps[diverging - 1]?.divergence}.{' '}
          <button type="button" onClick={() => go(diverging)}>
            Go there
          </button>
        </p>
      )}
      {step && (
        <>
          <p>
            {step.entry.stream} took <strong>{step.entry.event.type}</strong> and is in {asText(step.value)}
          </p>
          <pre>{asText(step.entry.event)}</pre>
          <Chart
            machine={step.entry.machine}
            states={step.snapshot._nodes.map(({ path }) => path.join('.')).filter((path) => path !== '')}
          />
        </>
      )}
    </section>
  );
}
