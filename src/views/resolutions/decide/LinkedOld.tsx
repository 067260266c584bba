import { useId } from 'react';
import type { Flow } from '../../../machines/flows';
import type { OldRequest } from '../../../machines/shared/act/act.context';
import { OLD_TITLE, OldQuestion } from '../../shared/dialog/OldQuestion';
import { useFocusOnMount } from '../../shared/focus';
import { Sheet } from './Sheet';

interface LinkedOldProps {
  readonly old: OldRequest;
  readonly act: Flow<'decision'>;
}

/** Asks before a decision is sent that was handed in long ago, without an answer, from a page that stayed open. */
export function LinkedOld({ old, act }: LinkedOldProps) {
  const id = useId();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <Sheet labelledBy={id} close={() => act.send({ type: 'act.dismissed' })}>
      <h2 className="type-section lay-row gap-8 ink-1" id={id} tabIndex={-1} ref={heading}>
        {OLD_TITLE}
      </h2>
      <OldQuestion old={old} answer={(answer) => act.send(answer)} />
    </Sheet>
  );
}
