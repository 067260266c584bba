import type { PollAnswer } from '#contract/meetingPoll';
import { Button } from '../shared/Button';
import { useSpanWords } from './useSpanWords';

export type DayAnswer = PollAnswer['answer'];

/** What can be said of a day, as it is offered and as it was said. */
export const DAY_ANSWERS: readonly (readonly [answer: DayAnswer, name: string, said: string])[] = [
  ['yes', 'Suits', 'It suits'],
  ['ifNeeded', 'If needed', 'If needed'],
  ['no', 'Does not suit', 'It does not suit'],
];

interface DayAnswersProps {
  readonly day: { readonly startsAt: string; readonly endsAt: string; readonly timeZone: string };
  /** What was said already. */
  readonly given: DayAnswer | null;
  readonly isBusy: boolean;
  readonly answer: (answer: DayAnswer) => void;
}

/** Three answers to one day that is asked about. */
export function DayAnswers({ day, given, isBusy, answer }: DayAnswersProps) {
  const spanWords = useSpanWords();
  return (
    <fieldset className="lay-bare lay-row lay-wraps gap-8">
      <legend className="visually-hidden">{spanWords(day)}</legend>
      {DAY_ANSWERS.map(([value, name]) => (
        <Button
          key={value}
          aria-pressed={given === value}
          look={given === value ? 'soft' : 'default'}
          aria-disabled={isBusy}
          onClick={() => !isBusy && given !== value && answer(value)}
        >
          {name}
        </Button>
      ))}
    </fieldset>
  );
}
