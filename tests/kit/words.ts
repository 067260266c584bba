import { RESOLUTION_ORGANS } from '#contract/calls/resolutions';
import { CLOSINGS } from '#contract/decision/ballot';
import type { RationalText } from '#contract/decision/texts';
import { isRuleDraft } from '#domain/decision/ruleShape';
import { isBlankHint } from '#domain/richText/blanks';
import type { DraftWords } from '../../src/machines/resolutions/resolutionWizard.context';
import { soundWords } from '../../src/machines/resolutions/resolutionWizard.words';
import { aDecisionMaker } from './drafts';
import fc from './fc';
import { id } from './fixtures';

/** Any text, lone halves of letters, controls and letters from right to left among it. */
const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom('', '\u202e', '\ud800'));

/** Numbers as texts, sound and not. */
const share = fc.oneof(fc.constantFrom('1', '0', '1/2', '2/3', '0.75', '', '-1', '1/0', 'x'), text);

/** Votes and capital of a person: what the row's own field lets through. */
const amount = fc.oneof(
  fc.constantFrom<RationalText>('0', '-1', '7/3', '1', '999999999999999999999/7'),
  fc.nat().map((votes): RationalText => `${BigInt(votes)}`),
);

const day = fc
  .date({ min: new Date('1800-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const inline = fc.oneof(
  text.filter((words) => words !== '').map((words) => ({ type: 'text', text: words })),
  fc.constant({ type: 'hardBreak' }),
  text.map((name) => ({ type: 'placeholder', attrs: { name } })),
  text.filter(isBlankHint).map((hint) => ({ type: 'blank', attrs: { hint } })),
  text.map((href) => ({ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] })),
);

const { block } = fc.letrec<{ block: unknown }>((tie) => ({
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.array(inline, { maxLength: 4 }).map((content) => ({ type: 'paragraph', content })),
    fc
      .tuple(fc.constantFrom(2, 3), fc.array(inline, { maxLength: 2 }))
      .map(([level, content]) => ({ type: 'heading', attrs: { level }, content })),
    tie('block').map((within) => ({ type: 'blockquote', content: [within] })),
    tie('block').map((within) => ({
      type: 'bulletList',
      content: [{ type: 'listItem', content: [within] }],
    })),
    tie('block').map((within) => ({
      type: 'table',
      content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [within] }] }],
    })),
  ),
}));

const leg = fc.record({
  base: fc.constantFrom('cast', 'present', 'entitled', 'capital'),
  operator: fc.constantFrom('>', '>='),
  fraction: share,
  group: fc.option(text),
});

const rule = fc
  .record(
    {
      majority: fc.array(leg, { maxLength: 3 }),
      quorum: fc.option(
        fc.record({
          counts: fc.constantFrom('present', 'cast', 'eligible'),
          base: fc.constantFrom('entitled', 'capital', 'heads'),
          operator: fc.constant('>='),
          fraction: share,
        }),
      ),
      abstentions: fc.constantFrom('notCast', 'counted', 'blocks'),
      changeAllowed: fc.boolean(),
      tie: fc.constantFrom('rejected', 'lot', 'chair'),
      earlyFinish: fc.record({
        accept: fc.constantFrom('never', 'whenReached', 'whenCertain'),
        reject: fc.constantFrom('never', 'whenCertain'),
      }),
      conflicts: fc.constantFrom('excluded', 'vote'),
      lapse: fc.option(
        fc.record({
          days: fc.maxSafeInteger(),
          from: fc.constantFrom('circulation', 'firstConsent'),
          firstDayIs: fc.maxSafeInteger(),
        }),
      ),
    },
    { requiredKeys: [] },
  )
  .filter(isRuleDraft);

const decisionMaker = fc
  .record({
    name: text,
    representing: fc.option(text),
    email: text,
    weight: amount,
    capital: amount,
    group: fc.option(text),
    present: fc.boolean(),
    conflicted: fc.boolean(),
    ownOrSubsidiaryShares: fc.boolean(),
    termEnds: fc.option(day.map((ends) => `${ends}T00:00:00Z`)),
  })
  .map((changes) => aDecisionMaker(changes));

const decisionMakers = fc
  .array(decisionMaker, { maxLength: 3 })
  .map((list) => list.map((each, index) => ({ ...each, id: id(700 + index) })));

const paper = fc.record({
  documentId: fc.constant(id(90)),
  name: text,
  mediaType: text,
  sizeBytes: fc.double({ min: 0, max: Number.MAX_VALUE, noNaN: true }),
  pages: fc.option(fc.nat()),
  hash: text,
});

/** Words of a draft that the wizard takes up, whatever they say. */
export const admittedWords: fc.Arbitrary<DraftWords> = fc
  .record({
    title: text,
    text: fc.option(
      fc.array(block, { minLength: 1, maxLength: 3 }).map((content) => ({ type: 'doc', content })),
    ),
    organ: fc.constantFrom(...RESOLUTION_ORGANS, null),
    preset: fc.option(fc.oneof(fc.constant('nl-bv-management-board-meeting'), text)),
    rule: fc.option(rule),
    chair: fc.option(fc.oneof(fc.constant(id(700)), text)),
    deadline: fc.option(day),
    message: text,
    template: fc.option(text),
    decisionMakers: decisionMakers,
    closing: fc.constantFrom(...CLOSINGS),
    papers: fc.array(paper, { maxLength: 1 }),
  })
  .map(soundWords);
