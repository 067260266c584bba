import { Lock } from 'lucide-react';
import styles from './field.module.css';

interface ReadFieldProps {
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  readonly className?: string;
}

/** What stands among fields and is not changed there: text in the place of a control, with a lock. */
export function ReadField({ label, value, hint, className }: ReadFieldProps) {
  return (
    <div className={className}>
      <p className="field-label">{label}</p>
      <p className={styles.read}>
        {value}
        <Lock size={15} className="ink-3" aria-hidden />
      </p>
      {hint && <p className="field-hint">{hint}</p>}
    </div>
  );
}
