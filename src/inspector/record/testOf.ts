import { type SessionRecord, writeRecord } from '../../composition/record/sessionRecord';

/**
 * A test that fails until every event of the record leads to the states that stand beside it. It belongs into
 * tests/composition/record/<name>.test.ts.
 */
export function testOf(record: SessionRecord, name: string): string {
  return `import { expect, it } from 'vitest';
import { readRecord } from '../../../src/composition/record/read';
import { machinesOf, replay } from '../../../src/composition/record/replay';
import { STREAMS } from '../../kit/journalled';

const RECORD = ${literal(writeRecord(record))};

it(${literal(name)}, async () => {
  const record = readRecord(RECORD);
  const steps = [...replay(record, await machinesOf(record, STREAMS))];
  const found = steps.map(({ entry, value }) => [entry.stream, entry.event.type, value]);
  expect(found).toEqual(record.entries.map(({ stream, event, to }) => [stream, event.type, to]));
});
`;
}

/** A text as it stands in a source, also one that holds what ends or opens something there. */
function literal(text: string): string {
  return `\`${text.replaceAll(/[\\`]|\$(?=\{)/g, '\\$&')}\``;
}
