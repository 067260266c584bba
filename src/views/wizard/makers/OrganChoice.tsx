import type { Organ } from '#contract/decision/ballot';
import { membersOf } from '#domain/resolution/electorate';
import { Button } from '../../shared/Button';
import { capitalised } from '../../shared/format';
import { useWizard } from '../useWizard';
import { countMembers, organInWords, replaceInWords } from './electorateWords';
import { ORGANS } from './makers';
import styles from './OrganChoice.module.css';
import type { Makers } from './useMakers';

/** Which organ decides. Its members become the list, unless somebody's own work stands there: then that is asked about. */
export function OrganChoice({ makers }: { readonly makers: Makers }) {
  const { draft, candidates } = useWizard();
  const { asked } = makers;
  return (
    <div>
      <fieldset className={styles.organs}>
        <legend className={styles.legend}>Who decides?</legend>
        {ORGANS.map(([organ, name]) => (
          <label key={organ} className={styles.organ}>
            <input
              type="radio"
              name="organ"
              className={styles.radio}
              value={organ}
              checked={draft.organ === organ}
              onChange={() => makers.chooseOrgan(organ)}
            />
            <span>
              <span className={styles.name}>{name}</span>
              <span className={styles.note}>{noteOf(organ, membersOf(organ, candidates).length)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {asked !== null && (
        <Question organ={asked} count={membersOf(asked, candidates).length} makers={makers} />
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
  readonly makers: Makers;
}

function Question({ organ, count, makers }: QuestionProps) {
  return (
    <div className={styles.question} role="status">
      <p>{capitalised(organInWords(organ))} decides now. The list below is as you left it.</p>
      <div className={styles.answers}>
        <Button look="soft" onClick={() => makers.replaceWith(organ)}>
          {replaceInWords(organ, count)}
        </Button>
        <Button onClick={makers.keepList}>Keep the list</Button>
      </div>
    </div>
  );
}
