import type { Resolution } from '#contract/calls/resolutions';
import type { Flow } from '../../machines/flows';
import type { ResolutionActs } from '../../machines/resolutions/resolutionActs.machine';
import type { Asked } from '../../machines/shared/act/act';
import { useQuestion } from '../shared/acts';
import { AskDialog } from '../shared/dialog/AskDialog';
import { formatDateTime } from '../shared/format';
import { useNewRequest } from '../shared/request';
import { AddressField, DayField, DecisionMakerField, ResultField } from './ActFields';
import { NoteField } from './decide/NoteField';

/** An act that asks for words first. */
export type AskedOfResolution = Extract<
  Asked<ResolutionActs>,
  { readonly act: 'cancel' | 'extend' | 'breakTie' | 'resend' }
>;

interface ActDialogProps {
  readonly asked: AskedOfResolution;
  readonly resolution: Resolution;
  readonly flow: Flow<'resolutionActs'>;
  readonly close: () => void;
}

interface Words {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
}

/** One act with its reason. It closes when the act is done, and keeps the words when it is refused. */
export function ActDialog({ asked, resolution, flow, close }: ActDialogProps) {
  const { isBusy, told, isMissing } = useQuestion(flow);
  const words = wordsOf(asked, resolution);
  const newRequest = useNewRequest();
  return (
    <AskDialog
      {...words}
      refusal={told}
      isBusy={isBusy}
      isDanger={asked.act === 'cancel'}
      close={close}
      confirmed={() => flow.send({ type: 'act.confirmed', ...newRequest() })}
    >
      <Fields asked={asked} resolution={resolution} flow={flow} isMissing={isMissing} />
    </AskDialog>
  );
}

interface FieldsProps extends Omit<ActDialogProps, 'close'> {
  readonly isMissing: (field: string) => boolean;
}

function Fields({ asked, resolution, flow, isMissing }: FieldsProps) {
  const change = (changed: AskedOfResolution) => flow.send({ type: 'act.changed', asked: changed });
  const reason = isMissing('reason') ? 'Say why.' : null;
  switch (asked.act) {
    case 'cancel':
      return (
        <NoteField
          label="Reason"
          value={asked.input.reason}
          isRequired
          problem={reason}
          typed={(typed) => change({ ...asked, input: { ...asked.input, reason: typed } })}
        />
      );
    case 'extend':
      return (
        <>
          <DayField
            day={asked.input.day}
            resolution={resolution}
            isMissing={isMissing('day')}
            choose={(day) => change({ ...asked, input: { ...asked.input, day } })}
          />
          <NoteField
            label="Reason"
            value={asked.input.reason}
            isRequired
            problem={reason}
            typed={(typed) => change({ ...asked, input: { ...asked.input, reason: typed } })}
          />
        </>
      );
    case 'breakTie':
      return (
        <>
          <ResultField
            result={asked.input.result}
            isMissing={isMissing('result')}
            choose={(result) => change({ ...asked, input: { ...asked.input, result } })}
          />
          <NoteField
            label="How it was taken (optional)"
            value={asked.input.reason}
            typed={(typed) => change({ ...asked, input: { ...asked.input, reason: typed } })}
          />
        </>
      );
    case 'resend': {
      const among = resolution.decisionMakers.filter(({ id }) => asked.input.among.includes(id));
      return (
        <>
          {among.length > 1 && (
            <DecisionMakerField
              decisionMakers={among}
              chosen={asked.input.decisionMaker}
              choose={({ id, email }) =>
                change({
                  ...asked,
                  input: { ...asked.input, decisionMaker: id, address: email, email: email ?? '' },
                })
              }
            />
          )}
          <AddressField
            email={asked.input.email ?? ''}
            isMissing={isMissing('email')}
            typed={(email) => change({ ...asked, input: { ...asked.input, email } })}
          />
        </>
      );
    }
  }
}

function wordsOf(asked: AskedOfResolution, { deadline, timeZone, decisionMakers }: Resolution): Words {
  switch (asked.act) {
    case 'cancel':
      return {
        title: 'Cancel this resolution?',
        text: 'Voting ends and no decision is made. Everybody who was invited is told, with the reason. This cannot be undone.',
        confirm: 'Cancel the resolution',
      };
    case 'extend':
      return {
        title: 'Give more time',
        text: `${deadline ? `Now decisions count until ${formatDateTime(deadline, timeZone)}. ` : ''}Everybody who decides is told the new day and the reason.`,
        confirm: 'Give more time',
      };
    case 'breakTie':
      return {
        title: 'Break the tie',
        text: 'As many votes are in favour as against. Record the result of the lot, or of the casting vote. It cannot be changed.',
        confirm: 'Record the result',
      };
    case 'resend': {
      const [only, ...others] = decisionMakers.filter(({ id }) => asked.input.among.includes(id));
      return {
        title:
          only && others.length === 0
            ? `Send the invitation of ${only.name} again`
            : 'Send an invitation to another address',
        text: 'A new link is sent. Another address replaces the one before, and links that went there end.',
        confirm: 'Send again',
      };
    }
  }
}
