import { call, type Undesigned } from '../call';
import type { Feature } from '../vocabulary';

const DETAILS = { features: ['aiSearch'] } satisfies { features: Feature[] };

export const search = call<Undesigned>(
  'ai.search',
  'POST',
  '/ai/search',
  'Ask a question about the documents of the entity',
  { ...DETAILS, kind: 'read' },
);

export const rateResponse = call<Undesigned>(
  'ai.rateResponse',
  'POST',
  '/ai/search/{response}/feedback',
  'Feedback on an answer',
  DETAILS,
);

export const rateSource = call<Undesigned>(
  'ai.rateSource',
  'POST',
  '/ai/search/{response}/source/{source}/feedback',
  'Feedback on one source of an answer',
  DETAILS,
);
