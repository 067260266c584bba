import { Plus, X } from 'lucide-react';
import type { Leg } from '#contract/decision/rule';
import { Button, IconButton } from '../../../shared/Button';
import { SelectField } from '../../../shared/fields/SelectField';
import { FractionField } from '../../../shared/rule/FractionField';
import styles from '../../../shared/rule/Rule.module.css';

interface LegsEditorProps {
  readonly majority: readonly Leg[];
  readonly change: (majority: readonly Leg[]) => void;
}

const OPERATORS = [
  ['>', 'More than'],
  ['>=', 'At least'],
] as const;

const BASES = [
  ['cast', 'the votes cast'],
  ['present', 'the votes present'],
  ['entitled', 'all votes'],
  ['capital', 'the capital'],
] as const;

const FIRST: Leg = { base: 'cast', operator: '>', fraction: '1/2' };

/** More conditions than that are no rule anybody wrote. */
const MOST = 4;

/** What must be in favour; of several conditions all must hold. */
export function LegsEditor({ majority, change }: LegsEditorProps) {
  const edit = (at: number, changes: Partial<Leg>) =>
    change(majority.map((leg, index) => (index === at ? { ...leg, ...changes } : leg)));
  return (
    <div>
      {Array.from(majority.entries(), ([index, leg]) => (
        <fieldset key={index} className={styles.leg}>
          <legend>{index === 0 ? 'Majority: in favour are' : 'and'}</legend>
          <SelectField
            label="Comparison"
            value={leg.operator}
            options={OPERATORS}
            onChange={(value) => edit(index, { operator: value === '>' ? '>' : '>=' })}
          />
          <FractionField
            label="Part"
            fraction={leg.fraction}
            onChange={(fraction) => edit(index, { fraction })}
          />
          <SelectField
            label="Of"
            value={leg.base}
            options={BASES}
            onChange={(value) => edit(index, { base: BASES.find(([base]) => base === value)?.[0] ?? 'cast' })}
          />
          <IconButton
            label={`Remove condition ${index + 1}`}
            onClick={() => change(majority.filter((_, other) => other !== index))}
          >
            <X size={16} />
          </IconButton>
        </fieldset>
      ))}
      {majority.length < MOST && (
        <Button look="ghost" onClick={() => change([...majority, FIRST])}>
          <Plus size={16} />
          {majority.length === 0 ? 'Add a majority' : 'Add a condition'}
        </Button>
      )}
    </div>
  );
}
