// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { ENTITY_STATUSES } from '#contract/vocabulary';
import { type ChartParty, type Look, svgOf } from '#domain/chart/drawing';
import { layoutOf } from '#domain/chart/layout';
import { linesOf } from '#domain/chart/lines';
import { MEASURES } from '#domain/chart/measures';
import { onTwoLines, shortened, widthOf } from '#domain/chart/text';

const LOOK: Look = {
  paint: {
    ground: '#ground',
    box: '#box',
    outline: '#outline',
    line: '#line',
    ink: '#ink',
    quiet: '#quiet',
    dark: '#dark',
    onDark: '#on-dark',
    statuses: {
      Active: '#active',
      Inactive: '#inactive',
      Liquidated: '#liquidated',
      Opportunity: '#opportunity',
      Regulated: '#regulated',
      'Co-shareholder': '#co-shareholder',
    },
    changes: { appeared: '#appeared', gone: '#gone', changed: '#changed' },
  },
  font: 'Inter, "Noto Sans"',
  words: {
    kindOf: ({ kind, entity }) => entity?.type ?? kind,
    initialsOf: ({ name }) => name.slice(0, 2),
    joined: (name) => name,
    percentage: (percentage) => (percentage === null ? 'not recorded' : `${percentage}%`),
    hidden: (count) => `${count} more`,
    line: ({ id }) => id,
  },
};

function party(
  id: string,
  name: string,
  more: Partial<Pick<ChartParty, 'kind' | 'entity'>> = {},
  change: ChartParty['change'] = null,
): ChartParty {
  return { id, name, kind: 'company', entity: { type: 'Company', status: 'Active' }, ...more, change };
}

function drawn(parties: readonly ChartParty[], closed: ReadonlySet<string> = new Set()): string {
  const lines = linesOf([
    { holderId: 'a', entityId: 'b', ownership: '60', voting: '40', votesBy: null },
    { holderId: 'b', entityId: 'c', ownership: null, voting: '51', votesBy: null },
  ]);
  const layout = layoutOf(
    parties.map(({ id }) => id),
    lines,
    closed,
  );
  return svgOf(layout, new Map(parties.map((one) => [one.id, one])), LOOK);
}

const GROUP = [party('a', 'Alpha N.V.'), party('b', 'Beta B.V.'), party('c', 'Gamma GmbH')];

