import type { Transaction } from 'kysely';
import type { FoundEntity, RegisteredCompany } from '#contract/calls/admin';
import type { Schema } from '#server/database/schema';
import type { Background } from '#server/http/environment';
import { LaterAnswer } from '#server/http/file.answer';
import { RegisterFailure } from '#server/register/register';
import { lookUp } from './entities.read';

interface LookUp {
  readonly country: string;
  readonly registration: string;
}

interface Found {
  readonly items: readonly FoundEntity[];
  readonly register: 'answered' | 'silent' | 'none';
  readonly companies: readonly RegisteredCompany[];
}

/** What this server knows, and what the register knows: it is asked when no connection is held any more. */
export async function lookUpEverywhere(
  trx: Transaction<Schema>,
  query: LookUp,
  { register, logger }: Pick<Background, 'register' | 'logger'>,
): Promise<LaterAnswer<Found>> {
  const { items } = await lookUp(trx, query);
  return new LaterAnswer(async () => {
    if (!register) return { items, register: 'none', companies: [] };
    try {
      const companies = await register.find(query.country, query.registration);
      return { items, register: 'answered', companies };
    } catch (error) {
      if (!(error instanceof RegisterFailure)) throw error;
      logger.warn({ err: error }, 'The register was asked in vain');
      return { items, register: 'silent', companies: [] };
    }
  });
}
