import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Resolution, TimelineEvent } from '#contract/calls/resolutions';
import type { RichBlock, RichText } from '#contract/richText';
import { recordPlace } from '#domain/resolution/recordPlace';
import { hashOfText } from '#server/modules/resolutions/hashes';
import { renderResolution } from '#server/pdf/rendered';
import { ruleInWords } from '#words/decision/rule';
import { sentencesOf } from '#words/decision/sentences';
import { DECISION } from '#words/en/decision';
import { RECORD } from '#words/en/resolutions/record';
import { recordOf } from '#words/resolutions/record';
import { aResolution } from '../../kit/aResolution';
import { readBack } from '../../kit/pdfText';
import { readable, recordLines } from '../../kit/recordLines';
import { CLOSED_AT, resolutionOf, type Voter } from '../../kit/resolution';

const NOW = new Date('2026-11-20T09:05:00Z');

const VOTERS: readonly Voter[] = [
  {
    name: 'Margriet van Houten',
    weight: '1',
    decision: 'for',
    facts: { representing: 'Stichting Van Houten', via: 'link' },
  },
  { name: 'Anneke Dijkstra', weight: '1', decision: 'for' },
  { name: 'Lars Visser', weight: '1', decision: 'against', facts: { reason: 'Below the valuation.' } },
];

const ACCEPTED = { status: 'Accepted', closedAt: CLOSED_AT } as const;

const printed = (resolution: Resolution) => renderResolution(resolution, NOW);
const read = async (resolution: Resolution) => readBack(await printed(resolution));
const words = (text: string): RichBlock => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const doc = (...content: readonly RichBlock[]): RichText => ({ type: 'doc', content });

/** The lines from one to another, without the latter. */
function between(lines: readonly string[], first: string, last: string): readonly string[] {
  return lines.slice(lines.indexOf(first) + 1, lines.indexOf(last));
}

