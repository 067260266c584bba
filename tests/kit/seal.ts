import { makeSealKey, readSealKey } from '#server/sealing/key';
import { type Seal, sealWith } from '#server/sealing/seal';

let made: Promise<Seal> | null = null;

export const TEST_SEAL_UNTIL = new Date('2046-11-01T00:00:00.000Z');

/** A seal with a key of the test's own, made when something is sealed. */
export const testSeal: Seal = async (pdf, as) => {
  made ??= makeSealKey(new Date('2026-11-18T09:00:00.000Z')).then(readSealKey).then(sealWith);
  return (await made)(pdf, as);
};
