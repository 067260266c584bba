import type { Quorum } from '#contract/decision/rule';
import { SelectField } from '../fields/SelectField';
import { FractionField } from './FractionField';
import styles from './Rule.module.css';
import { WholeField } from './WholeField';

interface QuorumEditorProps {
  readonly quorum: Quorum | null | undefined;
  /** Who is counted is who takes part, of persons and not of decision makers. */
  readonly isOfMeeting?: boolean;
  readonly change: (quorum: Quorum | null) => void;
}

const KINDS = [
  ['none', 'No quorum'],
  ['atLeast', 'At least a part'],
  ['moreThan', 'More than a part'],
  ['count', 'At least a number'],
] as const;

const COUNTS = [
  ['present', 'have decided or are present'],
  ['cast', 'have cast a vote'],
  ['eligible', 'may decide'],
] as const;

const BASES = [
  ['entitled', 'votes'],
  ['capital', 'capital'],
  ['heads', 'decision makers'],
] as const;

const BASES_OF_MEETING = BASES.map(([base, name]) => [base, base === 'heads' ? 'persons' : name] as const);

function kindOf(quorum: Quorum | null | undefined): string {
  if (quorum === undefined) return '';
  if (quorum === null) return 'none';
  if (quorum.count !== undefined) return 'count';
  return quorum.operator === '>' ? 'moreThan' : 'atLeast';
}

const HALF = '1/2';

function ofKind(kind: string, before: Quorum | null | undefined): Quorum | null {
  const measure = { counts: before?.counts ?? 'present', base: before?.base ?? 'entitled' } as const;
  const fraction = before?.fraction ?? HALF;
  if (kind === 'count') return { ...measure, operator: '>=', count: before?.count ?? 1 };
  if (kind === 'moreThan') return { ...measure, operator: '>', fraction };
  return kind === 'atLeast' ? { ...measure, operator: '>=', fraction } : null;
}

/** How many must take part before anything is decided. */
export function QuorumEditor({ quorum, isOfMeeting = false, change }: QuorumEditorProps) {
  const kind = kindOf(quorum);
  return (
    <fieldset className={styles.leg}>
      <legend>Quorum</legend>
      <SelectField
        label="Needed"
        value={kind}
        options={kind === '' ? [['', 'Not chosen yet'], ...KINDS] : KINDS}
        onChange={(value) => change(ofKind(value, quorum))}
      />
      {quorum?.fraction !== undefined && (
        <FractionField
          label="Part"
          fraction={quorum.fraction}
          onChange={(fraction) => change({ ...quorum, fraction })}
        />
      )}
      {quorum?.count !== undefined && (
        <WholeField
          label="Number"
          most={100_000}
          value={quorum.count}
          onChange={(count) => change({ ...quorum, count })}
        />
      )}
      {quorum && (
        <>
          <SelectField
            label="Of the"
            value={quorum.base}
            options={isOfMeeting ? BASES_OF_MEETING : BASES}
            onChange={(value) =>
              change({ ...quorum, base: BASES.find(([base]) => base === value)?.[0] ?? 'entitled' })
            }
          />
          {!isOfMeeting && (
            <SelectField
              label="That"
              value={quorum.counts}
              options={COUNTS}
              onChange={(value) =>
                change({ ...quorum, counts: COUNTS.find(([counts]) => counts === value)?.[0] ?? 'present' })
              }
            />
          )}
        </>
      )}
    </fieldset>
  );
}
