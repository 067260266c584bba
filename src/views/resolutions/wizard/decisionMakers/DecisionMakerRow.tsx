import { CircleAlert, CircleCheck } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import type { DraftDecisionMaker, ListedDecisionMaker, Reach } from '#contract/calls/drafts';
import type { Organ } from '#contract/decision/ballot';
import type { PersonFinding } from '#domain/resolution/electorate';
import { Avatar } from '../../../shared/Avatar';
import { classes } from '../../../shared/classes';
import { formatDate } from '../../../shared/format';
import { DecisionMakerMenu } from './DecisionMakerMenu';
import styles from './DecisionMakerRow.module.css';
import { nameOf, shareInWords, votesInWords } from './electorateWords';
import { Misfits } from './Misfits';
import { RegisteredConflicts } from './RegisteredConflicts';
import { RowField } from './RowField';
import { type RowPart, rowId } from './useDecisionMakers';
import { WeightField } from './WeightField';

export interface RowActs {
  readonly edit: (changes: Partial<DraftDecisionMaker>) => void;
  readonly remove: () => void;
  readonly move: (by: 1 | -1) => void;
  readonly focus: (on: RowPart | 'row' | 'menu') => void;
}

interface DecisionMakerRowProps {
  readonly decisionMaker: ListedDecisionMaker;
  readonly organ: Organ | null;
  readonly finding: PersonFinding;
  /** Place in the list, from 0. */
  readonly index: number;
  readonly count: number;
  readonly acts: RowActs;
}

const STATES: Readonly<Record<Reach, string>> = {
  verified: 'Address verified',
  missing: 'Address missing',
  unasked: 'Has no vote, so needs no address',
  invalid: 'Not an email address',
  bounced: 'The last mail to this address was not delivered',
  repeated: 'On the list twice',
};

/** One who decides: who they are, where mail reaches them, and what their vote weighs. */
export function DecisionMakerRow({
  decisionMaker,
  organ,
  finding,
  index,
  count,
  acts,
}: DecisionMakerRowProps) {
  const [part, setPart] = useState<RowPart | null>(null);
  const [hasWrongVotes, setWrongVotes] = useState(false);
  const name = nameOf(decisionMaker);
  const open = (next: RowPart) => {
    setPart(next);
    acts.focus(next);
  };
  /** What cannot be read stays with its reason. */
  const close = () => {
    if (!hasWrongVotes) setPart(null);
  };
  const left = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  const pressed = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (!(target instanceof HTMLInputElement) || (key !== 'Enter' && key !== 'Escape')) return;
    // Else the key would press the button that gets the focus.
    event.preventDefault();
    close();
    acts.focus(key === 'Enter' ? 'row' : 'menu');
  };
  return (
    <li id={rowId(decisionMaker.id)} className={styles.row} onBlur={left} onKeyDown={pressed}>
      <Avatar name={name} color={decisionMaker.color} size={32} />
      <div className="lay-column lay-break lay-narrow gap-2">
        <Name
          decisionMaker={decisionMaker}
          isOpen={part === 'name'}
          open={() => setPart('name')}
          edit={acts.edit}
        />
        <Address
          decisionMaker={decisionMaker}
          field={`decisionMakers.${index}.email`}
          isOpen={part === 'address'}
          open={() => setPart('address')}
          change={() => open('address')}
          edit={acts.edit}
        />
        {decisionMaker.termEnds !== null && (
          <span className="type-meta">Term ends {formatDate(decisionMaker.termEnds)}</span>
        )}
        <Misfits organ={organ} decisionMaker={decisionMaker} finding={finding} />
        <RegisteredConflicts
          decisionMaker={decisionMaker}
          accept={() => {
            acts.edit({ conflicted: true });
            acts.focus('menu');
          }}
        />
      </div>
      <div className={styles.votes}>
        {part === 'votes' ? (
          <WeightField
            name={name}
            weight={decisionMaker.weight}
            edit={(weight) => acts.edit({ weight })}
            isWrong={hasWrongVotes}
            setWrong={setWrongVotes}
          />
        ) : (
          <button
            type="button"
            className={styles.change}
            aria-label={`${votesInWords(decisionMaker)}: change the votes of ${name}`}
            onClick={() => open('votes')}
          >
            {votesInWords(decisionMaker)}
          </button>
        )}
        <span className={classes('type-meta', finding.exclusion !== null && 'ink-2')}>
          {shareInWords(finding)}
        </span>
        {decisionMaker.conflicted && finding.exclusion !== 'conflict' && (
          <span className="type-meta">Conflict of interest</span>
        )}
      </div>
      <div className={styles.menu}>
        <DecisionMakerMenu
          decisionMaker={decisionMaker}
          isFirst={index === 0}
          isLast={index === count - 1}
          open={open}
          edit={acts.edit}
          remove={acts.remove}
          move={acts.move}
        />
      </div>
    </li>
  );
}

