import { useMediaQuery } from '@mantine/hooks';

export type Viewport = 'phone' | 'tablet' | 'desktop';

/** A page is laid out for its screen from its first rendering on. */
export const AT_ONCE = { getInitialValueInEffect: false };

/** From 1200 px the full navigation, from 768 the rail, below it tabs (DESIGN.md, Breakpoints). */
export function useViewport(): Viewport {
  const isPhone = useMediaQuery('(max-width: 767.98px)', false, AT_ONCE);
  const isTablet = useMediaQuery('(max-width: 1199.98px)', false, AT_ONCE);
  if (isPhone) return 'phone';
  return isTablet ? 'tablet' : 'desktop';
}
