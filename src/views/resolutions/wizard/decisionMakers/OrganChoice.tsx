import type { Organ } from '#contract/decision/ballot';
import { membersOf } from '#domain/resolution/electorate';
import { Button } from '../../../shared/Button';
import { capitalised } from '../../../shared/format';
import { useWizard } from '../useWizard';
import { ORGANS } from './decisionMakers';
import { countMembers, organInWords, replaceInWords } from './electorateWords';
import styles from './OrganChoice.module.css';
import type { DecisionMakers } from './useDecisionMakers';

/** Which organ decides. Its members become the list, unless somebody's own work stands there: then that is asked about. */
export function OrganChoice({ decisionMakers }: { readonly decisionMakers: DecisionMakers }) {
  const { draft, candidates } = useWizard();
  const { asked } = decisionMakers;
  return (
    <div>
      <fieldset className={styles.organs}>
        <legend className="type-small type-medium below-6 pad-0">Who decides?</legend>
        {ORGANS.map(([organ, name]) => (
          <label key={organ} className={styles.organ}>
            <input
              type="radio"
              name="organ"
              className={styles.radio}
              value={organ}
              checked={draft.organ === organ}
              onChange={() => decisionMakers.chooseOrgan(organ)}
            />
            <span>
              <span className="lay-block type-medium">{name}</span>
              <span className="lay-block type-meta">
                {noteOf(organ, membersOf(organ, candidates).length)}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {asked !== null && (
        <Question organ={asked} count={membersOf(asked, candidates).length} decisionMakers={decisionMakers} />
      )}
    </div>
  );
}

function noteOf(organ: Organ, count: number): string {
  if (organ === 'directors') return 'A board under another law';
  if (count === 0) return 'Nobody recorded';
  if (organ === 'shareholders') return countMembers(organ, count);
  return count === 1 ? '1 member' : `${count} members`;
}

interface QuestionProps {
  readonly organ: Organ;
  readonly count: number;
  readonly decisionMakers: DecisionMakers;
}

function Question({ organ, count, decisionMakers }: QuestionProps) {
  return (
    <div className={styles.question} role="status">
      <p>{capitalised(organInWords(organ))} decides now. The list below is as you left it.</p>
      <div className={styles.answers}>
        <Button look="soft" onClick={() => decisionMakers.replaceWith(organ)}>
          {replaceInWords(organ, count)}
        </Button>
        <Button onClick={decisionMakers.keepList}>Keep the list</Button>
      </div>
    </div>
  );
}
