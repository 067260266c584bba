import { useApp } from '../shared/app';
import styles from './auth.module.css';

/** Where the demo's messages arrive: it sends none. */
export function DemoMail() {
  if (!useApp().settings.emulator) return null;
  return (
    <a className={styles.link} href="/dev/mail" target="_blank" rel="noopener">
      Open the demo’s mail
    </a>
  );
}
