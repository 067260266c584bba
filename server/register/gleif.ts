import { z } from 'zod';
import type { RegisteredCompany } from '#contract/calls/admin';
import { RegisterFailure, type TradeRegister } from './register';

const TIMEOUT_MS = 5_000;
const LARGEST_ANSWER_BYTES = 1_000_000;
const MOST = 10;

const lineSchema = z.string().nullish();

/** As much of a record as is read (JSON:API; GLEIF's API, version 1). */
const recordsSchema = z.object({
  data: z.array(
    z.object({
      attributes: z.object({
        entity: z.object({
          legalName: z.object({ name: z.string().min(1) }),
          registeredAs: lineSchema,
          legalAddress: z.object({
            addressLines: z.array(z.string()).nullish(),
            city: lineSchema,
            country: lineSchema,
            postalCode: lineSchema,
          }),
        }),
      }),
    }),
  ),
});

type GleifRecord = z.output<typeof recordsSchema>['data'][number];

const shortened = (text: string | null | undefined) => text?.trim().slice(0, 200) || null;

function companyOf(
  { attributes: { entity } }: GleifRecord,
  country: string,
  number: string,
): RegisteredCompany {
  const { legalName, legalAddress, registeredAs } = entity;
  return {
    name: legalName.name.trim().slice(0, 200),
    country: legalAddress.country?.toUpperCase() ?? country,
    number: shortened(registeredAs) ?? number,
    street: shortened(legalAddress.addressLines?.join(', ')),
    postcode: shortened(legalAddress.postalCode),
    city: shortened(legalAddress.city),
  };
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.byteLength;
    if (length > LARGEST_ANSWER_BYTES) throw new RegisterFailure('The register answered too much');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/**
 * The register of legal entity identifiers, which knows the numbers of national registers. Companies without an identifier are not in it:
 * nothing found says nothing of the company.
 * @param url its origin.
 */
export function gleifRegister(url: string): TradeRegister {
  return {
    async find(country, number) {
      const query = new URLSearchParams({
        'filter[entity.registeredAs]': number,
        'filter[entity.legalAddress.country]': country,
        'page[size]': String(MOST),
      });
      try {
        const response = await fetch(`${url}/api/v1/lei-records?${query}`, {
          headers: { accept: 'application/vnd.api+json' },
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        if (!response.ok) throw new RegisterFailure(`The register answered ${response.status}`);
        const { data } = recordsSchema.parse(JSON.parse(await readText(response)));
        return data.slice(0, MOST).map((record) => companyOf(record, country, number));
      } catch (cause) {
        throw new RegisterFailure('The register did not answer', { cause });
      }
    },
  };
}
