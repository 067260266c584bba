import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { formatNumber } from '../format';
import styles from './Segments.module.css';

interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly icon?: LucideIcon;
    readonly count?: number;
  }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of a few, side by side. */
export function Segments<Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.segments}>
      <legend className="visually-hidden">{label}</legend>
      {options.map(({ icon: Icon, ...option }) => (
        <label key={option.value} className={styles.segment}>
          <input
            className={styles.input}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className="type-line">
            {Icon && <Icon size={15} aria-hidden />}
            {option.label}
            {option.count !== undefined && <b className="type-plain ink-3"> {formatNumber(option.count)}</b>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
