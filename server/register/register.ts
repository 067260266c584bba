import type { RegisteredCompany } from '#contract/calls/admin';

/** The register did not answer, or answered what nobody understands. */
export class RegisterFailure extends Error {}

/** A register that is asked over the network. */
export interface TradeRegister {
  /**
   * Companies of a country under this number in their trade register; at most a few.
   * @throws RegisterFailure
   */
  find(country: string, number: string): Promise<readonly RegisteredCompany[]>;
}
