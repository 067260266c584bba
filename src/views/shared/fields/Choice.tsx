import { ChevronsUpDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '../classes';
import styles from './field.module.css';

/** A choice with our arrows in place of the browser's. */
export function Choice({ className, ...props }: ComponentProps<'select'>) {
  return (
    <span className={styles.choice}>
      <select className={classes('field-box', className)} {...props} />
      <ChevronsUpDown size={16} className="ink-3" aria-hidden />
    </span>
  );
}
