import type { FeedbackEvent } from './feedback.machine';
import type { Ignores } from './ignores';

export const FEEDBACK_IGNORES: Ignores<FeedbackEvent['type']> = { fromServices: [], states: {} };
