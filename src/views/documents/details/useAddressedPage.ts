import { useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import type { Flow } from '../../../machines/flows';

/** How long somebody may leaf through before the address follows, in milliseconds. */
const FOLLOWING_MS = 400;

/** The address says which page is shown, so that it can be sent to somebody and is there after a reload. */
export function useAddressedPage(view: Flow<'documentView'>, addressed: number): void {
  const navigate = useNavigate();
  const page = useSelector(view, ({ context }) => context.page);
  const follow = useEffectEvent(() => {
    void navigate({
      to: '.',
      search: (before) => ({ ...before, page: page === 1 ? undefined : String(page) }),
      replace: true,
      resetScroll: false,
    });
  });
  useEffect(() => {
    if (page === addressed) return undefined;
    const timer = setTimeout(follow, FOLLOWING_MS);
    return () => clearTimeout(timer);
  }, [page, addressed]);
}
