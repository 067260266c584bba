import type { OldRequest } from '../../../machines/shared/act/act.context';
import type { ActEvent } from '../../../machines/shared/act/act.events';
import { Button } from '../Button';
import { formatDate } from '../format';
import { useNewRequest } from '../request';
import { QuestionActions, QuestionText } from './Question';

/** What a person answers, or that they put it off. */
export type OldAnswer = Extract<
  ActEvent<object>,
  { readonly type: 'act.sendingChosen' | 'act.discarded' | 'act.dismissed' }
>;

export const OLD_TITLE = 'Send this now?';

interface OldQuestionProps {
  readonly old: OldRequest;
  readonly answer: (answer: OldAnswer) => void;
}

/** What was to be sent, since when, and the two ways on. It is no dialog yet: who has only a link sees it in a sheet. */
export function OldQuestion({ old: { words, note, at }, answer }: OldQuestionProps) {
  const newRequest = useNewRequest();
  return (
    <>
      <dl className="lay-grid lay-facts gap-6">
        <div>
          <dt>To be sent</dt>
          <dd>{words}</dd>
        </div>
        {note !== '' && (
          <div>
            <dt>Note</dt>
            <dd>{note}</dd>
          </div>
        )}
        <div>
          <dt>Asked for on</dt>
          <dd>{formatDate(new Date(at))}</dd>
        </div>
      </dl>
      <QuestionText>
        No answer came then, and after 30 days it is no longer known whether it was done. If it was, sending
        it now does it a second time.
      </QuestionText>
      <QuestionActions>
        <Button onClick={() => answer({ type: 'act.discarded' })}>Discard</Button>
        <Button look="primary" onClick={() => answer({ type: 'act.sendingChosen', ...newRequest() })}>
          Send it now
        </Button>
      </QuestionActions>
    </>
  );
}
