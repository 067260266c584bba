import { isRule } from '#domain/decision/ruleFaults';
import { isNeverCertain } from '#words/decision/rule';
import { DECISION } from '#words/en/decision';
import { QuestionText } from '../../shared/dialog/Question';
import { useWizard } from './useWizard';

/** When the voting that is about to open closes, and what keeps it from closing early. */
export function SendRule() {
  const { draft } = useWizard();
  const { rule, closing } = draft;
  const isUncertain = rule !== null && isRule(rule) && isNeverCertain(rule);
  return (
    <QuestionText>
      {DECISION.closing.sentences[closing]}{' '}
      {isUncertain && `It may close early when the result is certain. ${DECISION.rule.neverCertain}`}
    </QuestionText>
  );
}
