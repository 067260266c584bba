import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { chartOf } from '../../../tools/charts/chart';
import { pagesOf } from '../../../tools/charts/page';
import { documentedMachines } from '../../kit/documented';
import { documentedLives } from '../../kit/lives';
import { MACHINES } from '../../kit/machines';

const FOLDER = new URL('../../../docs/statecharts/', import.meta.url);

const pages = await pagesOf(documentedMachines(), documentedLives());

const ids = [...MACHINES.keys()].toSorted();

/** What the groups of a machine's pictures carry in an attribute. */
function carried(id: string, attribute: string): readonly string[] {
  const pictures = [...pages].filter(([file]) => file.startsWith(`${id}.`) && file.endsWith('.svg'));
  const values = pictures.flatMap(([, svg]) => [...svg.matchAll(new RegExp(`${attribute}="([^"]*)"`, 'g'))]);
  return [...new Set(values.flatMap(([, value = '']) => value.split('&#10;')))].toSorted();
}

describe('docs/statecharts', () => {
  it('has a page for each machine, its pictures and an index (`npm run docs:statecharts` writes them)', () => {
    expect(readdirSync(FOLDER).toSorted()).toEqual([...pages.keys()].toSorted());
  });

  it.each([...pages.keys()])(
    '%s is what the machines are now (`npm run docs:statecharts` writes it)',
    (file) => {
      expect(readFileSync(new URL(file, FOLDER), 'utf8')).toBe(pages.get(file));
    },
  );
});

describe.each(ids)('the pictures of %s', (id) => {
  const machine = MACHINES.get(id);
  if (!machine) throw new Error(`There is no machine ${id}`);
  const chart = chartOf(machine);

  it('show every state, in a group that carries its path', () => {
    expect(carried(id, 'data-state')).toEqual(chart.states.map(({ path }) => path).toSorted());
  });

  it('show every transition to a state that is no defect, in a group that carries its key', () => {
    const shown = chart.transitions.filter(({ cause, targets }) => cause !== 'defect' && targets.length > 0);
    expect(carried(id, 'data-transitions')).toEqual(shown.map(({ key }) => key).toSorted());
  });

  it('can be made of the configuration that the visualizer and the editor of XState take', () => {
    expect(chartOf(createMachine(JSON.parse(JSON.stringify(machine.config))))).toEqual(chart);
  });
});
