import type { Titles } from '../../house/titles';

export const TITLES: Titles = {
  defect: 'Something went wrong on the API',
  of: {
    'about:blank': 'The request could not be answered',
    unauthenticated: 'Sign in first',
    'user-disabled': 'This account is disabled',
    'email-unverified': 'Confirm your email address',
    'feature-disabled': 'This feature is not enabled',
    forbidden: 'You may not do this',
    'not-found': 'Not found',
    'link-over': 'This link no longer works',
    'draft-deleted': 'This draft was deleted',
    'entity-required': 'The entity is missing',
    invalid: 'Some fields are not valid',
    'too-large': 'The request is too large',
    'too-many-requests': 'Too many requests',
    conflict: 'The request contradicts the present state',
    'not-implemented': 'Not built yet',
    unavailable: 'Not available at the moment',
  },
};
