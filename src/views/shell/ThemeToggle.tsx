import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { Moon, Sun } from 'lucide-react';
import { IconButton } from '../shared/Button';

/** The theme that stands, and the way to the other one. */
export function useTheme() {
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  return {
    Icon: isDark ? Sun : Moon,
    label: isDark ? 'Use the light theme' : 'Use the dark theme',
    change: () => setColorScheme(isDark ? 'light' : 'dark'),
  };
}

export function ThemeToggle() {
  const { Icon, label, change } = useTheme();
  return (
    <IconButton label={label} onClick={change}>
      <Icon size={17} />
    </IconButton>
  );
}

/** With its words, where there is no room for an icon that has to be guessed. */
export function ThemeChoice({ className }: { readonly className?: string }) {
  const { Icon, label, change } = useTheme();
  return (
    <button type="button" className={className} onClick={change}>
      <Icon size={21} />
      {label}
    </button>
  );
}
