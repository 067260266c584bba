import { useId } from 'react';
import { type AffectedResolutions, BOARD_LIMITS, type BoardMember } from '#contract/calls/boards';
import { GENDERS, type Gender } from '#contract/vocabulary';
import type { BoardActs } from '../../machines/boards/boardActs.machine';
import type { Flow } from '../../machines/flows';
import type { Asked } from '../../machines/shared/act/act';
import { useQuestion } from '../shared/acts';
import { DateField } from '../shared/date/DateField';
import { AskDialog } from '../shared/dialog/AskDialog';
import { SelectField } from '../shared/fields/SelectField';
import { TextField } from '../shared/fields/TextField';
import { capitalised } from '../shared/format';
import { useNewRequest } from '../shared/request';
import { dialogWords, MISSING } from './dialogWords';
import { Effects } from './Effects';
import { PartyField } from './PartyField';
import { obstacleWords } from './words';

interface BoardDialogProps {
  readonly asked: Asked<BoardActs>;
  /** All of the board. */
  readonly terms: readonly BoardMember[];
  /** Offices that are usual, or were ever held. */
  readonly positions: readonly string[];
  readonly affected: AffectedResolutions;
  readonly today: string;
  /** Of the entity. */
  readonly timeZone: string;
  readonly flow: Flow<'boardActs'>;
  readonly close: () => void;
}

/** One act with terms of a board. It closes when the act is done, and keeps what was filled in when it is refused. */
export function BoardDialog(props: BoardDialogProps) {
  const { asked, terms, positions, affected, today, timeZone, flow, close } = props;
  const { isBusy, refusal, told, isMissing } = useQuestion(flow);
  const newRequest = useNewRequest();
  const words = dialogWords(asked, terms);
  const fault = (field: string): string | null => {
    if (isMissing(field)) return MISSING[field] ?? null;
    const sent = SENT_AS[field] ?? field;
    const found = refusal?.errors?.filter((error) => error.field === sent) ?? [];
    return found.length > 0 ? found.map(({ message }) => message).join(' ') : null;
  };
  const isAtFields = (refusal?.errors?.length ?? 0) > 0;
  return (
    <AskDialog
      {...words}
      refusal={told}
      problem={isAtFields ? 'Nothing is saved yet: the fields say why.' : undefined}
      isBusy={isBusy}
      isDanger={asked.act === 'remove' || asked.act === 'removeMany'}
      close={() => !isBusy && close()}
      confirmed={() => flow.send({ type: 'act.confirmed', ...newRequest() })}
    >
      <Fields
        asked={asked}
        positions={positions}
        today={today}
        fault={fault}
        change={(changed) => flow.send({ type: 'act.changed', asked: changed })}
      />
      <Effects asked={asked} terms={terms} affected={affected} timeZone={timeZone} />
      {refusal?.obstacles && (
        <ul className="type-bullets type-small indent-18" aria-label="What stands in the way">
          {refusal.obstacles.map((obstacle) => (
            <li key={obstacle.id} className="lay-break">
              <b>{obstacle.name}</b>: {obstacleWords(obstacle)}
            </li>
          ))}
        </ul>
      )}
    </AskDialog>
  );
}

/** What a field of a dialog is called in the call. */
const SENT_AS: Readonly<Record<string, string>> = { person: 'party', behalf: 'representedBy' };

interface FieldsProps {
  readonly asked: Asked<BoardActs>;
  readonly positions: readonly string[];
  readonly today: string;
  /** What is wrong with a field and what to do. */
  readonly fault: (field: string) => string | null;
  readonly change: (asked: Asked<BoardActs>) => void;
}

