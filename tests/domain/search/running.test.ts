import { describe, expect, it } from 'vitest';
import { bodiesOf } from '#domain/search/running';

/** What is left of each page of these, the first one first. */
function left(texts: readonly string[], first = 1): readonly string[] {
  const pages = texts.map((text, at) => ({ number: first + at, text }));
  const bodies = bodiesOf(pages);
  return pages.map(({ number, text }) => {
    const { start, end } = bodies.get(number) ?? { start: 0, end: text.length };
    return text.slice(start, end).trim();
  });
}

const TEXTS = ['The lease ends in May.', 'The roof is of 1998.', 'The soil is clean.', 'It is let.', 'Done.'];

describe('lines at the head or the foot of most pages', () => {
  it('are left out, also where the number of the page stands in them', () => {
    const pages = TEXTS.map((text, at) => `Maasland Taxaties Report 2026\n\n${text}\n${at + 11} / 24`);
    expect(left(pages)).toEqual(TEXTS);
  });

  it('are left out where both stand below the text', () => {
    const pages = TEXTS.map((text, at) => `${text}\nMaasland Taxaties\nReport\n${at + 1} / 5`);
    expect(left(pages)).toEqual(TEXTS);
  });

  it('are left out where those on the left and on the right are others', () => {
    const pages = TEXTS.map((text, at) => `${at % 2 === 0 ? 'Annual accounts' : 'Van Houten'}\n${text}`);
    expect(left([...pages, ...pages])).toEqual([...TEXTS, ...TEXTS]);
  });

  it('are left out of the pages that have them, and the title page stays whole', () => {
    const pages = TEXTS.map((text, at) => `Valuation report\n${text}\n${at + 2}`);
    expect(left(['Valuation report of Kadeweg 14', ...pages])).toEqual([
      'Valuation report of Kadeweg 14',
      ...TEXTS,
    ]);
  });

  it('leave nothing of a page that has no other', () => {
    expect(left(['Head\nOne.', 'Head\nTwo.', 'Head\nThree.', 'Head'])).toEqual([
      'One.',
      'Two.',
      'Three.',
      '',
    ]);
  });
});

describe('the number of a page', () => {
  it.each(['1', '1 / 2', 'Page 1 of 2', 'blz. 1', 'Pagina 1 van 2'])(
    'is left out however few pages there are: %s',
    (words) => {
      expect(left([`A clean soil.\n${words}`])).toEqual(['A clean soil.']);
    },
  );

  it('stays where it is another number, or stands in a sentence', () => {
    const pages = ['A clean soil.\n7', 'See page 2'];
    expect(left(pages)).toEqual(pages);
  });
});

describe('lines that are the text of their pages', () => {
  it('stay where they stand on two pages alone', () => {
    const pages = ['Head\nOne.', 'Head\nTwo.'];
    expect(left(pages)).toEqual(pages);
  });

  it('stay within the text, however often they are said', () => {
    const pages = TEXTS.map((text) => `${text}\nSee the annex.\n${text.repeat(2)}\nOne\nTwo\nThree\n${text}`);
    expect(left(pages)).toEqual(pages);
  });

  it('stay where they are rows of a table, which differ in other numbers than that of the page', () => {
    const rents = [1200, 950, 3100, 440, 75];
    const pages = rents.map((rent, at) => `Rent of plot ${rent % 7} ${rent}\n${TEXTS[at]}`);
    expect(left(pages)).toEqual(pages);
  });

  it('stay where most pages say nothing else, but for the number of the page', () => {
    const pages = Array.from(
      { length: 6 },
      (_, at) => `Certificate ${at + 1} of the share register\nPage ${at + 1}`,
    );
    expect(left(pages)).toEqual(pages.map((text) => text.split('\n')[0]));
    expect(left(['1 / 4', '2 / 4', '3 / 4', 'Signed.\n4 / 4'])).toEqual(['', '', '', 'Signed.']);
  });

  it('stay where they are long', () => {
    const pages = TEXTS.map((text) => `${'A sentence that is said again. '.repeat(8).trim()}\n${text}`);
    expect(left(pages)).toEqual(pages);
  });
});
