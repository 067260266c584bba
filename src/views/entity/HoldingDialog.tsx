import { useSelector } from '@xstate/react';
import type { Entity } from '#contract/calls/entity';
import { HOLDING_LIMITS, type Holding } from '#contract/calls/holdings';
import { VOTE_RIGHTS } from '#contract/calls/structure';
import type {
  ChangedShares,
  FilledShares,
  HoldingActs,
  NewShares,
} from '../../machines/entity/holdingActs.machine';
import type { Flow } from '../../machines/flows';
import type { Asked } from '../../machines/shared/act/act';
import { useUser } from '../shared/app';
import { DateField } from '../shared/date/DateField';
import { AskDialog } from '../shared/dialog/AskDialog';
import { SelectField } from '../shared/fields/SelectField';
import { TextField } from '../shared/fields/TextField';
import { formatDay } from '../shared/format';
import { useNewRequest } from '../shared/request';
import { closesLoop, loopWords } from './loop';
import { HOLDER_LABELS, PartyFields, VOTER_LABELS } from './PartyFields';
import styles from './Settings.module.css';

interface HoldingDialogProps {
  readonly asked: Asked<HoldingActs>;
  readonly entity: Entity;
  readonly register: readonly Holding[];
  readonly today: string;
  readonly flow: Flow<'holdingActs'>;
}

/** One act with the register. It keeps what was filled in when it is refused. */
export function HoldingDialog({ asked, entity, register, today, flow }: HoldingDialogProps) {
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const refusal = useSelector(flow, ({ context }) => context.refusal);
  const missing = useSelector(flow, ({ context }) => (context.isTried ? context.missing : NOTHING));
  const newRequest = useNewRequest();
  const change = (changed: Asked<HoldingActs>) => flow.send({ type: 'act.changed', asked: changed });
  return (
    <AskDialog
      {...wordsOf(asked)}
      refusal={missing.length === 0 ? refusal : null}
      isBusy={isBusy}
      close={() => !isBusy && flow.send({ type: 'act.dismissed' })}
      confirmed={() => flow.send({ type: 'act.confirmed', ...newRequest() })}
    >
      {asked.act === 'add' && (
        <>
          <HolderFields
            shares={asked.input}
            register={register}
            missing={missing}
            change={(input) => change({ ...asked, input })}
          />
          <LoopWarning entity={entity} shares={asked.input} />
          <SharesFields
            shares={asked.input}
            register={register}
            today={today}
            missing={missing}
            change={(shares) => change({ ...asked, input: { ...asked.input, ...shares } })}
          />
        </>
      )}
      {asked.act === 'change' && (
        <>
          {asked.input.legalForm !== null && (
            <TextField
              label="Legal form of the holder"
              value={asked.input.legalForm}
              maxLength={HOLDING_LIMITS.legalForm}
              autoComplete="off"
              keepsLine={false}
              hint="As registered. Nobody holds shares in a foundation or an association. It is corrected for every day."
              onChange={({ target }) =>
                change({ ...asked, input: { ...asked.input, legalForm: target.value } })
              }
            />
          )}
          <SharesFields
            shares={asked.input}
            register={register}
            today={today}
            missing={missing}
            change={(shares) => change({ ...asked, input: { ...asked.input, ...shares } })}
          />
        </>
      )}
    </AskDialog>
  );
}

const NOTHING: readonly string[] = [];

interface Words {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly isDanger?: boolean;
}

function wordsOf(asked: Asked<HoldingActs>): Words {
  switch (asked.act) {
    case 'add':
      return {
        title: 'Record a holding',
        text: 'It stands in the register from its first day on, and is told in the record.',
        confirm: 'Record the holding',
      };
    case 'change':
      return {
        title: `Shares of ${asked.input.holder}`,
        text: changeText(asked.input),
        confirm: 'Save the holding',
      };
    case 'remove':
      return {
        title: `Remove the shares of ${asked.input.holder}`,
        text: 'Only for what was recorded by mistake: no day will show it any more. Shares that were sold are ended.',
        confirm: 'Remove the holding',
        isDanger: true,
      };
  }
}

