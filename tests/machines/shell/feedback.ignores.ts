import type { FeedbackEvent } from '../../../src/machines/shell/feedback.machine';
import type { Ignores } from '../../kit/ignores';

export const FEEDBACK_IGNORES: Ignores<FeedbackEvent['type']> = { fromServices: [], states: {} };
