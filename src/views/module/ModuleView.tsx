import { Page, PageHeader } from '../shared/Page';
import { EmptyState } from '../shared/Panel';
import { useCurrentRoute } from '../shared/routes';
import { comingSentence } from './coming';

/** The honest empty state of a page whose module comes with a later version. */
export function ModuleView() {
  const { id, rules } = useCurrentRoute();
  const title = rules?.title ?? '';
  return (
    <Page>
      <PageHeader title={title} />
      <EmptyState title="Not there yet">{comingSentence(id)}</EmptyState>
    </Page>
  );
}
