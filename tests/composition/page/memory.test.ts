import { describe, expect, it } from 'vitest';
import { readRemembered } from '../../../src/composition/page/memory';
import { id } from '../../kit/fixtures';
import { aRemembered } from '../../kit/remembered';

const read = (value: unknown) => readRemembered(JSON.parse(JSON.stringify(value)), 'uid-1', id(2));

describe('what a browser remembers', () => {
  it('is read back as it was', () => {
    expect(read(aRemembered())).toEqual(aRemembered());
  });

  const { user, entity, dashboard } = aRemembered();
  it.each<[string, unknown]>([
    ['nothing', null],
    ['a list', []],
    ['of another person', aRemembered({ uid: 'uid-2' })],
    ['of another entity', aRemembered({ entity: { ...entity, id: id(1) } })],
    ['without a name', { ...aRemembered(), user: { ...user, firstName: undefined } }],
    ['without features', { ...aRemembered(), entity: { ...entity, features: 'all' } }],
    ['without people', { ...aRemembered(), dashboard: { ...dashboard, people: null } }],
    ['of before there were sections', { ...aRemembered(), dashboard: { ...dashboard, sections: undefined } }],
    ['without figures', { ...aRemembered(), dashboard: { ...dashboard, stats: {} } }],
  ])('is nothing when it is %s', (_, value) => {
    expect(read(value)).toBe(null);
  });
});
