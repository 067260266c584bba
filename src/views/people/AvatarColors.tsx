import { Blend, Check } from 'lucide-react';
import { type CSSProperties, useId, useState } from 'react';
import { AVATAR_COLORS } from '#contract/vocabulary';
import { Avatar } from '../shared/Avatar';
import { Button } from '../shared/Button';
import { classes } from '../shared/classes';
import { blended } from './blended';
import { colorName } from './detailWords';
import styles from './Settings.module.css';

interface AvatarColorsProps {
  readonly name: string;
  readonly color: string;
  readonly change: (color: string) => void;
}

const swatch = (color: string): CSSProperties => {
  const [one, two = one] = color.split('-').map((name) => `var(--avatar-${name})`);
  return { '--swatch': `color-mix(in oklab, ${one}, ${two})` } as CSSProperties;
};

/** The seven colours of the theme, and a blend of two by chance that is made again when that is asked for. */
export function AvatarColors({ name, color, change }: AvatarColorsProps) {
  const group = useId();
  const isBlend = color.includes('-');
  const [blend, setBlend] = useState<string | null>(isBlend ? color : null);
  const shownBlend = isBlend ? color : blend;
  const blendAnother = () => {
    const next = anotherBlend(color);
    setBlend(next);
    change(next);
  };
  return (
    <fieldset className={classes('lay-bare', styles.avatar)}>
      <legend className="field-label">Avatar colour</legend>
      <div className={styles.colors}>
        <Avatar name={name} color={color} size={36} />
        <span className={classes('phone-none', styles.divides)} aria-hidden />
        {[...AVATAR_COLORS, ...(shownBlend ? [shownBlend] : [])].map((each) => (
          <label key={each} className={styles.color} style={swatch(each)} title={colorName(each)}>
            <input
              type="radio"
              name={group}
              value={each}
              aria-label={colorName(each)}
              checked={each === color}
              onChange={() => change(each)}
            />
            <Check size={16} aria-hidden />
          </label>
        ))}
        <Button onClick={blendAnother}>
          <Blend size={16} aria-hidden /> Blend another
        </Button>
        <span className="type-meta" role="status">
          {colorName(color)}
        </span>
      </div>
    </fieldset>
  );
}

/** Two different colours, and not the two that stand. */
function anotherBlend(present: string): string {
  let next = blended();
  while (!next.includes('-') || next === present) next = blended();
  return next;
}
