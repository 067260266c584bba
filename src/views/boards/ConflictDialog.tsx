import { CONFLICT_LIMITS } from '#contract/calls/conflicts';
import type { ConflictActs } from '../../machines/boards/conflictActs.machine';
import type { Flow } from '../../machines/flows';
import type { Asked } from '../../machines/shared/act/act';
import { useQuestion } from '../shared/acts';
import { DateField } from '../shared/date/DateField';
import { AskDialog } from '../shared/dialog/AskDialog';
import { AreaField } from '../shared/fields/AreaField';
import { useNewRequest } from '../shared/request';
import { PartyField } from './PartyField';

interface ConflictDialogProps {
  readonly asked: Asked<ConflictActs>;
  readonly today: string;
  readonly flow: Flow<'conflictActs'>;
  readonly close: () => void;
}

type Fault = (field: string) => string | null;

/** One act with the register. It closes when the act is done, and keeps what was filled in when it is refused. */
export function ConflictDialog({ asked, today, flow, close }: ConflictDialogProps) {
  const { isBusy, refusal, told, isMissing } = useQuestion(flow);
  const newRequest = useNewRequest();
  const fault: Fault = (field) => {
    if (isMissing(field)) return MISSING[field] ?? null;
    const sent = SENT_AS[field] ?? [field];
    const found = refusal?.errors?.filter((error) => sent.includes(error.field)) ?? [];
    return found.length > 0 ? found.map(({ message }) => message).join(' ') : null;
  };
  const isAtFields = (refusal?.errors?.length ?? 0) > 0;
  return (
    <AskDialog
      {...wordsOf(asked)}
      refusal={told}
      problem={isAtFields ? 'Nothing is saved yet: the fields say why.' : undefined}
      isBusy={isBusy}
      isDanger={asked.act === 'remove'}
      close={() => !isBusy && close()}
      confirmed={() => flow.send({ type: 'act.confirmed', ...newRequest() })}
    >
      <Fields
        asked={asked}
        today={today}
        fault={fault}
        change={(changed) => flow.send({ type: 'act.changed', asked: changed })}
      />
    </AskDialog>
  );
}

/** What to do about a field that has to be filled in. */
const MISSING: Readonly<Record<string, string>> = {
  person: 'Choose who has the conflict of interest.',
  what: 'Say what the interest is.',
  other: 'Say with whom.',
  since: 'Choose the first day.',
  until: 'Choose the last day.',
};

/** What a field of the dialog is called in the call. */
const SENT_AS: Readonly<Record<string, readonly string[]>> = { other: ['with', 'withParty'] };

function wordsOf(asked: Asked<ConflictActs>) {
  switch (asked.act) {
    case 'register':
      return {
        title: 'Register a conflict of interest',
        text: 'It holds for all boards of this entity. The person can read it; other members cannot.',
        confirm: 'Register',
      };
    case 'change':
      return {
        title: `Edit the conflict of interest of ${asked.input.name}`,
        text: 'The person can read it; other members cannot.',
        confirm: 'Save',
      };
    case 'end':
      return {
        title: `End the conflict of interest of ${asked.input.name}`,
        text: 'The last day still belongs to it. It stays in the register.',
        confirm: 'End it',
      };
    case 'remove':
      return {
        title: `Remove the conflict of interest of ${asked.input.name}?`,
        text: 'For what was registered by mistake: it is gone then. One that is over is ended instead.',
        confirm: 'Remove',
      };
  }
}

interface FieldsProps {
  readonly asked: Asked<ConflictActs>;
  readonly today: string;
  readonly fault: Fault;
  readonly change: (asked: Asked<ConflictActs>) => void;
}

function Fields({ asked, today, fault, change }: FieldsProps) {
  switch (asked.act) {
    case 'register': {
      const { input } = asked;
      const put = (part: Partial<typeof input>) => change({ ...asked, input: { ...input, ...part } });
      return (
        <>
          <PartyField
            label="Person"
            hint="Persons and users known in this entity, by name or address."
            of="personSearch"
            other="Someone else"
            chosen={input.person}
            choose={(person) => put({ person })}
            problem={fault('person')}
          />
          <SaidFields input={input} today={today} fault={fault} put={put} />
        </>
      );
    }
    case 'change': {
      const { input } = asked;
      const put = (part: Partial<typeof input>) => change({ ...asked, input: { ...input, ...part } });
      return <SaidFields input={input} today={today} fault={fault} put={put} />;
    }
    case 'end': {
      const { input } = asked;
      return (
        <DateField
          label="Last day"
          day={input.until}
          today={today}
          first={input.since}
          problem={fault('until')}
          refused={fault('until')}
          onChange={(until) => change({ ...asked, input: { ...input, until } })}
        />
      );
    }
    case 'remove':
      return null;
  }
}

type Said = Pick<
  Extract<Asked<ConflictActs>, { act: 'change' }>['input'],
  'what' | 'other' | 'since' | 'until'
>;

interface SaidFieldsProps {
  readonly input: Said;
  readonly today: string;
  readonly fault: Fault;
  readonly put: (part: Partial<Said>) => void;
}

function SaidFields({ input, today, fault, put }: SaidFieldsProps) {
  return (
    <>
      <AreaField
        label="What the interest is"
        rows={2}
        maxLength={CONFLICT_LIMITS.what}
        value={input.what}
        problem={fault('what')}
        onChange={(what) => put({ what })}
      />
      <PartyField
        label="With whom"
        hint="A legal person known in this entity, or any name."
        of="legalPersonSearch"
        other="Somebody else"
        chosen={input.other}
        choose={(other) => put({ other })}
        problem={fault('other')}
        isRecorded={false}
      />
      <div className="lay-grid lay-halves gap-12">
        <DateField
          label="Since"
          day={input.since}
          today={today}
          problem={fault('since')}
          refused={fault('since')}
          onChange={(since) => put({ since })}
        />
        <DateField
          label="Last day (optional)"
          day={input.until}
          today={today}
          problem={fault('until')}
          refused={fault('until')}
          onChange={(until) => put({ until })}
        />
      </div>
    </>
  );
}
