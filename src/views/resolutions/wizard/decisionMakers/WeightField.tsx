import { useState } from 'react';
import type { RationalText } from '#contract/decision/texts';
import { readWeight } from './decisionMakers';
import { RowField } from './RowField';

interface WeightFieldProps {
  /** Whose votes. */
  readonly name: string;
  readonly weight: RationalText;
  readonly edit: (weight: RationalText) => void;
  readonly isWrong: boolean;
  readonly setWrong: (isWrong: boolean) => void;
}

/** Votes are exact: `3`, `1/3`, `0,5`. What is none stays as it was typed, with the reason. */
export function WeightField({ name, weight, edit, isWrong, setWrong }: WeightFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <RowField
      part="votes"
      label="Votes"
      of={name}
      value={typed ?? weight}
      inputMode="decimal"
      maxLength={40}
      problem={isWrong ? 'A number, or a fraction such as 1/3' : null}
      onChange={(text) => {
        setTyped(text);
        const read = readWeight(text);
        setWrong(read === null);
        if (read !== null) edit(read);
      }}
    />
  );
}
