import { type ReactNode, useId } from 'react';
import type { EntityInfo } from '#contract/calls/holdings';
import type { SettingsWords } from '../../machines/entity/settings.words';
import styles from './Settings.module.css';

/** What each part of the form works with. */
export interface SettingsForm {
  readonly info: EntityInfo;
  readonly words: SettingsWords;
  readonly edit: (field: string, value: string) => void;
  readonly isFaulty: (field: string) => boolean;
}

interface SectionProps {
  /** What an address names it by, behind `#`. */
  readonly anchor: string;
  readonly title: string;
  /** What it is about, and what leads elsewhere. */
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

/** A part of the page: what it is at the left, its fields beside it. */
export function Section({ anchor, title, lead, children }: SectionProps) {
  const id = useId();
  return (
    <section id={anchor} className={styles.section} aria-labelledby={id}>
      <div>
        <h2 className="type-group" id={id}>
          {title}
        </h2>
        <div className="type-small ink-2 above-6">{lead}</div>
      </div>
      <div className="lay-narrow">{children}</div>
    </section>
  );
}
