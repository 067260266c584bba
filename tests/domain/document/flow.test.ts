import { describe, expect, it } from 'vitest';
import { flowOf } from '#domain/document/flow';

const flowing = (...lines: readonly string[]) => {
  const text = lines.join('\n');
  return flowOf(text)(0, text.length);
};

describe('a text whose lines a layout broke', () => {
  it('reads on where a line was full', () => {
    expect(
      flowing(
        'The Purchaser pays the purchase price on the date of completion to the account of the',
        'notary, who keeps it until the deed has been entered in the public registers. Risk passes to',
        'the Purchaser at that moment.',
      ),
    ).toBe(
      'The Purchaser pays the purchase price on the date of completion to the account of the notary, who keeps it until the deed has been entered in the public registers. Risk passes to the Purchaser at that moment.',
    );
  });

  it('keeps paragraphs, with and without an empty line between', () => {
    expect(
      flowing(
        'The Purchaser pays the purchase price on the date of completion to the account of the',
        'notary, who keeps it.',
        'Risk passes to the Purchaser at the moment of delivery, unless the parties agree upon another',
        'one in writing.',
        '',
        'This agreement is governed by the laws of the Netherlands.',
      ),
    ).toBe(
      [
        'The Purchaser pays the purchase price on the date of completion to the account of the notary, who keeps it.',
        'Risk passes to the Purchaser at the moment of delivery, unless the parties agree upon another one in writing.',
        '',
        'This agreement is governed by the laws of the Netherlands.',
      ].join('\n'),
    );
  });

  it('does not glue headings to what is under them, items of a list, or rows of a table', () => {
    expect(
      flowing(
        '3.1 Market value',
        'Having regard to the lease that is in force until the last day of 2031, the market value is',
        'assessed at € 4.250.000 by the following, who have to agree upon it among themselves first:',
        '• the appraiser of the seller, who is a member of the institute of appraisers and who has seen',
        'the property;',
        '- the appraiser of the purchaser;',
        'a. a third one, whom these two appoint together when they do not agree within fourteen days;',
        '2. nobody else.',
        'Component Area',
        'Warehouse 3.840',
        '€ 12 per m²',
      ),
    ).toBe(
      [
        '3.1 Market value',
        'Having regard to the lease that is in force until the last day of 2031, the market value is assessed at € 4.250.000 by the following, who have to agree upon it among themselves first:',
        '• the appraiser of the seller, who is a member of the institute of appraisers and who has seen the property;',
        '- the appraiser of the purchaser;',
        'a. a third one, whom these two appoint together when they do not agree within fourteen days;',
        '2. nobody else.',
        'Component Area',
        'Warehouse 3.840',
        '€ 12 per m²',
      ].join('\n'),
    );
  });

  it('does not take a year, a day or a dash within a sentence for an item', () => {
    expect(
      flowing(
        'The lease of the warehouse with its yard and both of its quays is in force until the end of',
        '2031. It is prolonged by five years each time, and whoever wants it to end says so before the',
        '1. of January of the year before – by letter – to the other party, who confirms that it was',
        'said in time to whoever said it and to the notary, and who does so by a letter that is signed',
        '- or by mail - within a week.',
      ),
    ).not.toContain('\n');
  });

  it('puts a word together that the end of a line cut, and no other', () => {
    expect(
      flowing(
        'De bestuurder legt jaarlijks voor de eerste juli aan de algemene vergadering verant-',
        'woording af over het gevoerde beleid. Hij vermeldt daarbij het nummer in het KvK-',
        'register, en hoe het staat met de in-',
        'en uitvoer van goederen, waarvan de eigendom bij levering aan de afnemer over is gegaan.',
      ),
    ).toBe(
      'De bestuurder legt jaarlijks voor de eerste juli aan de algemene vergadering verantwoording af over het gevoerde beleid. Hij vermeldt daarbij het nummer in het KvK-register, en hoe het staat met de in- en uitvoer van goederen, waarvan de eigendom bij levering aan de afnemer over is gegaan.',
    );
  });

  it('gives a part of it, whatever stands around the part', () => {
    const text = [
      'De bestuurder legt jaarlijks voor de eerste juli aan de algemene vergadering verant-',
      'woording af over het gevoerde beleid in het afgelopen jaar en over wat in het jaar erna komt.',
    ].join('\n');
    const at = text.indexOf('vergadering');
    expect(flowOf(text)(at, text.indexOf(' over'))).toBe('vergadering verantwoording af');
    expect(flowOf(text)(0, at) + flowOf(text)(at, text.length)).toBe(flowOf(text)(0, text.length));
  });
});

describe('a text whose lines somebody broke', () => {
  it('keeps them: one line is one paragraph', () => {
    const lines = [
      'The supervisory board discussed the figures of the third quarter and asked about the yard.',
      'The managing board explained why the yard was let later than planned, and to whom it was let.',
      'Decided: the budget of the yard is raised.',
    ];
    expect(flowing(...lines)).toBe(lines.join('\n'));
  });

  it('keeps an address and fields of a form', () => {
    const lines = ['Van Houten Holding B.V.', 'Kadeweg 14', '3011 AA Rotterdam', 'KvK: 24123456', 'btw: NL1'];
    expect(flowing(...lines)).toBe(lines.join('\n'));
  });
});
