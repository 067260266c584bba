import { useId } from 'react';
import { AVATAR_COLORS, type AvatarColor } from '#contract/vocabulary';
import { capitalised } from '../shared/format';
import { TagDot } from '../shared/TagChip';
import styles from './Tags.module.css';

interface ColorFieldProps {
  readonly value: AvatarColor | null;
  readonly onChange: (color: AvatarColor) => void;
}

/** One of the colours, each with its name: nobody has to tell them apart by colour alone. */
export function ColorField({ value, onChange }: ColorFieldProps) {
  const name = useId();
  return (
    <fieldset className="lay-bare">
      <legend className="field-label">Colour</legend>
      <div className={styles.colors}>
        {AVATAR_COLORS.map((color) => (
          <label key={color} className="lay-row gap-8 tall-34 phone-tall-44">
            <input type="radio" name={name} checked={value === color} onChange={() => onChange(color)} />
            <TagDot color={color} />
            {capitalised(color)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