interface PartProps {
  readonly decisionMaker: ListedDecisionMaker;
  readonly isOpen: boolean;
  /** Somebody writes here: it stays a field until they leave the row. */
  readonly open: () => void;
  readonly edit: (changes: Partial<DraftDecisionMaker>) => void;
}

/** Of a recorded person it is fixed. */
function Name({ decisionMaker, isOpen, open, edit }: PartProps) {
  const { partyId, name, representing } = decisionMaker;
  if (partyId !== null || !(isOpen || name.trim() === '')) {
    return (
      <>
        <span className="type-medium">{nameOf(decisionMaker)}</span>
        {representing !== null && <span className="type-meta">for {representing}</span>}
      </>
    );
  }
  return (
    <>
      <RowField
        part="name"
        label="Name"
        of={nameOf(decisionMaker)}
        value={name}
        maxLength={200}
        onFocus={open}
        onChange={(value) => edit({ name: value })}
      />
      <RowField
        label="On behalf of"
        of={nameOf(decisionMaker)}
        value={representing ?? ''}
        maxLength={200}
        onFocus={open}
        onChange={(value) => edit({ representing: value.trim() === '' ? null : value })}
      />
    </>
  );
}

interface AddressProps extends PartProps {
  /** What a refusal of the server calls it. */
  readonly field: string;
  readonly change: () => void;
}

function Address({ decisionMaker, field, isOpen, open, change, edit }: AddressProps) {
  const { email, reach } = decisionMaker;
  const isAsked = reach === 'missing' || reach === 'invalid';
  if (!isAsked && !isOpen) {
    const isGood = reach === 'verified';
    return (
      <span className="type-meta">
        <button
          type="button"
          className={styles.change}
          data-field={field}
          aria-label={
            email === ''
              ? `Add an address of ${nameOf(decisionMaker)}`
              : `${email}: change the address of ${nameOf(decisionMaker)}`
          }
          onClick={change}
        >
          {email || 'Add an address'}
        </button>
        {reach === 'unasked' ? (
          <span className={styles.state}>{STATES.unasked}</span>
        ) : (
          <span className={classes(styles.state, isGood ? styles.good : 'ink-amber')}>
            {isGood ? <CircleCheck size={15} aria-hidden /> : <CircleAlert size={15} aria-hidden />}
            <span className={isGood ? 'visually-hidden' : undefined}>{STATES[reach]}</span>
          </span>
        )}
      </span>
    );
  }
  return (
    <RowField
      part="address"
      label="Email"
      of={nameOf(decisionMaker)}
      type="email"
      value={email}
      maxLength={254}
      field={field}
      requirement={isAsked ? 'addresses' : undefined}
      problem={isAsked ? STATES[reach] : null}
      onFocus={isOpen ? undefined : open}
      onChange={(value) => edit({ email: value })}
    />
  );
}
