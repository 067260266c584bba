import { ThumbsDown, ThumbsUp } from 'lucide-react';
import type { ResponseFeedback, Rating as Value } from '#contract/calls/ai';
import { Button, IconButton } from '../shared/Button';
import styles from './Search.module.css';

interface RatingProps {
  /** What it is of, as the buttons are named: `this answer`. */
  readonly of: string;
  /** Its buttons say yes and no, where there is room. */
  readonly isInWords?: boolean;
  readonly feedback: ResponseFeedback | null;
  /** Null takes it back. */
  readonly rate: (rating: Value | null) => void;
  /** Opens a dialog for the reason. */
  readonly explain: () => void;
}

const VALUES = [
  ['good', 'Useful', 'Yes', ThumbsUp],
  ['bad', 'Not useful', 'No', ThumbsDown],
] as const;

/** Whether something was useful; pressed again it is taken back. */
export function Rating({ of, isInWords = false, feedback, rate, explain }: RatingProps) {
  return (
    <span className="lay-row gap-4">
      {feedback?.rating === 'bad' && (
        <Button look="ghost" onClick={explain}>
          {feedback.reason === null ? 'Say why' : 'Change the reason'}
        </Button>
      )}
      {VALUES.map(([value, name, short, Icon]) => {
        const pressed = {
          'aria-pressed': feedback?.rating === value,
          onClick: () => rate(feedback?.rating === value ? null : value),
        };
        return isInWords ? (
          <span key={value} className={styles.answered}>
            <Button {...pressed} aria-label={`${short}, ${name.toLowerCase()}: ${of}`}>
              <Icon size={16} aria-hidden /> <span className="phone-none">{short}</span>
            </Button>
          </span>
        ) : (
          <IconButton key={value} label={`${name}: ${of}`} className={styles.rate} {...pressed}>
            <Icon size={16} aria-hidden />
          </IconButton>
        );
      })}
    </span>
  );
}
