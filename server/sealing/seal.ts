import { CryptoKeySigner, PDF } from '@libpdf/core';
import type { SealKey } from './key';

export interface SealedAs {
  /** What it is, for who looks at the seal. */
  readonly reason: string;
  readonly at: Date;
}

/** Puts a seal on a PDF: PAdES B-B, which shows every change of a byte after it. It says nothing of who signed what is in it. */
export type Seal = (pdf: Uint8Array, as: SealedAs) => Promise<Uint8Array>;

/** Seals with a key. */
export function sealWith({ key, kind, certificates: [own, ...chain] }: SealKey): Seal {
  const signer = new CryptoKeySigner(key, own, kind, kind === 'EC' ? 'ECDSA' : 'RSASSA-PKCS1-v1_5', chain);
  return async (pdf, { reason, at }) => {
    const document = await PDF.load(pdf);
    const { bytes } = await document.sign({
      signer,
      reason,
      fieldName: 'Seal',
      signingTime: at,
      level: 'B-B',
    });
    return bytes;
  };
}