function Fields({ asked, positions, today, fault, change }: FieldsProps) {
  switch (asked.act) {
    case 'add': {
      const { input } = asked;
      const put = (part: Partial<typeof input>) => change({ ...asked, input: { ...input, ...part } });
      const isNew = input.person !== null && 'name' in input.person.party;
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
          {isNew && (
            <TextField
              label="Email address (optional)"
              type="email"
              autoComplete="off"
              value={input.email}
              problem={fault('party.email')}
              keepsLine={false}
              onChange={({ target: { value: email } }) => put({ email })}
            />
          )}
          {input.kind === 'management' && (
            <PartyField
              label="Represents (optional)"
              hint="The legal person on whose behalf they sit on the board; empty in person."
              of="legalPersonSearch"
              other="Another legal person"
              chosen={input.behalf}
              choose={(behalf) => put({ behalf })}
              problem={fault('behalf')}
            />
          )}
          <PositionField value={input.position} positions={positions} fault={fault} change={put} />
          <GenderField value={input.gender} change={put} />
          <TermFields input={input} today={today} fault={fault} change={put} />
        </>
      );
    }
    case 'change': {
      const { input } = asked;
      const put = (part: Partial<typeof input>) => change({ ...asked, input: { ...input, ...part } });
      return (
        <>
          <PositionField value={input.position} positions={positions} fault={fault} change={put} />
          <GenderField value={input.gender} change={put} />
          <TermFields input={input} today={today} fault={fault} change={put} />
        </>
      );
    }
    case 'reappoint': {
      const { input } = asked;
      const put = (part: Partial<typeof input>) => change({ ...asked, input: { ...input, ...part } });
      return (
        <>
          <PositionField value={input.position} positions={positions} fault={fault} change={put} />
          <TermFields input={input} today={today} fault={fault} change={put} />
        </>
      );
    }
    case 'end':
      return (
        <LastDayField
          day={asked.input.until}
          first={asked.input.from}
          today={today}
          problem={fault('until')}
          change={(until) => change({ ...asked, input: { ...asked.input, until } })}
        />
      );
    case 'endMany':
      return (
        <LastDayField
          day={asked.input.until}
          today={today}
          problem={fault('until')}
          change={(until) => change({ ...asked, input: { ...asked.input, until } })}
        />
      );
    case 'renameMany':
      return (
        <PositionField
          value={asked.input.position}
          positions={positions}
          fault={fault}
          change={({ position }) => change({ ...asked, input: { ...asked.input, position } })}
        />
      );
    case 'remove':
    case 'removeMany':
      return null;
  }
}

interface PositionFieldProps {
  readonly value: string;
  readonly positions: readonly string[];
  readonly fault: FieldsProps['fault'];
  readonly change: (part: { readonly position: string }) => void;
}

/** Any office; the usual ones are proposed. */
function PositionField({ value, positions, fault, change }: PositionFieldProps) {
  const id = useId();
  return (
    <>
      <TextField
        label="Position"
        list={id}
        value={value}
        maxLength={BOARD_LIMITS.position}
        autoComplete="off"
        problem={fault('position')}
        keepsLine={false}
        onChange={({ target: { value: position } }) => change({ position })}
      />
      <datalist id={id}>
        {positions.map((position) => (
          <option key={position} value={position} />
        ))}
      </datalist>
    </>
  );
}

interface GenderFieldProps {
  readonly value: Gender;
  readonly change: (part: { readonly gender: Gender }) => void;
}

function GenderField({ value, change }: GenderFieldProps) {
  return (
    <SelectField
      label="Gender"
      value={value}
      options={GENDERS.map((gender) => [
        gender,
        gender === 'unspecified' ? 'Not recorded' : capitalised(gender),
      ])}
      onChange={(chosen) => {
        const gender = GENDERS.find((known) => known === chosen);
        if (gender) change({ gender });
      }}
    />
  );
}

interface TermFieldsProps {
  readonly input: { readonly from: string | null; readonly until: string | null };
  readonly today: string;
  readonly fault: FieldsProps['fault'];
  readonly change: (part: { readonly from?: string | null; readonly until?: string | null }) => void;
}

function TermFields({ input: { from, until }, today, fault, change }: TermFieldsProps) {
  return (
    <div className="lay-grid lay-halves gap-12">
      <DateField
        label="First day"
        day={from}
        today={today}
        problem={fault('from')}
        refused={fault('from')}
        onChange={(day) => change({ from: day })}
      />
      <DateField
        label="Last day (optional)"
        day={until}
        today={today}
        problem={fault('until')}
        refused={fault('until')}
        onChange={(day) => change({ until: day })}
      />
    </div>
  );
}

interface LastDayFieldProps {
  readonly day: string | null;
  readonly first?: string;
  readonly today: string;
  readonly problem: string | null;
  readonly change: (day: string | null) => void;
}

function LastDayField({ day, first, today, problem, change }: LastDayFieldProps) {
  return (
    <DateField
      label="Last day of the term"
      day={day}
      today={today}
      {...(first !== undefined && { first })}
      problem={problem}
      refused={problem}
      onChange={change}
    />
  );
}
