import { ArrowDown, ArrowUp, CircleAlert, CircleCheck, X } from 'lucide-react';
import { useId, useState } from 'react';
import type { DraftMaker, DraftRecipient, RecipientState } from '#contract/calls/drafts';
import { Avatar } from '../../shared/Avatar';
import { IconButton } from '../../shared/Button';
import { classes } from '../../shared/classes';
import { formatDate } from '../../shared/format';
import styles from './Makers.module.css';
import { readWeight } from './makers';

interface MakerRowProps {
  readonly maker: DraftRecipient;
  /** Place in the list, from 0. */
  readonly index: number;
  /** Part of the votes in words; null: none. */
  readonly share: string | null;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly edit: (changes: Partial<DraftMaker>) => void;
  readonly remove: () => void;
  readonly move: (by: 1 | -1) => void;
}

const STATES: Readonly<Record<RecipientState, string>> = {
  verified: 'Address verified',
  missing: 'Address missing',
  invalid: 'Not an email address',
  bounced: 'The last mail to this address was not delivered',
  repeated: 'On the list twice',
};

/** One who decides: who they are, where mail reaches them, and what their vote weighs. */
export function MakerRow({ maker, index, share, isFirst, isLast, edit, remove, move }: MakerRowProps) {
  const name = maker.name || 'New decision maker';
  const isKnown = maker.partyId !== null;
  return (
    <li className={styles.maker}>
      <div className={styles.who}>
        <Avatar name={name} color={maker.color} size={32} />
        <div className={styles.names}>
          {isKnown ? (
            <span className={styles.name}>{maker.name}</span>
          ) : (
            <Field
              label="Name"
              value={maker.name}
              maxLength={200}
              onChange={(value) => edit({ name: value })}
            />
          )}
          {isKnown ? (
            maker.representing !== null && <span className={styles.for}>for {maker.representing}</span>
          ) : (
            <Field
              label="On behalf of"
              value={maker.representing ?? ''}
              maxLength={200}
              onChange={(value) => edit({ representing: value.trim() === '' ? null : value })}
            />
          )}
          {maker.ownOrSubsidiaryShares && (
            <span className={styles.for}>Own or a subsidiary’s shares: no vote</span>
          )}
          {maker.termEnds !== null && (
            <span className={styles.for}>Term ends {formatDate(maker.termEnds)}</span>
          )}
        </div>
        <div className={styles.moves}>
          <IconButton label={`Move ${name} up`} aria-disabled={isFirst} onClick={() => move(-1)}>
            <ArrowUp size={16} />
          </IconButton>
          <IconButton label={`Move ${name} down`} aria-disabled={isLast} onClick={() => move(1)}>
            <ArrowDown size={16} />
          </IconButton>
          <IconButton label={`Remove ${name}`} onClick={remove}>
            <X size={16} />
          </IconButton>
        </div>
      </div>
      <div className={styles.facts}>
        <div>
          <Field
            label="Email"
            type="email"
            value={maker.email}
            maxLength={254}
            field={`decisionMakers.${index}.email`}
            requirement={maker.recipient === 'missing' || maker.recipient === 'invalid'}
            onChange={(email) => edit({ email })}
          />
          <Recipient state={maker.recipient} />
        </div>
        <Weight maker={maker} share={share} edit={edit} />
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={maker.conflicted}
            onChange={({ target }) => edit({ conflicted: target.checked })}
          />
          Conflict of interest
        </label>
      </div>
    </li>
  );
}

function Recipient({ state }: { readonly state: RecipientState }) {
  const isGood = state === 'verified';
  return (
    <p className={classes(styles.recipient, isGood ? styles.good : styles.doubtful)}>
      {isGood ? <CircleCheck size={15} /> : <CircleAlert size={15} />}
      {STATES[state]}
    </p>
  );
}

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly type?: 'text' | 'email';
  readonly field?: string;
  readonly requirement?: boolean;
  readonly onChange: (value: string) => void;
}

/** What is typed stays as it is until the field is left: the server may store it without the spaces around it. */
function Field({ label, value, maxLength, type = 'text', field, requirement = false, onChange }: FieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <label className={styles.field}>
      <span className={styles.fieldLabel}>{label}</span>
      <input
        className={styles.input}
        type={type}
        value={typed ?? value}
        maxLength={maxLength}
        autoComplete="off"
        data-field={field}
        data-requirement={requirement ? 'addresses' : undefined}
        onBlur={() => setTyped(null)}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(target.value);
        }}
      />
    </label>
  );
}

interface WeightProps {
  readonly maker: DraftRecipient;
  readonly share: string | null;
  readonly edit: (changes: Partial<DraftMaker>) => void;
}

/** Weights are exact: what is shown as a percentage is only said so. */
function Weight({ maker, share, edit }: WeightProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const hintId = useId();
  const isWrong = typed !== null && readWeight(typed) === null;
  return (
    <div>
      <label className={styles.field}>
        <span className={styles.fieldLabel}>Votes</span>
        <input
          className={styles.input}
          value={typed ?? maker.weight}
          inputMode="decimal"
          maxLength={40}
          aria-invalid={isWrong}
          aria-describedby={hintId}
          onBlur={() => setTyped(null)}
          onChange={({ target }) => {
            setTyped(target.value);
            const weight = readWeight(target.value);
            if (weight !== null) edit({ weight });
          }}
        />
      </label>
      <p id={hintId} className={classes(styles.recipient, isWrong && styles.doubtful)}>
        {isWrong
          ? 'A number, or a fraction such as 1/3'
          : share === null
            ? 'No vote'
            : `${share} of the votes`}
      </p>
    </div>
  );
}
