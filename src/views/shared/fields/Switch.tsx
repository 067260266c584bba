import { classes } from '../classes';

interface SwitchProps {
  readonly label: string;
  /** What it is stands beside it already. */
  readonly isNamed?: boolean;
  readonly checked: boolean;
  /** Keeps the focus, and does nothing. */
  readonly isHeldUp?: boolean;
  readonly change: (checked: boolean) => void;
}

/** What is on or off, with what it is beside it. */
export function Switch({ label, isNamed = false, checked, isHeldUp = false, change }: SwitchProps) {
  return (
    <label className="lay-row gap-8 type-small tall-34 touch-44">
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        aria-disabled={isHeldUp || undefined}
        className="field-switch"
        checked={checked}
        onChange={({ target }) => !isHeldUp && change(target.checked)}
      />
      <span className={classes(isNamed && 'visually-hidden')}>{label}</span>
    </label>
  );
}
