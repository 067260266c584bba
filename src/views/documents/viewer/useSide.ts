import { useSelector } from '@xstate/react';
import type { Flow } from '../../../machines/flows';
import { useViewport } from '../../shared/viewport';

/** What stands beside the pages. */
export type Side = 'none' | 'thumbnails' | 'outline';

/** What was chosen; until then the pages in small, where there is room for them. */
export function useSide(view: Flow<'documentView'>): Side {
  const chosen = useSelector(view, ({ value }) => value.side);
  const isWide = useViewport() === 'desktop';
  if (chosen !== 'asRoomAllows') return chosen;
  return isWide ? 'thumbnails' : 'none';
}
