// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { followTheme } from '../../src/head/theme';
import { colorSchemeManager } from '../../src/views/theme/mantine';

/** A device whose theme can be switched. */
function aDevice(isDark: boolean) {
  const device = Object.assign(new EventTarget(), { matches: isDark });
  vi.stubGlobal('matchMedia', () => device);
  return {
    become: (dark: boolean) => {
      device.matches = dark;
      device.dispatchEvent(new Event('change'));
    },
  };
}

const shown = () => document.documentElement.dataset.mantineColorScheme;

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.mantineColorScheme;
});

describe('before the first paint', () => {
  it.each([
    ['dark', false],
    ['light', true],
  ] as const)('the %s theme that the application kept is set, whatever the device has', (theme, isDark) => {
    colorSchemeManager.set(theme);
    const device = aDevice(isDark);
    followTheme(document.documentElement);
    expect(shown()).toBe(theme);
    device.become(!isDark);
    expect(shown()).toBe(theme);
  });

  it.each([true, false])(
    'the theme of the device is followed where nothing was chosen, or it was (chosen: %s)',
    (isChosen) => {
      if (isChosen) colorSchemeManager.set('auto');
      const device = aDevice(true);
      followTheme(document.documentElement);
      expect(shown()).toBe('dark');
      device.become(false);
      expect(shown()).toBe('light');
    },
  );
});
