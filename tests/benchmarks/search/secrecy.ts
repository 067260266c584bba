import { createKeptPostings } from '#server/search/kept';
import { addResolution } from '../../kit/resolutions';
import { addAbstracts, addDocument, find, index, percentile, type Room, said } from './room';
import type { LabelledPassage } from './sets';

/** Entities with the same texts, one of which the asker may not read: in the first one it has the words that are asked for. */
const [WITH, WITHOUT, TWIN] = ['terminals', 'beheer', 'nordsee'] as const;
const ABSTRACTS = 200;
const SECRET_PAGES = 20;
const BLOCKS = 12;
/** Of each question in each entity, in each block. */
const ROUNDS = 15;

/** Of words that stand in the secret text alone: as they stand there, typed otherwise, and among others. */
const QUESTIONS = {
  'as they are written': 'zeppelin hangar',
  'typed otherwise': 'zepplin hangr',
  'among others': 'the zeppelin hangar and cell growth',
} as const;

const median = (values: readonly number[]) => percentile(values, 0.5);

/**
 * Whether the time a search takes tells of a matching text that its asker may not read: medians with and without it, whose
 * difference has to be lost in that between two entities without it. All of them take turns.
 */
export async function measureSecrecy(
  { name, database }: Room,
  passages: readonly LabelledPassage[],
): Promise<boolean> {
  const entities = [WITH, WITHOUT, TWIN] as const;
  for (const entity of entities) {
    await addAbstracts(database, entity, passages.slice(0, ABSTRACTS));
    const closed = await addResolution(database, {
      entity,
      status: 'Open',
      decisionMakers: { eva: { conflicted: true } },
    });
    const said = entity === WITH ? 'The zeppelin hangar' : 'The submarine harbour';
    const pages = Array.from({ length: SECRET_PAGES }, (_, page) => `${said} of plot ${page}.`);
    await addDocument(database, entity, pages, closed);
  }
  await index(database);
  const kept = createKeptPostings();
  let isKept = true;
  for (const [how, words] of Object.entries(QUESTIONS)) {
    const differences: number[] = [];
    const noises: number[] = [];
    const all: number[] = [];
    for (let block = 0; block < BLOCKS; block += 1) {
      const times = new Map<string, number[]>(entities.map((entity) => [entity, []]));
      for (let round = 0; round < ROUNDS; round += 1) {
        for (let turn = 0; turn < entities.length; turn += 1) {
          const entity = entities[(round + turn) % entities.length] ?? WITH;
          const begun = performance.now();
          const found = await find(database, entity, words, 8, kept);
          times.get(entity)?.push(performance.now() - begun);
          if (found.some(({ text }) => text.includes('zeppelin'))) throw new Error('The secret is found');
        }
      }
      const [secretly, openly, twin] = entities.map((entity) => median(times.get(entity) ?? []));
      differences.push((secretly ?? 0) - (openly ?? 0));
      noises.push(Math.abs((twin ?? 0) - (openly ?? 0)));
      all.push(openly ?? 0);
    }
    const [difference, noise] = [median(differences), Math.max(...noises)];
    const isLost = Math.abs(difference) <= noise;
    isKept &&= isLost;
    console.log(
      `${name}, words of a text out of reach, ${how}: median ${said(median(all), 2)} ms without it, ${said(difference, 2)} ms more with it; noise ${said(noise, 2)} ms${isLost ? '' : '  IT SHOWS'}`,
    );
  }
  return isKept;
}
