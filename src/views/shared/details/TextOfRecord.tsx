import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import type { RichText } from '#contract/richText';
import { classes } from '../classes';
import { RichTextView } from '../RichTextView';
import { readOnClass, Section } from './Section';
import styles from './TextOfRecord.module.css';

/** A text that is longer than this, in characters of its tree, begins folded. */
const LONG = 1_400;

interface TextOfRecordProps {
  readonly title: string;
  readonly text: RichText;
  readonly isFoldable: boolean;
}

/** The text of record: its beginning, and all of it on request. */
export function TextOfRecord({ title, text, isFoldable }: TextOfRecordProps) {
  const [isFull, setFull] = useState(false);
  const isLong = isFoldable && JSON.stringify(text).length > LONG;
  return (
    <Section
      title={title}
      isLast
      action={
        isLong && (
          <button
            type="button"
            className={readOnClass}
            aria-expanded={isFull}
            onClick={() => setFull(!isFull)}
          >
            {isFull ? 'Show less' : 'Read in full'} <ArrowRight size={15} />
          </button>
        )
      }
    >
      <div className={classes(styles.record, isLong && !isFull && styles.folded)}>
        <RichTextView text={text} />
      </div>
    </Section>
  );
}
