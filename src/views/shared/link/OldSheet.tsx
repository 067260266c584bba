import { useId } from 'react';
import type { OldRequest } from '../../../machines/shared/act/act.context';
import { OLD_TITLE, type OldAnswer, OldQuestion } from '../dialog/OldQuestion';
import { useFocusOnMount } from '../focus';
import { Sheet } from './Sheet';

interface OldSheetProps {
  readonly old: OldRequest;
  readonly answer: (answer: OldAnswer) => void;
}

/** Asks before something is sent that was asked for long ago, without an answer, from a page that stayed open. */
export function OldSheet({ old, answer }: OldSheetProps) {
  const id = useId();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <Sheet labelledBy={id} close={() => answer({ type: 'act.dismissed' })}>
      <h2 className="type-section lay-row gap-8 ink-1" id={id} tabIndex={-1} ref={heading}>
        {OLD_TITLE}
      </h2>
      <OldQuestion old={old} answer={answer} />
    </Sheet>
  );
}
