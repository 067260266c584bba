import { isRule } from '#domain/decision/ruleFaults';
import { CLOSING_WORDS } from '#domain/decision/words/closing';
import { isNeverCertain, NEVER_CERTAIN } from '#domain/decision/words/rule';
import { QuestionText } from '../../shared/dialog/Question';
import { useWizard } from './useWizard';

/** When the voting that is about to open closes, and what keeps it from closing early. */
export function SendRule() {
  const { draft } = useWizard();
  const { rule, closing } = draft;
  const isUncertain = rule !== null && isRule(rule) && isNeverCertain(rule);
  return (
    <QuestionText>
      {CLOSING_WORDS[closing]}{' '}
      {isUncertain && `It may close early when the result is certain. ${NEVER_CERTAIN}`}
    </QuestionText>
  );
}
