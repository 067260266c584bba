import { describe, expect, it } from 'vitest';
import { initialTransition } from 'xstate';
import { DECISION_MAKER_SOURCES } from '#contract/calls/drafts';
import { RESOLUTION_ORGANS } from '#contract/calls/resolutions';
import { CLOSINGS } from '#contract/decision/ballot';
import { PRESETS } from '#domain/decision/presets';
import { ROUTES } from '../../../src/composition/modules';
import { readRecord } from '../../../src/composition/record/read';
import { createRedaction } from '../../../src/composition/record/redact';
import { replay } from '../../../src/composition/record/replay';
import { recordOf, writeRecord } from '../../../src/composition/record/sessionRecord';
import { JOURNALLED } from '../../../src/machines/journalled';
import type { Journalled } from '../../../src/machines/shared/journalled';
import {
  type Checkpoint,
  type Entry,
  isFields,
  type JournalEvent,
  type StreamRecord,
  storable,
} from '../../../src/services/journal/entry';
import { planOf } from '../../../tools/charts/plan';
import { id } from '../../kit/fixtures';
import { journalledFlows } from '../../kit/journalled';
import type { Model } from '../../kit/model';
import { modelsOf } from '../../kit/models';

const AT = '2026-11-20T09:00:00.000Z';
const TAKEN = { build: 'test', takenAt: AT };

const ALL: readonly Journalled[] = [...JOURNALLED, ...(await journalledFlows())];

const WALKED = ALL.flatMap((journalled) =>
  [...modelsOf(journalled.machine.id)]
    .filter(([, { machine }]) => machine === journalled.machine)
    .map(([name, model]) => ({ name, model, journalled })),
);

function written<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(storable(value)));
}

/** The journal of a path, as it stands in the storage. */
function journalOf(
  { stream, machine, version }: Journalled,
  { input }: Pick<Model, 'input'>,
  events: readonly object[],
): StreamRecord {
  const place = {
    v: 2,
    stream,
    build: 'test',
    at: AT,
    machine: machine.id,
    machineVersion: version,
  } as const;
  const [{ value, context }] = initialTransition(machine, input);
  const checkpoint: Checkpoint = {
    ...place,
    index: 0,
    order: 0,
    state: { value, context: written(context) },
  };
  const entries = events.map(
    (event, index): Entry => ({
      ...place,
      index,
      order: index + 1,
      event: written(event) as JournalEvent,
      to: null,
    }),
  );
  return { checkpoint, entries };
}

function statesOf(journalled: Journalled, { checkpoint, entries }: StreamRecord): readonly unknown[] {
  const record = {
    ...recordOf([], TAKEN),
    checkpoints: [checkpoint],
    entries: entries.map((entry) => ({ ...entry, build: 'test' })),
  };
  return [...replay(record, new Map([[journalled.stream, journalled]]))].map(({ value, divergence }) => [
    value,
    divergence,
  ]);
}

describe.each(WALKED)('a record of what $name walks', ({ journalled, model }) => {
  it('leads through the same states as the journal, on every path', { timeout: 60_000 }, () => {
    const different = planOf(model).flatMap(({ events }) => {
      const journal = journalOf(journalled, model, events);
      const record = readRecord(writeRecord(recordOf([journal], TAKEN)));
      const [checkpoint] = record.checkpoints;
      if (!checkpoint) throw new Error('The record has no checkpoint');
      const replayed = statesOf(journalled, { checkpoint, entries: record.entries });
      const original = statesOf(journalled, journal);
      return JSON.stringify(replayed) === JSON.stringify(original) ? [] : [[events, original, replayed]];
    });
    expect(different.slice(0, 2)).toEqual([]);
  });
});

/** In what somebody's words may come, with a mark that nothing else has. */
const SHAPES: readonly ((mark: string) => string)[] = [
  (mark) => mark,
  (mark) => ` ${mark}\n`,
  (mark) => `${mark}@${mark}.test`,
  (mark) => `/${mark}`,
  (mark) => `/${id(2)}/documents/${mark}?q=${mark}#${mark}`,
  (mark) => `//${mark}.test/\\${mark}`,
  (mark) => `documents/${mark}`,
  (mark) => `2026-12-11 ${mark}`,
  (mark) => `secret:${mark}`,
  (mark) => `$${mark}`,
  (mark) => `Active ${mark} Active`,
];

/** The value with marks in place of every text of it, the program's own too, and a field that nobody knows. */
function marked(value: unknown, next: () => string): unknown {
  if (typeof value === 'string') return next();
  if (Array.isArray(value)) return value.map((member) => marked(member, next));
  if (!isFields(value)) return value;
  const fields = Object.entries(value).map(([field, member]) => [field, marked(member, next)] as const);
  return Object.fromEntries([...fields, [next(), next()]]);
}

it('a record holds none of the words that somebody typed anywhere', () => {
  let count = 0;
  const next = () => {
    count += 1;
    const shape = SHAPES[count % SHAPES.length];
    return shape ? shape(`kanarie${count}q`) : '';
  };
  const streams = WALKED.map(({ journalled, model }) => {
    const events = planOf(model)
      .slice(-20)
      .flatMap((path) => path.events);
    const { checkpoint, entries } = journalOf(journalled, model, events);
    return {
      checkpoint: { ...checkpoint, state: Object(marked({ context: checkpoint.state.context }, next)) },
      entries: entries.map((entry) => {
        const { type, ...payload } = entry.event;
        return { ...entry, event: { type, ...Object(marked(payload, next)) } };
      }),
    };
  });
  const text = writeRecord(recordOf(streams, TAKEN));
  expect(count).toBeGreaterThan(5_000);
  expect(/kanarie\d+/.exec(text)).toBeNull();
});

it('what somebody decided is no code', () => {
  const redact = createRedaction();
  const said = ['for', 'against', 'abstain', 'conflict'];
  expect(said.map(redact).filter((text) => said.includes(String(text)))).toEqual([]);
});

it('the same text becomes the same filler, and the same id the same id', () => {
  const redact = createRedaction();
  const path = `/${id(2)}/documents/${id(3)}`;
  const [words, spaced, others, one, again, led] = ['Loan', ' Loan ', 'Gift', id(2), id(2), path].map(redact);
  expect(one).toBe(again);
  expect(spaced).toBe(` ${words} `);
  expect(others).not.toBe(words);
  expect(led).toBe(`/${one}/documents/${redact(id(3))}`);
});

it('a rule is said as it is, since gates ask whether it is complete', () => {
  const redact = createRedaction();
  const rules = PRESETS.map(({ rule }) => rule);
  expect(rules.map(redact)).toEqual(rules);
});

it('what a word of the wizard may be one of is said as it is, since another word is refused', () => {
  const known = [...DECISION_MAKER_SOURCES, ...RESOLUTION_ORGANS, ...CLOSINGS];
  expect(known.map(createRedaction())).toEqual(known);
});

it('every route is named as it is', () => {
  const redact = createRedaction();
  const paths = [...ROUTES.inEntity, ...ROUTES.outside].map(({ options }) =>
    'path' in options ? `/${options.path}` : '/',
  );
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => redact(path) !== path)).toEqual([]);
});
