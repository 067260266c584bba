import { useState } from 'react';
import styles from './auth.module.css';
import { EyeIcon, EyeOffIcon } from './icons';
import { TextField, type TextFieldProps } from './TextField';

/** A password. Pasting and password managers work; the eye shows what was typed. */
export function PasswordField({ label = 'Password', ...props }: Partial<Omit<TextFieldProps, 'end'>>) {
  const [isShown, setShown] = useState(false);
  const eye = (
    <button
      type="button"
      className={styles.eye}
      aria-label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
      aria-pressed={isShown}
      onClick={() => setShown(!isShown)}
    >
      {isShown ? <EyeOffIcon /> : <EyeIcon />}
    </button>
  );
  return (
    <TextField
      label={label}
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      required
      end={eye}
      {...props}
    />
  );
}