describe('the document of a resolution', () => {
  it('says the derivation and the rule in the sentences of the screen', async () => {
    const resolution = resolutionOf(VOTERS, ACCEPTED);
    const { lines } = await read(resolution);
    const { evaluation, rule, organ } = resolution;
    const said = evaluation && sentencesOf(DECISION, evaluation, String, organ);
    expect(between(lines, 'How it was decided', 'What was counted')).toEqual([
      `${said?.conclusion.title}. ${said?.conclusion.detail}`,
      '3 of 3 decided.',
      ...(said?.conditions ?? []).flatMap(({ title, detail }) => [title, `${detail}.`]),
    ]);
    expect(between(lines, 'How it was decided', 'What was counted').slice(2)).toEqual([
      'Quorum reached',
      '100% has decided; the quorum asks at least 2/3.',
      'Majority reached',
      '2 of 3 votes in favour; at least 2/3 of all votes is asked.',
    ]);
    expect(between(lines, 'What was counted', 'Rule')).toEqual([
      'In favour 2 votes',
      'Against 1 vote',
      'Abstained 0 votes',
      'Counted for the quorum 3 of 3 votes',
      'In favour, of all votes 2 of 3 votes',
    ]);
    expect(between(lines, 'Rule', 'Hashes (SHA-256)')).toEqual(
      rule && [...ruleInWords(DECISION, rule), DECISION.closing.sentences[resolution.closing]],
    );
  });

  it('states the sums and the rule while it is open, and leaves out who has a conflict of interest', async () => {
    const conflicted = { conflicted: true, hindrance: 'conflict', isAwaited: false } as const;
    const { lines } = await read(
      resolutionOf(
        [
          { name: 'Margriet van Houten', weight: '2', decision: 'for' },
          { name: 'Anneke Dijkstra', weight: '1', decision: null },
          { name: 'Lars Visser', weight: '7', decision: null, facts: conflicted },
        ],
        { status: 'Open', closedAt: null },
      ),
    );
    expect(between(lines, 'How it stands', 'What was counted')).toEqual([
      'Open. The outcome follows when voting closes.',
      '1 of 2 decided.',
      'Quorum',
      '2/3 has decided; the quorum asks at least 2/3.',
      'Majority',
      '2 of 3 votes in favour; at least 2/3 of all votes is asked.',
      'Not counted, because of a conflict of interest: Lars Visser.',
    ]);
    expect(lines.filter((line) => line.includes('Lars Visser'))).toEqual([
      'Lars Visser not',
      'Not counted, because of a conflict of interest: Lars Visser.',
    ]);
    expect(lines).toContain('Margriet van Houten Anneke Dijkstra');
  });

  it('says of what was cancelled how it stood, and no outcome', async () => {
    const { lines } = await read(resolutionOf(VOTERS, { status: 'Cancelled', closedAt: CLOSED_AT }));
    expect(lines).toContain('How it stood');
    expect(lines.some((line) => line.startsWith('Open.') || line.includes('The outcome'))).toBe(false);
  });

  it('has who decided, for whom, with which weight, what, when and how', async () => {
    const { lines } = await read(resolutionOf(VOTERS, ACCEPTED));
    expect(between(lines, 'Decision makers', 'How it was decided')).toEqual([
      'Name Weight Decision Date',
      'Margriet van Houten',
      'for Stichting Van Houten',
      '33,3% In favour 16 Nov 2026, 09:01',
      'by link',
      'Anneke Dijkstra 33,3% In favour 16 Nov 2026, 09:02',
      'Lars Visser 33,3% Against',
      'Below the valuation.',
      '16 Nov 2026, 09:03',
      'Times are those of Europe/Amsterdam.',
    ]);
  });

  it('has the text of record with its lists, quotes, tables and open placeholders', async () => {
    const text = doc(
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Considering that' }] },
      {
        type: 'orderedList',
        attrs: { style: 'alpha', start: 26 },
        content: [
          { type: 'listItem', content: [words('the loan of € 1.750.000;')] },
          {
            type: 'listItem',
            content: [
              words('Łódź and Nguyễn agree;'),
              { type: 'bulletList', content: [{ type: 'listItem', content: [words('in parts')] }] },
            ],
          },
        ],
      },
      { type: 'blockquote', content: [words('as quoted')] },
      {
        type: 'orderedList',
        attrs: { style: 'decimal', start: 3 },
        content: [
          {
            type: 'listItem',
            content: [
              {
                type: 'paragraph',
                content: [
                  {
                    type: 'text',
                    text: 'to sign',
                    marks: [{ type: 'link', attrs: { href: 'https://example.org/' } }, { type: 'bold' }],
                  },
                  { type: 'hardBreak' },
                  { type: 'placeholder', attrs: { name: 'date.deadline' } },
                ],
              },
            ],
          },
        ],
      },
      {
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [
              { type: 'tableHeader', content: [words('Lender')] },
              { type: 'tableHeader', content: [words('Amount')] },
            ],
          },
          { type: 'tableRow', content: [{ type: 'tableCell', content: [words('Kade')] }] },
        ],
      },
    );
    const { lines } = await read(resolutionOf(VOTERS, { ...ACCEPTED, text }));
    expect(between(lines, 'Sent on 16 Nov 2026, 09:00.', 'Decision makers')).toEqual([
      'Considering that',
      '(z) the loan of € 1.750.000;',
      '(aa) Łódź and Nguyễn agree;',
      '• in parts',
      'as quoted',
      '3. to sign',
      '[Last day to decide]',
      'Lender Amount',
      'Kade',
    ]);
  });

  it('has the documents with their types, and the hash of each, of the text and of all together', async () => {
    const papers = ['a', 'b'].map((letter) => ({
      documentId: letter,
      name: `${letter}.pdf`,
      mediaType: 'application/pdf',
      sizeBytes: 1,
      pages: 1,
      hash: letter.repeat(64),
    }));
    const { lines } = await read(resolutionOf(VOTERS, { ...ACCEPTED, papers, papersHash: 'c'.repeat(64) }));
    const canonical =
      '{"content":[{"content":[{"text":"As proposed.","type":"text"}],"type":"paragraph"}],"type":"doc"}';
    const hash = createHash('sha256').update(canonical).digest('hex');
    expect(lines.slice(lines.indexOf('Documents'))).toEqual([
      'Documents',
      'Name SHA-256',
      'a.pdf',
      'PDF, 1 page',
      'a'.repeat(64),
      'b.pdf',
      'PDF, 1 page',
      'b'.repeat(64),
      'Hashes (SHA-256)',
      `Text of the resolution ${hash}`,
      `Title, text and documents together ${'c'.repeat(64)}`,
    ]);
  });

  it('hashes texts that look the same the same', () => {
    const cut: RichBlock = {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'As ' },
        { type: 'text', text: 'proposed.', marks: [] },
      ],
    };
    expect(hashOfText(doc(cut))).toBe(hashOfText(doc(words('As proposed.'))));
    expect(hashOfText(doc(words('As proposed')))).not.toBe(hashOfText(doc(words('As proposed.'))));
  });

  it('prints letters of other scripts in further fonts, from right to left where they are read so', async () => {
    const text = doc(words('Łódź 東京 and שלום עולם (בע"מ) agree 👩‍⚖️ to 한국 and Αθήνα → Nguyễn ✔.'));
    const title = 'Sale to 株式会社 and شركة البناء';
    const { lines, info } = await read(resolutionOf(VOTERS, { ...ACCEPTED, text, title }));
    expect(lines.filter((line) => line.includes('□'))).toEqual([]);
    // A reader of text gives back the words of a line as they stand from left to right.
    expect([lines[1], lines[5], info.Title]).toEqual([
      'Sale to 株式会社 and البناء شركة',
      'Łódź 東京 and (מ"בע) עולם שלום agree 👩‍⚖️ to 한국 and Αθήνα → Nguyễn ✔.',
      `RES-2026-031 ${title}`,
    ]);
    expect(lines).toContain(`Text of the resolution ${hashOfText(text)}`);
  });

  it('prints a visible sign for letters that no font has, says so, and hashes the text as it was written', async () => {
    const text = doc(words('Runes ᚠᚢ and Cherokee ᏣᎳᎩ.'));
    const { lines } = await read(resolutionOf(VOTERS, { ...ACCEPTED, text }));
    const said =
      '□ stands for what the fonts of this document do not have (other letters): Quorate shows it, and the hashes are of the text with it.';
    expect(lines.join(' ')).toContain(said);
    expect(lines).toContain('Runes □□ and Cherokee □□□.');
    expect(lines).toContain(`Text of the resolution ${hashOfText(text)}`);
  });

  it('sets a long text from right to left in lines of its own, each read from its right end', async () => {
    const text = doc(
      words(
        'האסיפה הכללית מחליטה לאשר את מכירת הנכס ברחוב קדווג 14 ברוטרדם, ולהעביר את הבעלות לרוכש עד סוף השנה.',
      ),
    );
    const { lines } = await read(resolutionOf(VOTERS, { ...ACCEPTED, text }));
    const at = lines.findIndex((line) => line.includes('האסיפה'));
    expect(lines.slice(at, at + 2).map((line) => line.split(/\s+/).toReversed().join(' '))).toEqual([
      'האסיפה הכללית מחליטה לאשר את מכירת הנכס ברחוב קדווג 14 ,ברוטרדם ולהעביר',
      'את הבעלות לרוכש עד סוף .השנה',
    ]);
  });

  it('says nothing of missing letters where there are none', async () => {
    const { lines } = await read(resolutionOf(VOTERS, { ...ACCEPTED, title: 'Große Änderung für Łukasz' }));
    expect([lines[1], lines.some((line) => line.includes('□'))]).toEqual([
      'Große Änderung für Łukasz',
      false,
    ]);
  });

  it('has lines to sign on while it is undecided only', async () => {
    const signs = async (facts: Partial<Resolution>) => {
      const { lines } = await read(resolutionOf(VOTERS, facts));
      return between(lines, 'As proposed.', 'Decision makers');
    };
    expect([await signs({}), await signs(ACCEPTED)]).toEqual([
      ['Margriet van Houten', 'for Stichting Van Houten', 'Anneke Dijkstra Lars Visser'],
      [],
    ]);
  });

  it('tells what happened, the oldest first, with the reason that was given', async () => {
    const timeline: readonly TimelineEvent[] = [
      {
        id: '2',
        type: 'resolution.extended',
        at: '2026-11-18T09:00:00.000Z',
        actor: { id: 'eva', name: 'Eva de Wit' },
        payload: { deadline: '2026-11-27T22:59:59.999Z', reason: 'The valuation came late' },
      },
      { id: '1', type: 'resolution.opened', at: '2026-11-16T08:00:00.000Z', actor: null, payload: {} },
    ];
    const { lines } = await read(resolutionOf(VOTERS, { ...ACCEPTED, timeline }));
    expect(between(lines, 'Timeline', 'Hashes (SHA-256)')).toEqual([
      'Date What happened',
      '16 Nov 2026, 09:00 Voting opened',
      '18 Nov 2026, 10:00 Last day to decide moved to 27 Nov 2026 by Eva de Wit',
      'The valuation came late',
    ]);
  });

  it('says every word of the record', async () => {
    const resolution = aResolution();
    const { lines } = await read(resolution);
    const words = readable(lines.join(' '));
    expect(
      recordLines(recordOf(RECORD, resolution, recordPlace(resolution))).filter(
        (line) => !words.includes(line),
      ),
    ).toEqual([]);
  });

  it('is a draft without a rule, a title or a text, too', async () => {
    const draft = {
      status: 'Draft',
      title: '',
      text: null,
      rule: null,
      organ: null,
      evaluation: null,
    } as const;
    const { pages } = await read(
      resolutionOf([], { ...draft, sentAt: null, opensAt: null, deadline: null, proposedBy: null }),
    );
    expect(pages.flat()).toEqual([
      'Resolution',
      'Title of the resolution',
      'Draft on 20 Nov 2026, 10:05.',
      'Van Houten Beheer B.V. RES-2026-031',
      'Page 1 of 1',
    ]);
  });

  it('says why text and documents are not in it, and why it was cancelled', async () => {
    const closed = {
      text: null,
      papersClosed: 'conflict',
      status: 'Cancelled',
      closedAt: CLOSED_AT,
    } as const;
    const { lines } = await read(
      resolutionOf(VOTERS, { ...closed, cancelReason: 'Withdrawn by the seller' }),
    );
    expect(lines.slice(2, 7)).toEqual([
      'Cancelled on 28 Nov 2026, 00:00.',
      'Proposed by Pieter Hoogland.',
      'Sent on 16 Nov 2026, 09:00.',
      'Reason: Withdrawn by the seller.',
      'Text and documents are not shown because of a conflict of interest.',
    ]);
  });

  it('says of itself what it is, and when it was closed', async () => {
    const { info } = await read(resolutionOf(VOTERS, ACCEPTED));
    expect(info).toEqual({
      Title: 'RES-2026-031 Sale of Kadeweg 14, Rotterdam',
      Subject: 'Resolution of Van Houten Beheer B.V.',
      Author: 'Van Houten Beheer B.V.',
      Producer: 'Quorate',
      CreationDate: 'D:20261127230000Z',
      Language: 'en',
    });
  });

  it('is the same bytes for the same input', async () => {
    const resolution = resolutionOf(VOTERS, ACCEPTED);
    const [first, second] = [await printed(resolution), await printed(resolution)];
    expect(Buffer.from(first).equals(second)).toBe(true);
  });

  it('numbers its pages and repeats the head of a long table on each', async () => {
    const voters = Array.from({ length: 120 }, (_, index): Voter => {
      return { name: `Person ${index}`, weight: '1', decision: 'for' };
    });
    const { pages, lines } = await read(resolutionOf(voters, ACCEPTED));
    const withHead = pages.filter((page) => page.includes('Name Weight Decision Date'));
    expect(lines.filter((line) => line.startsWith('Person '))).toHaveLength(120);
    expect(withHead.length).toBeGreaterThan(2);
    expect(pages.map((page) => page.at(-1))).toEqual(
      pages.map((_, index) => `Page ${index + 1} of ${pages.length}`),
    );
  });

  it('leaves no heading alone at the foot of a page, and no one or two lines on the last, wherever a page ends', async () => {
    const headings = new Set([
      'Decision makers',
      'How it was decided',
      'What was counted',
      'Rule',
      'Hashes (SHA-256)',
    ]);
    for (let count = 20; count < 36; count += 1) {
      const text = doc(...Array.from({ length: count }, (_, line) => words(`Line ${line}.`)));
      const { pages } = await read(resolutionOf(VOTERS, { ...ACCEPTED, text }));
      // The two last lines of a page are its head and its foot.
      const bodies = pages.map((page) => page.slice(0, -2));
      const lonely = bodies.map((lines) => lines.at(-1) ?? '').filter((line) => headings.has(line));
      const isShort = bodies.length > 1 && (bodies.at(-1) ?? []).length < 3;
      expect([count, lonely, isShort]).toEqual([count, [], false]);
    }
  });

  it('has a bookmark for its title and each of its parts', async () => {
    const { outline } = await read(resolutionOf(VOTERS, ACCEPTED));
    expect(outline).toEqual([
      'Sale of Kadeweg 14, Rotterdam',
      'Decision makers',
      'How it was decided',
      'What was counted',
      'Rule',
      'Hashes (SHA-256)',
    ]);
  });

  it('comes to an end with words, names and tables that fit no line, and with lists in lists', async () => {
    const long = 'x'.repeat(5_000);
    const cells = Array.from({ length: 50 }, () => ({
      type: 'tableCell' as const,
      content: [words(long.slice(0, 90))],
    }));
    const nested = Array.from({ length: 40 }).reduce<RichBlock>(
      (inner) => ({ type: 'bulletList', content: [{ type: 'listItem', content: [inner] }] }),
      words('deepest'),
    );
    const inTable: RichBlock = {
      type: 'table',
      content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [nested, words(long)] }] }],
    };
    const text = doc(
      words(long),
      { type: 'table', content: [{ type: 'tableRow', content: cells }] },
      nested,
      inTable,
    );
    const voter: Voter = { name: long.slice(0, 200), weight: '1', decision: 'for' };
    const { lines } = await read(resolutionOf([voter], { ...ACCEPTED, text, title: long.slice(0, 300) }));
    const letters = lines.join('').replaceAll('\u200b', '');
    expect(letters.split('x').length - 1).toBeGreaterThan(5_000 + 50 * 90);
    expect(letters).toContain('deepest');
  });
});
