import { useSelector } from '@xstate/react';
import { sentence } from '#contract/line';
import { NotSent } from '../../shared/writing/NotSent';
import { type Home, homeOf } from './lead';
import { useWizard } from './useWizard';

/** Why it was not sent; what is wrong with a field leads to it. */
export function WizardProblems({ lead }: { readonly lead: (home: Home) => void }) {
  const { wizard } = useWizard();
  const failure = useSelector(wizard, (snapshot) =>
    snapshot.hasTag('saved') ? snapshot.context.failure : null,
  );
  const problems = useSelector(wizard, (snapshot) => snapshot.context.problems);
  if (failure === null) return null;
  return <NotSent reason={sentence(failure)} problems={problems} lead={(field) => lead(homeOf(field))} />;
}
