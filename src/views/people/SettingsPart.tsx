import { type ReactNode, useId } from 'react';
import styles from './Settings.module.css';

interface SettingsPartProps {
  readonly title: string;
  readonly text: string;
  /** Below the text: what concerns the whole part. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** One matter of the settings: what it is at the left, what is decided at the right. */
export function SettingsPart({ title, text, aside, children }: SettingsPartProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div>
        <h2 className="type-group" id={id}>
          {title}
        </h2>
        <p className="type-meta above-4">{text}</p>
        {aside}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
