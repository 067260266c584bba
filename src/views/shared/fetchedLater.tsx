import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { Message } from '#contract/message';
import { useActors } from './app';

const NOT_FETCHED: Message = {
  type: 'error',
  title: 'This could not be opened.',
  description: 'Check your connection and try again.',
  persistent: false,
};

interface Opened {
  readonly close: () => void;
  /** False while it is shut, of a part that stays on the page for its way out. */
  readonly isOpen?: boolean;
}

/**
 * What opens over a page, in a chunk of its own. Where the chunk does not come a message says so and the page stays as
 * it is; unlike with `lazy`, the next time it is fetched again.
 * @param waiting stands there meanwhile.
 */
export function fetchedLater<Props extends Opened>(
  fetchPart: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  let Part: ComponentType<Props> | null = null;
  return function FetchedLater(props: Props) {
    const { feedback } = useActors();
    const [isFetched, setFetched] = useState(Part !== null);
    const isWanted = props.isOpen ?? true;
    const failed = useEffectEvent(() => {
      feedback.send({ type: 'feedback.shown', message: NOT_FETCHED });
      props.close();
    });
    useEffect(() => {
      if (isFetched || !isWanted) return undefined;
      let isOpen = true;
      fetchPart().then(
        (part) => {
          Part = part;
          if (isOpen) setFetched(true);
        },
        () => {
          if (isOpen) failed();
        },
      );
      return () => {
        isOpen = false;
      };
    }, [isFetched, isWanted]);
    if (Part) return <Part {...props} />;
    return isWanted ? waiting : null;
  };
}
