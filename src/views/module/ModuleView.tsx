import { Link } from '@tanstack/react-router';
import authStyles from '../auth/auth.module.css';
import { Page, PageHeader } from '../shared/Page';
import { EmptyState } from '../shared/Panel';
import { useCurrentRoute } from '../shared/routes';
import { comingSentence } from './coming';

/** The honest empty state of a page whose module comes with a later version. */
export function ModuleView() {
  const { id, rules } = useCurrentRoute();
  const title = rules?.title ?? '';
  if (rules?.access === 'public') return <ComingForVisitors title={title} text={comingSentence(id)} />;
  return (
    <Page>
      <PageHeader title={title} />
      <EmptyState title="Not there yet">{comingSentence(id)}</EmptyState>
    </Page>
  );
}

function ComingForVisitors({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <>
      <h1 className={authStyles.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={authStyles.lead}>This page comes with the next version.</p>
      <p className={authStyles.plain}>{text}</p>
      <p className={authStyles.plain}>
        <Link to="/sign-in" className={authStyles.link}>
          Back to sign-in
        </Link>
      </p>
    </>
  );
}