describe('the drawing', () => {
  it('is well-formed whatever somebody is called, and carries no markup of theirs', () => {
    const hostile = `</text><script>alert("1")</script> & 'Söhne' \u0007\ud800`;
    const text = drawn([party('a', hostile), ...GROUP.slice(1)]);
    const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
    expect({
      errors: parsed.getElementsByTagName('parsererror').length,
      scripts: parsed.getElementsByTagName('script').length,
      title: parsed.querySelector('[data-party="a"] title')?.textContent,
    }).toEqual({ errors: 0, scripts: 0, title: `</text><script>alert("1")</script> & 'Söhne' ` });
  });

  it('draws a line without breaks above half of the votes, and with breaks otherwise', () => {
    const parsed = new DOMParser().parseFromString(drawn(GROUP), 'image/svg+xml');
    const lines = [...parsed.querySelectorAll('.line')].map((line) => ({
      holder: line.getAttribute('data-holder'),
      dashes: line.querySelector('path')?.getAttribute('stroke-dasharray'),
    }));
    expect(lines).toEqual([
      { holder: 'a', dashes: '5 4' },
      { holder: 'b', dashes: null },
    ]);
  });

  it('moves nothing by a transform, of which a browser keeps each apart while it moves the chart', () => {
    expect(drawn(GROUP)).not.toMatch(/<(?!pattern)[a-z]+ [^>]*transform=/);
  });

  it('goes on with the breaks of a long line from piece to piece', () => {
    const ids = Array.from({ length: 9 }, (_, index) => `p${index}`);
    const lines = linesOf(
      ids
        .slice(1)
        .map((id) => ({ holderId: 'p0', entityId: id, ownership: '40', voting: '40', votesBy: null })),
    );
    const layout = layoutOf(ids, lines, new Set());
    const parties = new Map(ids.map((id) => [id, party(id, id)]));
    const parsed = new DOMParser().parseFromString(svgOf(layout, parties, LOOK), 'image/svg+xml');
    const [first] = parsed.querySelectorAll('.line');
    const paths = [...(first?.querySelectorAll('path') ?? [])].map((path) => ({
      isStraight: /^M\S+ \S+H\S+$/.test(path.getAttribute('d') ?? ''),
      dashes: path.getAttribute('stroke-dasharray'),
      offset: Number(path.getAttribute('stroke-dashoffset')),
    }));
    expect(paths).toMatchObject([
      { isStraight: false, dashes: '5 4', offset: 0 },
      { isStraight: true, dashes: '5 4' },
      { isStraight: false, dashes: '5 4' },
    ]);
  });

  it('lays every label over the lines of all, as wide as its figures and within its place', () => {
    const parsed = new DOMParser().parseFromString(drawn(GROUP), 'image/svg+xml');
    const labels = [...parsed.querySelectorAll('.label')].map((label) => ({
      holder: label.getAttribute('data-holder'),
      figures: [...label.querySelectorAll('text')].map(({ textContent }) => textContent),
      width: Number(label.querySelector('rect')?.getAttribute('width')),
    }));
    expect(labels).toEqual([
      { holder: 'a', figures: ['60%', '40%'], width: 102 },
      { holder: 'b', figures: ['not recorded', '51%'], width: MEASURES.label.width },
    ]);
    const parts = [...parsed.querySelectorAll('.line, .label')].map((part) => part.getAttribute('class'));
    expect(parts).toEqual(['line', 'line', 'label', 'label']);
  });

  it.each(ENTITY_STATUSES)('keeps a distance between what an entity is and that it is %s', (status) => {
    const entity = { type: 'Workspace', status } as const;
    const drawing = drawn([party('a', 'Alpha N.V.', { entity })]);
    const parsed = new DOMParser().parseFromString(drawing, 'image/svg+xml');
    const kind = [...parsed.querySelectorAll('.box text')].find(
      ({ textContent }) => textContent === 'Workspace',
    );
    const sign = parsed.querySelector('.box > path')?.getAttribute('d') ?? '';
    const left = Math.min(...[...sign.matchAll(/M(\S+)/g)].map(([, x]) => Number(x)));
    const end = Number(kind?.getAttribute('x')) + widthOf('Workspace', 12);
    expect(left - end).toBeGreaterThanOrEqual(8);
  });

  it('tells by its shape what somebody is', () => {
    const parties = [
      party('a', 'Ann', { kind: 'person', entity: null }),
      party('b', 'Stichting', { kind: 'foundation' }),
      party('c', 'Unknown holder', { kind: 'unknown', entity: null }),
    ];
    const parsed = new DOMParser().parseFromString(drawn(parties), 'image/svg+xml');
    const shapes = [...parsed.querySelectorAll('.outline')].map((shape) => [
      shape.tagName,
      shape.getAttribute('rx'),
      shape.getAttribute('stroke-dasharray'),
    ]);
    expect(shapes).toEqual([
      ['rect', '39', null],
      ['path', null, null],
      ['rect', '10', '4 3'],
    ]);
  });

  it('tells by a sign what is otherwise than on another day', () => {
    const parsed = new DOMParser().parseFromString(
      drawn([party('a', 'Alpha N.V.', {}, 'appeared'), ...GROUP.slice(1)]),
      'image/svg+xml',
    );
    const changed = [...parsed.querySelectorAll('[data-change]')].map((one) => [
      one.getAttribute('data-party'),
      one.getAttribute('data-change'),
      one.querySelector('circle + text')?.textContent,
    ]);
    expect(changed).toEqual([['a', 'appeared', '+']]);
  });

  it('says how many are not drawn under a closed box', () => {
    expect(drawn(GROUP, new Set(['a']))).toContain('>2 more</text>');
  });
});

describe('names', () => {
  it('stand on two lines broken between words, the last one shortened where it is too long', () => {
    expect([
      onTwoLines('Noordersluis Terminals B.V.', 13, 140),
      onTwoLines('Kade', 13, 140),
      onTwoLines('Donaudampfschifffahrtselektrizitätenhauptbetriebswerk', 13, 140),
    ]).toEqual([['Noordersluis', 'Terminals B.V.'], ['Kade'], ['Donaudampfschifffah…']]);
  });

  it('are not broken at a space that does not break, which is drawn as any other', () => {
    expect(onTwoLines('Van Houten Finance\u00a0N.V.', 13, 140)).toEqual(['Van Houten', 'Finance N.V.']);
  });

  it('never take more than the room there is', () => {
    const names = ['', 'W'.repeat(200), '会社'.repeat(50), 'a b '.repeat(80)];
    const widths = names.flatMap((name) => onTwoLines(name, 13, 140)).map((line) => widthOf(line, 13));
    expect(widths.filter((width) => width > 140)).toEqual([]);
    expect(shortened('abc', 13, 5)).toBe('…');
  });
});
