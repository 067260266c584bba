import { ThumbsDown, ThumbsUp } from 'lucide-react';
import type { ResponseFeedback, Rating as Value } from '#contract/calls/ai';
import { Button, IconButton } from '../shared/Button';
import styles from './Search.module.css';

interface RatingProps {
  /** What it is of, as the buttons are named: `this answer`. */
  readonly of: string;
  readonly feedback: ResponseFeedback | null;
  /** Null takes it back. */
  readonly rate: (rating: Value | null) => void;
  /** Opens a dialog for the reason. */
  readonly explain: () => void;
}

const VALUES = [
  ['good', 'Useful', ThumbsUp],
  ['bad', 'Not useful', ThumbsDown],
] as const;

/** Whether something was useful; pressed again it is taken back. */
export function Rating({ of, feedback, rate, explain }: RatingProps) {
  return (
    <span className="lay-row gap-4">
      {feedback?.rating === 'bad' && (
        <Button look="ghost" onClick={explain}>
          {feedback.reason === null ? 'Say why' : 'Change the reason'}
        </Button>
      )}
      {VALUES.map(([value, name, Icon]) => (
        <IconButton
          key={value}
          label={`${name}: ${of}`}
          className={styles.rate}
          aria-pressed={feedback?.rating === value}
          onClick={() => rate(feedback?.rating === value ? null : value)}
        >
          <Icon size={16} aria-hidden />
        </IconButton>
      ))}
    </span>
  );
}
