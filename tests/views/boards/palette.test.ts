import { describe, expect, it } from 'vitest';
import type { BoardMember } from '#contract/calls/boards';
import { membersWith } from '../../../src/views/boards/palette';
import { id } from '../../kit/fixtures';

const member = (number: number, name: string, part: Partial<BoardMember> = {}): BoardMember => ({
  id: id(number),
  party: { id: id(number + 100), name },
  representedBy: null,
  position: 'Director',
  gender: 'unspecified',
  from: '2023-12-01',
  until: '2027-11-30',
  email: null,
  color: 'moss',
  ...part,
});

const TERMS = [
  member(1, 'Willem Smit', { from: '2019-12-01', until: '2023-11-30' }),
  member(2, 'Jan de Boer', { position: 'Chair' }),
  member(3, 'Margriet van Houten', { representedBy: { id: id(90), name: 'Smit Beheer B.V.' }, until: null }),
  member(4, 'Sanne Smit', { from: '2027-03-01', until: '2031-02-28' }),
];

const found = (query: string) =>
  membersWith(query, { today: '2026-11-24', terms: TERMS }).map(({ title, note, at }) => [
    title,
    note.replaceAll('\u00a0', ' '),
    at,
  ]);

describe('people of a board in the palette', () => {
  it('are found by their name and by who they represent: who sits there today first', () => {
    expect(found('SMIT')).toEqual([
      ['Margriet van Houten', 'Director, since 1 Dec 2023', {}],
      ['Willem Smit', 'Director, 1 Dec 2019 to 30 Nov 2023', { former: 'shown' }],
      ['Sanne Smit', 'Director, 1 Mar 2027 to 28 Feb 2031', {}],
    ]);
  });

  it('are not found by anything else', () => {
    expect(found('director')).toEqual([]);
  });
});
