import { Link } from '@tanstack/react-router';
import { useEntity } from '../shared/app';
import { buttonClass } from '../shared/Button';
import { Page, PageHeader } from '../shared/Page';
import { EmptyState } from '../shared/Panel';
import { useCurrentRoute } from '../shared/routes';
import { todaySentence } from './today';

/** A page whose module is not there yet: what is true today, and the way back to what is there. */
export function MissingView() {
  const { id, rules } = useCurrentRoute();
  const entity = useEntity();
  const title = rules?.title ?? '';
  return (
    <Page>
      <PageHeader title={title} />
      <EmptyState
        title={`${title} is not available yet`}
        action={
          <Link to="/{-$entity}" params={{ entity: entity?.id }} className={buttonClass()}>
            Go to the dashboard
          </Link>
        }
      >
        {todaySentence(id)}
      </EmptyState>
    </Page>
  );
}
