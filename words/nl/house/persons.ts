import type { PersonWords } from '../../house/persons';

export const PERSONS: PersonWords = { erasedPerson: 'Gewiste persoon', erasedWords: '(gewist)' };
