import { cpus } from 'node:os';
import { z } from 'zod';
import type { Database, DatabaseLogger } from '#server/database/connection';
import { transactSystem } from '#server/database/transact';
import { FileMissing, type FileStore } from '#server/files/store';
import type { Jobs, QueuedJob } from '#server/jobs/jobs';
import {
  awaitScans,
  type Claim,
  claimReading,
  type DueReading,
  endLeases,
  endReading,
  keepPages,
  LeaseLost,
  readDue,
  readPictureNumbers,
  releaseReading,
} from './claim';
import { MOST_PAGES } from './limits';
import { isMachineInstalled } from './machine';
import { type Outcome, type ReadingLimits, runReader } from './runner';

const TEXT = 'reading.text';
const PICTURES = 'reading.pictures';

/** The lease is renewed with each answer, and longer than both silences. */
const TEXT_LIMITS: ReadingLimits = { longestMs: 300_000, silentMs: 60_000, memoryMb: 512 };
const PICTURE_LIMITS: ReadingLimits = { longestMs: 600_000, silentMs: 120_000, memoryMb: 1_200 };

/** Pages of pictures of one document, before others have their turn. */
const SLICE = 8;
/** So long one text is read while others wait, counted from its first page of this turn: whatever it costs to get there, it comes further. */
const TURN_MS = 15_000;
/** Attempts that kept no page. */
const ATTEMPTS = 3;
/** Who kept so many pages in its time goes on with the next ones when others had their turn: there are 2,000 at most. */
const WORTH_GOING_ON = 100;
const AGAIN_S = 20;
/** Few of them wait as jobs, so that what is uploaded next is soon read. */
const DUE_AT_ONCE = 4;
const SWEEP_MS = 5_000;
/** Of several events of one moment, one look. */
const GATHER_MS = 200;

export interface ReadingOptions {
  readonly database: Database;
  readonly files: FileStore;
  readonly logger: DatabaseLogger;
  readonly textLimits?: ReadingLimits;
  readonly turnMs?: number;
  /** Of what reads a file; that of this build where it is not said. */
  readonly program?: URL;
  /** Whether pictures are read here. */
  readonly hasMachine?: boolean;
}

export interface Reading {
  readonly queued: readonly QueuedJob[];
  /** Hands what is due to the workers. */
  begin(jobs: Pick<Jobs, 'add'>): void;
  /** Gives up what is under way: another server, or the next start, goes on with it. */
  stop(): Promise<void>;
}

const jobSchema = z.object({
  documentId: z.uuid(),
  version: z.int(),
  entityId: z.uuid(),
  isPictures: z.boolean(),
});

/** Whether a new process reads on behind the pages that are kept: a library may hold on to every page, and a long document takes its time. */
function goesOn(outcome: Outcome, pagesKept: number): boolean {
  if (outcome.kind !== 'failed') return false;
  return (
    (outcome.reason === 'tooMuchMemory' && pagesKept > 0) ||
    (outcome.reason === 'tooSlow' && pagesKept >= WORTH_GOING_ON)
  );
}

