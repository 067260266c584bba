import { ArrowRight } from 'lucide-react';
import { useId, useState } from 'react';
import type { RichText } from '#contract/richText';
import { classes } from '../shared/classes';
import { RichTextView } from '../shared/RichTextView';
import styles from './Resolution.module.css';

/** A text that is longer than this, in characters of its tree, begins folded. */
const LONG = 1_400;

interface TextOfRecordProps {
  readonly text: RichText;
  readonly isFoldable: boolean;
}

/** The text of record: its beginning, and all of it on request. */
export function TextOfRecord({ text, isFoldable }: TextOfRecordProps) {
  const id = useId();
  const [isFull, setFull] = useState(false);
  const isLong = isFoldable && JSON.stringify(text).length > LONG;
  return (
    <section className={styles.text} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 className={styles.group} id={id}>
          Text of the resolution
        </h2>
        {isLong && (
          <button
            type="button"
            className={styles.readOn}
            aria-expanded={isFull}
            onClick={() => setFull(!isFull)}
          >
            {isFull ? 'Show less' : 'Read in full'} <ArrowRight size={15} />
          </button>
        )}
      </div>
      <div className={classes(styles.record, isLong && !isFull && styles.folded)}>
        <RichTextView text={text} />
      </div>
    </section>
  );
}
