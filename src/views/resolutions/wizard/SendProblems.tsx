import { useSelector } from '@xstate/react';
import { CircleAlert } from 'lucide-react';
import type { FieldProblem } from '#contract/problem';
import { sentence } from '../../../machines/shared/messages';
import { useFocusOnMount } from '../../shared/focus';
import { type Home, homeOf } from './lead';
import { useWizard } from './useWizard';
import styles from './Wizard.module.css';

/** Why it was not sent; what is wrong with a field leads to it. */
export function SendProblems({ lead }: { readonly lead: (home: Home) => void }) {
  const { wizard } = useWizard();
  const failure = useSelector(wizard, (snapshot) =>
    snapshot.hasTag('saved') ? snapshot.context.failure : null,
  );
  const problems = useSelector(wizard, (snapshot) => snapshot.context.problems);
  if (failure === null) return null;
  return <NotSent failure={failure} problems={problems} lead={lead} />;
}

interface NotSentProps {
  readonly failure: string;
  readonly problems: readonly FieldProblem[];
  readonly lead: (home: Home) => void;
}

/** The dialog that asked is gone: who used the keyboard goes on here. */
function NotSent({ failure, problems, lead }: NotSentProps) {
  const place = useFocusOnMount<HTMLElement>();
  return (
    <section className={styles.notSent} role="alert" tabIndex={-1} ref={place}>
      <p className={styles.staleTitle}>
        <CircleAlert size={16} />
        Not sent.{' '}
        {problems.length > 0 ? 'Everything you wrote is kept. To be put right first:' : sentence(failure)}
      </p>
      {problems.length > 0 && (
        <ul className={styles.problems}>
          {problems.map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              <button type="button" className={styles.problem} onClick={() => lead(homeOf(field))}>
                {message}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