/** Reads the text of documents in the background. What is due stands in its row; a job only makes the attempt. */
export function createReading(options: ReadingOptions): Reading {
  const { database, files, logger, textLimits = TEXT_LIMITS, turnMs = TURN_MS, program } = options;
  const hasMachine = options.hasMachine ?? isMachineInstalled();
  const ending = new AbortController();
  let ask = () => {};

  const inEntity = <T>({ entityId }: DueReading, work: Parameters<typeof transactSystem<T>>[2]) =>
    transactSystem(database, entityId, work);

  async function run(claim: Claim): Promise<void> {
    const numbers = claim.isPictures
      ? await inEntity(claim, (trx) => readPictureNumbers(trx, claim, SLICE))
      : [];
    const left = new Set(numbers);
    let pagesKept = 0;
    let begun: number | null = null;
    const outcome = await files.onDisk(claim.fileKey, (path) =>
      runReader({
        task: {
          path,
          mediaType: claim.mediaType,
          work: claim.isPictures ? { kind: 'pictures', numbers } : { kind: 'text', after: claim.after },
        },
        limits: claim.isPictures ? PICTURE_LIMITS : textLimits,
        signal: ending.signal,
        program,
        async keep({ pages: counted, read }) {
          for (const { number } of read) left.delete(number);
          await inEntity(claim, (trx) => keepPages(trx, claim, counted, read));
          pagesKept += read.length;
          begun ??= performance.now();
          if (claim.isPictures || performance.now() - begun < turnMs) return true;
          return (await readDue(database.kysely, false, 1)).length === 0;
        },
      }),
    );
    if (outcome.kind === 'stopped' || goesOn(outcome, pagesKept))
      await inEntity(claim, (trx) => releaseReading(trx, claim));
    else if (claim.isPictures) await settlePictures(claim, outcome, left);
    else await settleText(claim, outcome);
  }

  async function settleText(claim: Claim, outcome: Exclude<Outcome, { kind: 'stopped' }>): Promise<void> {
    await inEntity(claim, async (trx) => {
      if (outcome.kind === 'failed') return endReading(trx, claim, { act: 'giveUp', reason: outcome.reason });
      const { pages, language, reason } = outcome;
      await keepPages(trx, claim, pages, []);
      const [picture] = await readPictureNumbers(trx, { ...claim, pages, limited: reason }, 1);
      if (picture === undefined) {
        const isEmpty = pages === 0;
        return endReading(trx, claim, { act: 'finish', reason: isEmpty ? 'noText' : reason, language });
      }
      if (hasMachine) return releaseReading(trx, claim, { isPictures: true, language, limited: reason });
      return endReading(trx, claim, { act: 'setAside', reason: 'noMachine', language });
    });
  }

  /** A picture that the machine cannot read is passed by: the others are read, and the reading says so. */
  async function settlePictures(
    claim: Claim,
    outcome: Exclude<Outcome, { kind: 'stopped' }>,
    left: ReadonlySet<number>,
  ): Promise<void> {
    await inEntity(claim, async (trx) => {
      const [bad] = left;
      if (outcome.kind === 'failed' && bad !== undefined) {
        const page = { number: bad, text: '', label: null, source: 'machine', confidence: 0 } as const;
        await keepPages(trx, claim, null, [page]);
      }
      const language = outcome.kind === 'end' ? outcome.language : null;
      const [more] = await readPictureNumbers(trx, claim, 1);
      if (more !== undefined) return releaseReading(trx, claim, { language });
      const unread = await trx
        .selectFrom('document_page')
        .select('number')
        .where('document_id', '=', claim.documentId)
        .where('version', '=', claim.version)
        .where('source', '=', 'machine')
        .where('confidence', '=', '0')
        .limit(1)
        .executeTakeFirst();
      const reason = limitOf(claim) ?? (unread ? 'picture' : null);
      return endReading(trx, claim, { act: 'finish', reason, language });
    });
  }

  /** Makes one attempt at a version that is due. */
  async function attempt(due: DueReading): Promise<void> {
    if (ending.signal.aborted) return;
    const claim = await inEntity(due, (trx) => claimReading(trx, due));
    if (!claim) return;
    if (claim.attempts > ATTEMPTS) {
      await inEntity(claim, (trx) => endReading(trx, claim, { act: 'giveUp', reason: 'interrupted' }));
      return;
    }
    try {
      await run(claim);
    } catch (error) {
      if (error instanceof LeaseLost) return;
      if (error instanceof FileMissing) {
        await inEntity(claim, (trx) => endReading(trx, claim, { act: 'giveUp', reason: 'missing' }));
        return;
      }
      logger.warn(
        { reason: error instanceof Error ? error.message : error },
        'a document could not be read now',
      );
      await inEntity(claim, (trx) => releaseReading(trx, claim, { afterS: AGAIN_S }));
    } finally {
      ask();
    }
  }

  const jobOf = (name: string, batch: number): QueuedJob => ({
    name,
    rules: { retries: 0, retryDelayS: 1, expireS: 900 },
    batch,
    handler: (data) => attempt(jobSchema.parse(data)),
  });

  let sweep = { stop: async () => {} };
  let hasBegun = false;
  return {
    queued: [jobOf(TEXT, cpus().length > 2 ? 2 : 1), ...(hasMachine ? [jobOf(PICTURES, 1)] : [])],
    begin(jobs) {
      const started = startSweep(options, async () => {
        if (!hasBegun && database.sidePool === null) await endLeases(database.kysely);
        if (!hasBegun && hasMachine) await awaitScans(database.kysely);
        hasBegun = true;
        for (const name of hasMachine ? [TEXT, PICTURES] : [TEXT]) {
          const due = await readDue(database.kysely, name === PICTURES, DUE_AT_ONCE);
          await jobs.add(
            name,
            due.map((data) => ({ data, key: `${data.documentId}:${data.version}` })),
          );
        }
      });
      ask = started.ask;
      sweep = started;
    },
    async stop() {
      ending.abort();
      await sweep.stop();
    },
  };
}

/** Why the rest of a document stays unread; a scan that waited for the machine has lost what was said of it. */
const limitOf = ({ limited, pages }: Claim) => limited ?? ((pages ?? 0) > MOST_PAGES ? 'pagesLimited' : null);

/** Looks at once, after each commit of this server that is of a thing, and every few seconds. */
function startSweep({ database, logger }: ReadingOptions, look: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  let isStopped = false;
  const ask = () => {
    if (isStopped) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      looking = looking.then(look).catch((error: unknown) => {
        logger.warn({ reason: error instanceof Error ? error.message : error }, 'documents wait to be read');
      });
    }, GATHER_MS);
  };
  const every = setInterval(ask, SWEEP_MS);
  const unlisten = database.commits.listen((notes) => {
    if (notes.some(({ kind }) => kind === 'event')) ask();
  });
  ask();
  return {
    ask,
    async stop() {
      isStopped = true;
      clearInterval(every);
      clearTimeout(timer);
      unlisten();
      await looking;
    },
  };
}
