import { HOLDING_LIMITS, type Holding } from '#contract/calls/holdings';
import type { NamedKind } from '../../machines/entity/holdingActs.machine';
import { useUser } from '../shared/app';
import { SelectField } from '../shared/fields/SelectField';
import { TextField } from '../shared/fields/TextField';

interface Labels {
  readonly kind: string;
  readonly choice: string;
  readonly name: string;
  readonly hint?: string;
}

export const HOLDER_LABELS: Labels = { kind: 'Holder is', choice: 'Holder', name: 'Name of the holder' };

export const VOTER_LABELS: Labels = {
  kind: 'Who votes is',
  choice: 'The one who votes',
  name: 'Name of who votes',
  hint: 'The vote moves from the holder to them.',
};

const KINDS: readonly (readonly [NamedKind, string])[] = [
  ['natural', 'A person'],
  ['legal', 'A legal person'],
  ['foundation', 'A foundation'],
  ['entity', 'An entity of yours'],
  ['recorded', 'Somebody of this register'],
];

interface PartyFieldsProps {
  readonly labels: Labels;
  readonly kind: NamedKind;
  /** A name, or the id of who is chosen. */
  readonly name: string;
  readonly register: readonly Holding[];
  readonly problem: string | null;
  readonly change: (kind: NamedKind, name: string) => void;
}

/** Who holds shares, or votes on them. Who stands in the register is chosen, so that nobody is recorded twice. */
export function PartyFields({ labels, kind, name, register, problem, change }: PartyFieldsProps) {
  const user = useUser();
  const entities = (user?.entities ?? []).filter(({ role }) => role === 'Admin');
  const recorded = register.flatMap(({ holder, votesBy }) => (votesBy ? [holder, votesBy.party] : [holder]));
  const offered = kind === 'entity' ? entities : recorded;
  const options = [...new Map(offered.map((one) => [one.id, one.name] as const))];
  return (
    <>
      <SelectField
        label={labels.kind}
        value={kind}
        options={KINDS}
        onChange={(value) => change(KINDS.find(([known]) => known === value)?.[0] ?? 'natural', '')}
      />
      {kind === 'entity' || kind === 'recorded' ? (
        <SelectField
          label={labels.choice}
          value={name}
          options={[['', 'Choose'], ...options]}
          hint={labels.hint}
          problem={problem}
          onChange={(id) => change(kind, id)}
        />
      ) : (
        <TextField
          label={labels.name}
          value={name}
          maxLength={HOLDING_LIMITS.name}
          autoComplete="off"
          keepsLine={false}
          hint={labels.hint}
          problem={problem}
          onChange={({ target }) => change(kind, target.value)}
        />
      )}
    </>
  );
}
