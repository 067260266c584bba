import { expect, it } from 'vitest';
import type { Look } from '#domain/chart/drawing';
import { layoutOf } from '#domain/chart/layout';
import { paperOf } from '#domain/chart/paper';

const LOOK: Look = {
  paint: {
    ground: '#fff',
    box: '#fff',
    outline: '#ccc',
    line: '#888',
    ink: '#111',
    quiet: '#555',
    dark: '#000',
    onDark: '#fff',
    statuses: {
      Active: '#1',
      Inactive: '#2',
      Liquidated: '#3',
      Opportunity: '#4',
      Regulated: '#5',
      'Co-shareholder': '#6',
    },
    changes: { appeared: '#7', gone: '#8', changed: '#9' },
  },
  font: 'Inter',
  words: {
    kindOf: () => 'Company',
    joined: (name) => name,
    initialsOf: () => 'AB',
    percentage: () => '1%',
    hidden: () => '',
    line: () => '',
  },
};

const SIGNS = ['Workspace', 'Company', 'Foundation', 'Person', 'Ownership', 'Voting', 'Most', 'Least'];

it('says around the chart whose it is, of which day, and what its signs mean, within its bounds', () => {
  const party = { id: 'a', kind: 'company', name: 'Aal & Bo', entity: null, change: null } as const;
  const drawn = paperOf(layoutOf(['a'], [], new Set()), new Map([['a', party]]), LOOK, {
    title: 'Aal & Bo',
    days: 'As of 1 Jan 2026',
    signs: SIGNS,
  });
  const said = [...drawn.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);
  expect(said.slice(0, 2)).toEqual(['Aal &amp; Bo', 'As of 1 Jan 2026']);
  for (const word of [...SIGNS, 'Active', 'Co-shareholder']) expect(said).toContain(word);
  const [left = 0, top = 0, width = 0, height = 0] = (/viewBox="([^"]*)"/.exec(drawn)?.[1] ?? '')
    .split(' ')
    .map(Number);
  const outside = [...drawn.matchAll(/<text x="([^"]*)" y="([^"]*)" font-size="(?:12|13|20)"/g)].filter(
    ([, x, y]) => Number(x) < left || Number(x) > left + width || Number(y) < top || Number(y) > top + height,
  );
  expect(outside).toEqual([]);
});
