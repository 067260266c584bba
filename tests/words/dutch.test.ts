import { describe, expect, it } from 'vitest';
import type { Rule } from '#contract/decision/rule';
import { evaluate } from '#domain/decision/evaluate';
import { recordPlace } from '#domain/resolution/recordPlace';
import { writeLetter } from '#server/mail/letter';
import { momentIn } from '#server/words';
import { sentencesOf } from '#words/decision/sentences';
import { DECISION } from '#words/nl/decision';
import { MAILS } from '#words/nl/resolutions/mails';
import { RECORD } from '#words/nl/resolutions/record';
import { recordOf } from '#words/resolutions/record';
import { AFTERWARDS, ballot, electorate, entries, SIMPLE } from '../domain/decision/kit';
import { aResolution } from '../kit/aResolution';

const NAMES: Readonly<Record<string, string>> = { a: 'Anneke Dijkstra', b: 'Bas Visser' };
const nameOf = (id: string) => NAMES[id] ?? id;

const FACTS = {
  entityName: 'Kade Vastgoed B.V.',
  number: 'RES-2026-031',
  title: 'Verkoop van Kadeweg 14',
  recipient: { name: 'Bas Visser', representing: null },
};

const QUORUM = {
  ...SIMPLE,
  quorum: { counts: 'present', base: 'entitled', operator: '>=', fraction: '2/3' },
  majority: [{ base: 'entitled', operator: '>=', fraction: '2/3' }],
} as const satisfies Rule;

describe('In Dutch', () => {
  it('a derivation says why it was decided, without a word of English where it is translated', () => {
    const decisionMakers = electorate({ a: '60', b: '40' });
    const votes = entries({ a: 'for' });
    const evaluation = evaluate(ballot({ rule: QUORUM, decisionMakers, entries: votes }), AFTERWARDS);
    const { conclusion, conditions } = sentencesOf(DECISION, evaluation, nameOf);
    expect([conclusion, conditions.map(({ title }) => title), conditions[1]?.detail]).toEqual([
      {
        state: 'rejected',
        title: 'Verworpen',
        detail: 'Het quorum is niet gehaald en de meerderheid is niet gehaald.',
      },
      ['Quorum niet gehaald', 'Meerderheid niet gehaald'],
      '60 van 100 stemmen voor; minstens 2/3 van alle stemmen is vereist',
    ]);
  });

  it('a mail tells the outcome, with its day and its reasons', () => {
    const evaluation = evaluate(ballot({ entries: entries({ a: 'for', b: 'for' }) }), AFTERWARDS);
    const closedAt = momentIn('Europe/Amsterdam', new Date('2026-11-27T22:59:59.999Z'));
    const facts = { ...FACTS, organ: null, closedAt, evaluation, names: new Map(Object.entries(NAMES)) };
    const letter = MAILS.outcome(facts, '/kade/resolutions/1');
    expect([letter.subject, letter.greeting, ...letter.paragraphs.slice(0, 2), letter.action?.label]).toEqual(
      [
        'Aangenomen: RES-2026-031, Verkoop van Kadeweg 14',
        'Geachte Bas Visser,',
        'Besluit RES-2026-031, “Verkoop van Kadeweg 14” van Kade Vastgoed B.V. is aan het einde van 27 november 2026 (Europe/Amsterdam) aangenomen.',
        'De meerderheid is gehaald.',
        'Open het besluit',
      ],
    );
    expect(writeLetter(letter, 'https://quorate.test').html).toContain('<html lang="nl">');
  });

  it('an invitation asks, and says until when and for whom', () => {
    const deadline = momentIn('Europe/Amsterdam', new Date('2026-11-27T22:59:59.999Z'));
    const letter = MAILS.invitation(
      {
        ...FACTS,
        recipient: { name: 'Bas Visser', representing: 'Visser Holding B.V.' },
        deadline,
        closing: 'whenAllDecided',
        message: 'Graag uw stem.',
        papers: ['Koopovereenkomst.pdf', 'Taxatie.pdf'],
        asksConsent: true,
        isExcluded: false,
      },
      '/decision#token',
    );
    expect([letter.subject, ...letter.paragraphs, letter.action?.label]).toEqual([
      'Uw beslissing over Verkoop van Kadeweg 14',
      'U wordt gevraagd te beslissen over het besluit Verkoop van Kadeweg 14 (RES-2026-031) van Kade Vastgoed B.V.',
      'Beslissingen tellen tot en met 27 november 2026. De stemming sluit eerder, zodra iedereen die mag beslissen heeft beslist.',
      'U beslist namens Visser Holding B.V.',
      'U wordt twee dingen gevraagd: of u instemt met besluitvorming buiten vergadering, en hoe u stemt.',
      'Graag uw stem.',
      'Documenten: Koopovereenkomst.pdf, Taxatie.pdf.',
      'De link hieronder opent het besluit met de documenten en is alleen voor u bestemd. Stuur de link niet door.',
      'U ontvangt deze mail omdat u bent genoemd als iemand die over dit besluit beslist. Denkt u dat dit een vergissing is, beantwoord dan deze mail.',
      'Lees en beslis',
    ]);
  });

  it('a rule is told as its articles would', () => {
    const { quorum, majority, tie } = QUORUM;
    expect([DECISION.rule.quorum(quorum), DECISION.rule.majority(majority), DECISION.rule.ties[tie]]).toEqual(
      [
        'Quorum: ten minste twee derde van de stemmen heeft beslist of is aanwezig.',
        'Aangenomen met ten minste twee derde van alle stemmen voor.',
        'Bij staking van stemmen is het besluit verworpen.',
      ],
    );
  });

  it('a record has its headings, its days and its derivation', () => {
    const resolution = aResolution();
    const { name, zone, course, timeline } = recordOf(RECORD, resolution, recordPlace(resolution));
    expect([name, zone, course?.heading, course?.decided, timeline.at(0)?.date.includes('nov')]).toEqual([
      `Vastlegging van ${resolution.number}`,
      `Tijden zijn die van ${resolution.timeZone}.`,
      'Hoe het staat',
      '3 van 5 hebben beslist.',
      true,
    ]);
  });
});
