import { expect, it } from 'vitest';
import { LETTERS } from '#words/en/boards/letters';
import { REGISTER } from '#words/en/entity/register';
import { LETTERS as DUTCH_LETTERS } from '#words/nl/boards/letters';
import { REGISTER as DUTCH_REGISTER } from '#words/nl/entity/register';

it('a letter names the register beside the number of the entity, as the register of shareholders does', () => {
  const said = [
    LETTERS.registration,
    REGISTER.facts.registration,
    DUTCH_LETTERS.registration,
    DUTCH_REGISTER.facts.registration,
  ].map((registration) => [registration('24338127', 'KvK'), registration('24338127', null)]);
  const english = ['Registered under 24338127 (KvK)', 'Registered under 24338127'];
  const dutch = ['Ingeschreven onder 24338127 (KvK)', 'Ingeschreven onder 24338127'];
  expect(said).toEqual([english, english, dutch, dutch]);
});
