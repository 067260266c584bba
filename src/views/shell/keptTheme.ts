import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { useApp, useUser } from '../shared/app';

/** Note of this browser: whose theme of the account it has taken over, and which. */
const THEME_NOTE = 'theme-of';

/**
 * The theme of the account holds in every browser: each takes over once what was chosen in another. What could not be saved stays in
 * its browser.
 */
export function useKeptTheme(): void {
  const { notes } = useApp();
  const user = useUser();
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const id = user?.id;
  const theme = user?.preferences.theme;
  useEffect(() => {
    if (id === undefined || theme === undefined) return;
    const taken = `${id} ${theme}`;
    if (notes.read(THEME_NOTE) === taken) return;
    const isFirst = notes.read(THEME_NOTE) === null;
    notes.write(THEME_NOTE, taken);
    // An account whose theme was never chosen leaves a browser as it is.
    if (isFirst && theme === 'system') return;
    setColorScheme(theme === 'system' ? 'auto' : theme);
  }, [id, theme, notes, setColorScheme]);
}
