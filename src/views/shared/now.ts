import { useRouter } from '@tanstack/react-router';

/** The time as the composition root tells it. Read once per rendering: nothing ticks. */
export function useNow(): Date {
  return new Date(useRouter().options.context.now());
}
