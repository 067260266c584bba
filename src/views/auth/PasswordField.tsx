import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import styles from './auth.module.css';
import { EyeIcon, EyeOffIcon } from './icons';

interface PasswordFieldProps {
  /** Chosen now, and not known yet. */
  readonly isNew?: boolean;
  readonly minLength?: number;
  readonly onEdit: () => void;
}

/** A password. Pasting and password managers work; the eye shows what was typed. */
export function PasswordField({ isNew = false, minLength, onEdit }: PasswordFieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.field}>
      <div className={styles.labels}>
        <label htmlFor={id}>Password</label>
        {!isNew && (
          <Link to="/forgot-password" className={styles.link}>
            Forgot password?
          </Link>
        )}
      </div>
      <div className={styles.control}>
        <input
          id={id}
          className={styles.input}
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          minLength={minLength}
          required
          onChange={onEdit}
        />
        <button
          type="button"
          className={styles.eye}
          aria-label={isShown ? 'Hide password' : 'Show password'}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      </div>
    </div>
  );
}
