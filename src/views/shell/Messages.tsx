import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { useActors } from '../shared/app';

/** The shell brings the toasts along: before sign-in there is hardly ever a message, and the first load stays small. */
const Toasts = lazy(() =>
  import('../shared/Toasts').then(({ Toasts }) => ({ default: Toasts })).catch(() => ({ default: Plain })),
);

export function Messages() {
  const hasAny = useSelector(useActors().feedback, (snapshot) => snapshot.context.items.length > 0);
  return <Suspense>{hasAny && <Toasts />}</Suspense>;
}

/** Where the toasts cannot be fetched, their words are still said. */
function Plain() {
  const newest = useSelector(useActors().feedback, (snapshot) => snapshot.context.items[0]);
  return newest ? <p role="alert">{newest.message.title}</p> : null;
}
