import { RadioField } from '../../shared/fields/RadioField';

interface ConsentQuestionProps {
  /** Null: not answered. */
  readonly consent: boolean | null;
  readonly isRefusalFinal: boolean;
  readonly answer: (consent: boolean) => void;
}

const ANSWERS = [
  ['given', 'I agree to deciding in writing'],
  ['refused', 'I do not agree'],
] as const;

/** Whether deciding without a meeting is agreed to: apart from the decision, which is no consent. */
export function ConsentQuestion({ consent, isRefusalFinal, answer }: ConsentQuestionProps) {
  return (
    <RadioField
      label="Do you agree to deciding in writing, without a meeting?"
      options={ANSWERS}
      value={consent === null ? null : consent ? 'given' : 'refused'}
      hint={
        <>
          Your decision is no consent: without everybody’s consent the resolution is not adopted.
          {isRefusalFinal && ' A refusal is final.'}
        </>
      }
      onChange={(value) => answer(value === 'given')}
    />
  );
}
