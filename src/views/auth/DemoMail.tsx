import { useApp } from '../shared/app';

/** Where the demo's messages arrive: it sends none. */
export function DemoMail() {
  if (!useApp().settings.emulator) return null;
  return (
    <a className="type-medium ink-accent hover-line" href="/dev/mail" target="_blank" rel="noopener">
      Open the demo’s mail
    </a>
  );
}
