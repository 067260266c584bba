import type { Column, Content, TableCell } from 'pdfmake/interfaces';
import type { DecisionMaker, Hindrance, Resolution } from '#contract/calls/resolutions';
import type { Decision } from '#contract/decision/ballot';
import type { ElectorFinding } from '#contract/decision/derivation';
import { weightShareOf } from '#domain/decision/words/bar';
import { sayAmount } from '#domain/decision/words/numbers';
import { breakable } from './breaking';
import type { Calendar } from './dates';

const DECISIONS: Readonly<Record<Decision, string>> = {
  for: 'In favour',
  against: 'Against',
  abstain: 'Abstained',
  conflict: 'Conflict of interest',
};

/** What everybody's row is read from. */
interface Looking {
  readonly resolution: Resolution;
  readonly calendar: Calendar;
  readonly shareOf: (id: string) => string | null;
  readonly findings: ReadonlyMap<string, ElectorFinding>;
  readonly names: ReadonlyMap<string, string>;
}

function lookAt(resolution: Resolution, calendar: Calendar): Looking {
  const { evaluation, decisionMakers } = resolution;
  const electors = evaluation?.derivation.electors ?? [];
  return {
    resolution,
    calendar,
    shareOf: evaluation ? weightShareOf(evaluation.derivation) : () => null,
    findings: new Map(electors.map((elector) => [elector.id, elector])),
    names: new Map(decisionMakers.map(({ id, name }) => [id, name])),
  };
}

/** Of seats that were not asked to vote, or are no more. */
const HINDERED: Readonly<Record<Exclude<Hindrance, 'decided'>, string>> = {
  adviser: 'Advises',
  conflict: DECISIONS.conflict,
  ownShares: 'No vote',
  termEnded: 'Term ended',
};

function weightOf({ resolution, shareOf }: Looking, { id, weight, hindrance }: DecisionMaker): string {
  if (hindrance === 'adviser') return 'no vote';
  if (!resolution.evaluation) return sayAmount(weight);
  return shareOf(id) ?? 'not counted';
}

function decisionOf({ resolution }: Looking, { decision, hindrance }: DecisionMaker): string {
  if (decision) return DECISIONS[decision];
  if (hindrance !== null && hindrance !== 'decided') return HINDERED[hindrance];
  return resolution.closedAt === null ? 'Awaiting' : 'No decision';
}

/** How it was handed in, where that is not plain. */
function wayOf({ findings, names }: Looking, { id, via }: DecisionMaker): readonly string[] {
  const by = findings.get(id)?.by ?? null;
  return [
    ...(via === 'link' ? ['by link'] : []),
    ...(by !== null && by !== id ? [`handed in by ${names.get(by) ?? 'somebody on their behalf'}`] : []),
  ];
}

function row(looking: Looking, maker: DecisionMaker): TableCell[] {
  const { name, representing, group, isChair, decidedAt, reason, consent } = maker;
  const facts = [
    ...(representing ? [`for ${representing}`] : []),
    ...(group ? [`group ${group}`] : []),
    ...(isChair ? ['chair'] : []),
  ];
  const notes = [
    ...(reason ? [reason] : []),
    ...(consent ? [`${consent.given ? 'Agreed' : 'Did not agree'} to deciding in writing`] : []),
  ];
  return [
    {
      stack: [{ text: breakable(name) }, ...facts.map((text) => ({ text: breakable(text), style: 'small' }))],
    },
    { text: weightOf(looking, maker), alignment: 'right' },
    {
      stack: [
        { text: decisionOf(looking, maker) },
        ...notes.map((text) => ({ text: breakable(text), style: 'small' })),
      ],
    },
    {
      stack: [
        { text: decidedAt ? looking.calendar.dateTime(decidedAt) : '' },
        ...wayOf(looking, maker).map((text) => ({ text: breakable(text), style: 'small' })),
      ],
    },
  ];
}

/** Who decides, with which weight, what they decided and when; the head stands on every page. */
export function decisionMakersTable(resolution: Resolution, calendar: Calendar): Content[] {
  const { decisionMakers, timeZone } = resolution;
  if (decisionMakers.length === 0) return [];
  const looking = lookAt(resolution, calendar);
  const head = ['Name', 'Weight', 'Decision', 'Date'].map(
    (text, index): TableCell => ({ text, style: 'head', ...(index === 1 && { alignment: 'right' }) }),
  );
  return [
    { text: 'Decision-makers', style: 'section', headlineLevel: 1, outline: true },
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: ['*', 44, 132, 108],
        body: [head, ...decisionMakers.map((maker) => row(looking, maker))],
      },
      layout: 'record',
    },
    { text: `Times are those of ${timeZone}.`, style: 'small', margin: [0, 4, 0, 0] },
  ];
}

const PER_LINE = 3;

/** A line for each who has to sign, three beside each other. */
export function signatureLines({ decisionMakers }: Resolution): Content[] {
  const lines = decisionMakers.map(
    ({ name, representing }): Column => ({
      stack: [
        { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 140, y2: 0, lineWidth: 0.75, lineColor: '#5b6474' }] },
        { text: breakable(name), margin: [0, 4, 0, 0] },
        ...(representing ? [{ text: breakable(`for ${representing}`), style: 'small' }] : []),
      ],
      width: 150,
      unbreakable: true,
    }),
  );
  return Array.from({ length: Math.ceil(lines.length / PER_LINE) }, (_, index) => ({
    columns: lines.slice(index * PER_LINE, (index + 1) * PER_LINE),
    columnGap: 16,
    margin: [0, 40, 0, 0] as [number, number, number, number],
    unbreakable: true,
  }));
}
