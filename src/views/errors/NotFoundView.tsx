import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { ChevronRight, FileQuestionMark } from 'lucide-react';
import type { HistoryEntry } from '../../machines/shared/history';
import { useActors, useUser } from '../shared/app';
import { keepTogether } from '../shared/format';
import { iconOf } from '../shared/icons';
import { useRoutes } from '../shared/routes';
import { ErrorList, ErrorPage, errorRow, GoBack, GoOn } from './ErrorPage';

export function NotFoundView() {
  const visits = useSelector(useActors().navigation, (snapshot) => snapshot.context.history);
  const routes = useRoutes();
  const history = visits.filter(
    ({ routeId }) => routes.find(({ id }) => id === routeId)?.rules.access !== 'public',
  );
  return (
    <ErrorPage
      dial="missing"
      icon={<FileQuestionMark size={38} strokeWidth={1.5} />}
      title="This page does not exist"
      text="The address may be mistyped, or the item was deleted."
      actions={
        <>
          <GoBack />
          <GoOn />
        </>
      }
    >
      {history.length > 0 && (
        <ErrorList title="Last visited">
          {history.map((entry) => (
            <LastVisited key={`${entry.at} ${entry.path}`} entry={entry} />
          ))}
        </ErrorList>
      )}
    </ErrorPage>
  );
}

function LastVisited({ entry }: { readonly entry: HistoryEntry }) {
  const user = useUser();
  const Icon = iconOf(entry.routeId);
  const place = user?.entities.find(({ id }) => id === entry.entityId)?.name ?? '';
  return (
    <li>
      <Link to={entry.path} className={errorRow.row}>
        <Icon size={17} />
        <span className={errorRow.name}>{entry.title}</span>
        <span className={errorRow.note}>{keepTogether(place)}</span>
        <ChevronRight size={16} />
      </Link>
    </li>
  );
}
