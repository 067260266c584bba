import { expect, it } from 'vitest';
import { formInName, partyKindOf } from '#domain/ownership/kind';

it('knows who has no shares by the legal form, however it is written', () => {
  const kinds = ['Stichting', 'stichting administratiekantoor (STAK)', 'STAK', 'Stiftung', 'B.V.', null].map(
    (form) => partyKindOf('legal', form),
  );
  expect(kinds).toEqual(['foundation', 'foundation', 'foundation', 'foundation', 'company', 'company']);
  expect(partyKindOf('natural', 'Stichting')).toBe('person');
});

it('reads from a name that it is one of a foundation, unless a company has it', () => {
  const forms = [
    'Stichting Administratiekantoor Visser',
    'STAK Kade',
    'Nordsee Stiftung',
    'Stichting Kade Beheer B.V.',
    'Van Stichting Vastgoed N.V.',
    'Rijnbank N.V.',
  ].map(formInName);
  expect(forms).toEqual(['Foundation', 'Foundation', 'Foundation', null, null, null]);
});
