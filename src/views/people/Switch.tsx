import styles from './Import.module.css';

interface SwitchProps {
  readonly label: string;
  readonly checked: boolean;
  readonly change: (checked: boolean) => void;
}

/** What is on or off, with what it is beside it. */
export function Switch({ label, checked, change }: SwitchProps) {
  return (
    <label className="lay-row gap-8 type-small tall-34 phone-tall-44">
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className={styles.switch}
        checked={checked}
        onChange={({ target }) => change(target.checked)}
      />
      {label}
    </label>
  );
}
