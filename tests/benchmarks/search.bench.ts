import { seedGroup } from '../kit/group/seed';
import { measureAnswers } from './search/answers';
import { measureSets } from './search/meaning';
import { abstractsOf, addContracts } from './search/quality';
import { openEmbedded, openPostgres } from './search/room';
import { measureSecrecy } from './search/secrecy';
import { areThere, passagesOf, questionsOf } from './search/sets';
import { measureIndexing, measureTimes } from './search/times';

/*
 * How good, how fast and how dear search is, through the whole of it: labelled sets and the check of answers on PGlite; on PGlite
 * and on the PostgreSQL of TEST_DATABASE_URL indexing, whether time tells of what is out of reach, and latency at 100,000 passages,
 * which are the same abstracts again and again. With AI_BASE_URL and AI_MODEL the share of sentences of that model that hold, too; with EMBEDDING_BASE_URL and
 * EMBEDDING_MODEL whether a server may rank by what passages mean.
 */

async function run(): Promise<boolean> {
  if (!areThere) {
    console.log('The labelled sets (../shared/data/search) are not here: nothing is measured.');
    return true;
  }
  const [passages, questions] = [passagesOf('scifact'), questionsOf('scifact')];
  const results: boolean[] = [];
  for (const open of [openEmbedded, openPostgres]) {
    const room = await open();
    if (!room) {
      console.log('No PostgreSQL answers: PGlite alone is measured.');
      continue;
    }
    await seedGroup(room.database);
    const ids = await measureIndexing(room, passages);
    if (open === openEmbedded) {
      const scifact = abstractsOf(room.database, ids, questions);
      results.push(
        await measureSets(room.database, { scifact, contracts: await addContracts(room.database) }),
      );
      results.push(await measureAnswers(room.database, questions));
    }
    results.push(await measureSecrecy(room, passages));
    results.push(await measureTimes(room, ids, questions));
    await room.remove();
  }
  return results.every(Boolean);
}

const begun = performance.now();
process.exitCode = (await run()) ? 0 : 1;
console.log(`All of it took ${((performance.now() - begun) / 60_000).toFixed(1)} minutes.`);
