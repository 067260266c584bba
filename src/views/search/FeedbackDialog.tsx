import { useSelector } from '@xstate/react';
import { SEARCH_LIMITS } from '#contract/calls/ai';
import type { Flow } from '../../machines/flows';
import type { SearchActs } from '../../machines/search/searchActs.machine';
import type { Asked } from '../../machines/shared/act/act';
import { AskDialog } from '../shared/dialog/AskDialog';
import { AreaField } from '../shared/fields/AreaField';
import { useNewRequest } from '../shared/request';

interface FeedbackDialogProps {
  readonly asked: Asked<SearchActs>;
  readonly flow: Flow<'searchActs'>;
  readonly close: () => void;
}

/** Why an answer or a source was not useful, and whether a question is removed. It closes when that is done. */
export function FeedbackDialog({ asked, flow, close }: FeedbackDialogProps) {
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const refusal = useSelector(flow, ({ context }) => context.refusal);
  const notes = useSelector(flow, ({ context }) => context.notes);
  const newRequest = useNewRequest();
  const field = fieldOf(asked);
  return (
    <AskDialog
      {...wordsOf(asked)}
      refusal={refusal}
      isBusy={isBusy}
      isDanger={asked.act === 'remove'}
      close={() => !isBusy && close()}
      confirmed={() => flow.send({ type: 'act.confirmed', ...newRequest() })}
    >
      {field !== null && (
        <AreaField
          label="Reason"
          rows={4}
          maxLength={SEARCH_LIMITS.reason}
          value={notes[field] ?? ''}
          onChange={(value) => flow.send({ type: 'act.noteTyped', field, value })}
        />
      )}
    </AskDialog>
  );
}

/** What the reason is kept by; null where none is asked for. */
function fieldOf(asked: Asked<SearchActs>): string | null {
  switch (asked.act) {
    case 'rateAnswer':
      return asked.input.answerId;
    case 'rateSource':
      return asked.input.passageId;
    case 'remove':
      return null;
  }
}

function wordsOf(asked: Asked<SearchActs>) {
  switch (asked.act) {
    case 'rateAnswer':
      return {
        title: 'Why was the answer not useful?',
        text: 'Your reason is kept with the answer.',
        confirm: 'Send the reason',
      };
    case 'rateSource':
      return {
        title: 'Why was the source not useful?',
        text: `Your reason is kept with the passage of “${asked.input.title}”.`,
        confirm: 'Send the reason',
      };
    case 'remove':
      return {
        title: 'Remove this question?',
        text: `“${asked.input.question}” and its answer are gone then. Documents stay as they are.`,
        confirm: 'Remove the question',
      };
  }
}
