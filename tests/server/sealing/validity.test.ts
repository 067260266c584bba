import { describe, expect, it } from 'vitest';
import { makeSealKey, readSealKey } from '#server/sealing/key';
import { sealStateAt, sealWarning } from '#server/sealing/validity';

const ENDS = new Date('2026-12-31T12:00:00.000Z');

describe('The certificate of seals', () => {
  it('is told of from 30 days before its end', () => {
    const states = [
      '2026-12-01T11:59:59Z',
      '2026-12-01T12:00:00Z',
      '2026-12-31T12:00:00Z',
      '2027-01-01T00:00:00Z',
    ]
      .map((at) => new Date(at))
      .map((at) => [sealStateAt(ENDS, at), sealWarning(ENDS, at)]);
    const how = 'docs/operations.md says how the key is replaced.';
    expect(states).toEqual([
      ['valid', null],
      ['ending', `The certificate of seals ends on 2026-12-31. ${how}`],
      ['ending', `The certificate of seals ends on 2026-12-31. ${how}`],
      [
        'ended',
        `The certificate of seals ended on 2026-12-31: other programs call what is sealed now invalid. ${how}`,
      ],
    ]);
  });

  it('says until when it is valid', async () => {
    const key = await readSealKey(await makeSealKey(new Date('2026-11-18T09:00:00.000Z')));
    expect(key.validUntil).toEqual(new Date('2046-11-01T00:00:00.000Z'));
  });
});
