import type { PersonWords } from '../../house/persons';

export const PERSONS: PersonWords = { erasedPerson: 'Erased person', erasedWords: '(erased)' };