function changeText({ from }: ChangedShares): string {
  const day = from === null ? 'the day' : formatDay(from);
  return `What is changed holds from ${day} on; days before it stay as they were. With a last day the holding ends.`;
}

interface HolderFieldsProps {
  readonly shares: NewShares;
  readonly register: readonly Holding[];
  readonly missing: readonly string[];
  readonly change: (shares: NewShares) => void;
}

function HolderFields({ shares, register, missing, change }: HolderFieldsProps) {
  return (
    <>
      <PartyFields
        labels={HOLDER_LABELS}
        kind={shares.holderKind}
        name={shares.holderName}
        register={register}
        problem={missing.includes('holderName') ? 'Say who holds the shares.' : null}
        change={(holderKind, holderName) => change({ ...shares, holderKind, holderName })}
      />
      <TextField
        label="Class"
        value={shares.shareClass}
        maxLength={HOLDING_LIMITS.shareClass}
        autoComplete="off"
        keepsLine={false}
        problem={missing.includes('shareClass') ? 'Name the class.' : null}
        onChange={({ target }) => change({ ...shares, shareClass: target.value })}
      />
    </>
  );
}

/** Before it is recorded, where the holder is held by the entity already. */
function LoopWarning({ entity, shares }: { readonly entity: Entity; readonly shares: NewShares }) {
  const own = useUser()?.entities ?? [];
  const holder = own.find(({ id }) => id === shares.holderName);
  const isLoop = shares.holderKind === 'entity' && holder && closesLoop(entity, 'parents', holder.id, own);
  return (
    <div role="status">{isLoop && <p className="type-small ink-amber">{loopWords(holder.name)}</p>}</div>
  );
}

interface SharesFieldsProps {
  readonly shares: FilledShares;
  readonly register: readonly Holding[];
  readonly today: string;
  readonly missing: readonly string[];
  readonly change: (shares: Partial<FilledShares>) => void;
}

const RIGHTS: readonly (readonly [FilledShares['right'], string])[] = [
  ['none', 'The holder'],
  ['pledge', 'A pledgee'],
  ['usufruct', 'A usufructuary'],
];

function SharesFields({ shares, register, today, missing, change }: SharesFieldsProps) {
  const share = (field: 'ownership' | 'voting', label: string) => (
    <TextField
      label={label}
      value={shares[field]}
      inputMode="decimal"
      maxLength={12}
      autoComplete="off"
      keepsLine={false}
      problem={
        missing.includes(field)
          ? 'Enter a percentage from 0 to 100 with at most six decimals, or nothing.'
          : null
      }
      onChange={({ target }) => change({ [field]: target.value })}
    />
  );
  return (
    <>
      <div className={styles.pair}>
        {share('ownership', 'Ownership in %')}
        {share('voting', 'Voting in %')}
      </div>
      <TextField
        label="Votes per share of the class"
        value={shares.votesPerShare}
        inputMode="numeric"
        maxLength={7}
        autoComplete="off"
        keepsLine={false}
        hint="0: shares of this class carry no vote."
        problem={missing.includes('votesPerShare') ? 'Enter a whole number.' : null}
        onChange={({ target: { value } }) =>
          change({ votesPerShare: value, ...(value.trim() === '0' && { voting: '0' }) })
        }
      />
      <SelectField
        label="Who votes"
        value={shares.right}
        options={RIGHTS}
        onChange={(value) => change({ right: VOTE_RIGHTS.find((right) => right === value) ?? 'none' })}
      />
      {shares.right !== 'none' && (
        <PartyFields
          labels={VOTER_LABELS}
          kind={shares.voterKind}
          name={shares.voterName}
          register={register}
          problem={missing.includes('voterName') ? 'Say who votes.' : null}
          change={(voterKind, voterName) => change({ voterKind, voterName })}
        />
      )}
      <div className={styles.pair}>
        <DateField
          label="Holds from"
          day={shares.from}
          today={today}
          problem={missing.includes('from') ? 'Choose the day.' : null}
          onChange={(from) => change({ from })}
        />
        <DateField
          label="Last day"
          day={shares.until}
          today={today}
          onChange={(until) => change({ until })}
        />
      </div>
    </>
  );
}
