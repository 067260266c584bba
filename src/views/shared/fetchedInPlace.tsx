import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Button } from './Button';
import { useBackOnline } from './backOnline';

interface InPlace<Props extends object> {
  readonly Part: ComponentType<Props>;
  /** Fetches it before it is shown: it is there then without a network, too. */
  readonly prefetch: () => void;
}

/**
 * A part of a page in a chunk of its own. Where the chunk does not come, its place says so and it is fetched again, at a
 * press or when the network is back; with `lazy` it would stay away until the page is loaded anew.
 * @param waiting stands there meanwhile.
 */
export function fetchedInPlace<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  waiting: ReactNode,
): InPlace<Props> {
  let Fetched: ComponentType<Props> | null = null;
  let fetching: Promise<void> | null = null;
  const fetch = () => {
    fetching ??= fetchPart()
      .then((part) => {
        Fetched = part;
      })
      .finally(() => {
        fetching = null;
      });
    return fetching;
  };

  function Part(props: Props) {
    const [state, setState] = useState<'fetching' | 'fetched' | 'failed'>(Fetched ? 'fetched' : 'fetching');
    const tryAgain = () => setState('fetching');
    useEffect(() => {
      if (state !== 'fetching') return undefined;
      let isShown = true;
      const settle = (settled: 'fetched' | 'failed') => () => {
        if (isShown) setState(settled);
      };
      fetch().then(settle('fetched'), settle('failed'));
      return () => {
        isShown = false;
      };
    }, [state]);
    useBackOnline(state === 'failed', tryAgain);
    if (Fetched) return <Fetched {...props} />;
    if (state !== 'failed') return waiting;
    return (
      <div role="alert">
        <p>This part could not be fetched. Check your connection; what you wrote is kept.</p>
        <Button onClick={tryAgain}>Try again</Button>
      </div>
    );
  }

  return { Part, prefetch: () => void fetch().catch(() => {}) };
}
