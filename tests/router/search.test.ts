import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '../../src/router/search';

describe('the query of an address', () => {
  it('reads values as the text they are, and repeated keys as lists', () => {
    expect(parseSearch('?q=12&tag=a&tag=b&empty=')).toEqual({ q: '12', tag: ['a', 'b'], empty: '' });
  });

  it('writes lists as repeated keys and leaves out what is missing', () => {
    expect(stringifySearch({ q: 'a b', page: 2, tag: ['a', 'b'], none: undefined })).toBe(
      '?q=a+b&page=2&tag=a&tag=b',
    );
    expect(stringifySearch({})).toBe('');
  });
});
