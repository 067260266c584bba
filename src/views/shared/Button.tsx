import type { ComponentProps } from 'react';
import styles from './Button.module.css';
import { classes } from './classes';

export type ButtonLook = 'primary' | 'default' | 'soft' | 'ghost' | 'danger';

interface Look {
  readonly look?: ButtonLook;
  readonly large?: boolean;
  readonly wide?: boolean;
}

/** Class of whatever looks like a button, links included. */
export function buttonClass({ look = 'default', large = false, wide = false }: Look = {}): string {
  return classes(styles.button, styles[look], large && styles.large, wide && styles.wide);
}

export function Button({ look, large, wide, type = 'button', ...props }: ComponentProps<'button'> & Look) {
  return <button type={type} className={buttonClass({ look, large, wide })} {...props} />;
}

/** Class of what is only an icon. */
export function iconButtonClass(className?: string): string {
  return classes(styles.icon, className);
}

/** A button that is only an icon: `label` is its name. */
export function IconButton({
  label,
  className,
  type = 'button',
  ...props
}: ComponentProps<'button'> & { readonly label: string }) {
  return (
    <button type={type} aria-label={label} title={label} className={iconButtonClass(className)} {...props} />
  );
}
