import { readNote } from './notes';

/** Sets the theme that was chosen, or else the device's and follows it, until the application takes over. */
export function followTheme(page: HTMLElement): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const show = () => {
    const chosen = readNote('theme');
    const device = dark.matches ? 'dark' : 'light';
    page.dataset.mantineColorScheme = chosen === 'light' || chosen === 'dark' ? chosen : device;
  };
  show();
  dark.addEventListener('change', show);
}
