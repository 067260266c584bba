import { MessageCircleQuestionMark } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { fetchedLater } from '../shared/fetchedLater';
import { usePop } from '../shared/pop/usePop';

const SupportPop = fetchedLater(async () => (await import('./SupportPop')).SupportPop);
const SupportUnread = lazy(() =>
  import('./SupportUnread')
    .then(({ SupportUnread }) => ({ default: SupportUnread }))
    .catch(() => ({ default: () => null })),
);

/** How long after the page, in milliseconds: it is no part of the first load. */
const COUNTED_AFTER_MS = 3_000;

interface SupportLauncherProps {
  readonly className: string;
  /** As counts look beside it. */
  readonly countClass: string | undefined;
  readonly isNarrow: boolean;
}

/** Docked with a label at the foot of the navigation, at the same place on every page. */
export function SupportLauncher({ className, countClass, isNarrow }: SupportLauncherProps) {
  const { button, place } = usePop();
  const [isCounted, setCounted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setCounted(true), COUNTED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <button type="button" className={className} {...button}>
        <MessageCircleQuestionMark size={isNarrow ? 21 : 17} />
        <span className={isNarrow ? undefined : 'lay-falls'}>{isNarrow ? 'Support' : 'Support chat'}</span>
        {isCounted && (
          <Suspense>
            <SupportUnread className={countClass} />
          </Suspense>
        )}
      </button>
      <SupportPop {...place} />
    </>
  );
}
