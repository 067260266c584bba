import { createPrivateKey, webcrypto, X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { PRODUCT_NAME } from '#contract/vocabulary';
import { StartError } from '#server/problem';

const { subtle } = webcrypto;

/** A private key with the certificate that says whose it is, and those that vouch for that one. */
export interface SealKey {
  readonly key: webcrypto.CryptoKey;
  readonly kind: 'EC' | 'RSA';
  /** DER; the first is the key's own. */
  readonly certificates: readonly [Uint8Array, ...Uint8Array[]];
  /** Until when the key's own certificate is valid. */
  readonly validUntil: Date;
}

const CURVES: Readonly<Record<string, string>> = { prime256v1: 'P-256', secp384r1: 'P-384' };

/** How long a certificate of our own is valid, in years. Old seals keep theirs when the key is replaced. */
const OWN_YEARS = 20;

const pem = (label: string, der: ArrayBuffer | Uint8Array) => {
  const lines =
    Buffer.from(new Uint8Array(der))
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
};

function commonName(value: string): pkijs.AttributeTypeAndValue {
  return new pkijs.AttributeTypeAndValue({ type: '2.5.4.3', value: new asn1js.Utf8String({ value }) });
}

/** A key of its own and a certificate that nobody but itself vouches for, as PEM. */
export async function makeSealKey(now: Date): Promise<string> {
  const pair = await subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  const certificate = new pkijs.Certificate();
  certificate.version = 2;
  // Positive, as RFC 5280 asks.
  const serial = webcrypto.getRandomValues(new Uint8Array(16));
  serial[0] = 0x40 | ((serial[0] ?? 0) & 0x3f);
  certificate.serialNumber = new asn1js.Integer({ valueHex: serial.buffer });
  certificate.issuer.typesAndValues.push(commonName(`${PRODUCT_NAME} seal`));
  certificate.subject.typesAndValues.push(commonName(`${PRODUCT_NAME} seal`));
  certificate.notBefore.value = now;
  certificate.notAfter.value = new Date(Date.UTC(now.getUTCFullYear() + OWN_YEARS, now.getUTCMonth(), 1));
  await certificate.subjectPublicKeyInfo.importKey(pair.publicKey);
  await certificate.sign(pair.privateKey, 'SHA-256');
  const key = await subtle.exportKey('pkcs8', pair.privateKey);
  return `${pem('PRIVATE KEY', key)}${pem('CERTIFICATE', certificate.toSchema(true).toBER(false))}`;
}

/** @throws Error where it is no private key with its certificate: no tool would take a seal of two that do not belong together. */
export async function readSealKey(text: string): Promise<SealKey> {
  const [own, ...chain] = [
    ...text.matchAll(/-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----/g),
  ].map(([, base64]) => new Uint8Array(Buffer.from(base64 ?? '', 'base64')));
  if (!own) throw new Error('It has no certificate');
  const found = createPrivateKey(text);
  const certificate = new X509Certificate(own);
  if (!certificate.checkPrivateKey(found)) throw new Error('Its first certificate is not of this key');
  const validUntil = new Date(certificate.validTo);
  const der = found.export({ type: 'pkcs8', format: 'der' });
  const certificates = [own, ...chain] as const;
  if (found.asymmetricKeyType === 'rsa') {
    const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
    return {
      key: await subtle.importKey('pkcs8', der, algorithm, false, ['sign']),
      kind: 'RSA',
      certificates,
      validUntil,
    };
  }
  const namedCurve = CURVES[found.asymmetricKeyDetails?.namedCurve ?? ''];
  if (namedCurve === undefined) throw new Error('It is neither an RSA key nor one of P-256 or P-384');
  const algorithm = { name: 'ECDSA', namedCurve };
  const key = await subtle.importKey('pkcs8', der, algorithm, false, ['sign']);
  return { key, kind: 'EC', certificates, validUntil };
}

/**
 * The key of a file. One that is configured has to be there; our own is made at the first start.
 * @throws StartError where it cannot be read.
 */
export async function openSealKey(file: string, isOurs: boolean, now: Date): Promise<SealKey> {
  if (isOurs && !existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    // Whole or not at all.
    const fresh = `${file}.${process.pid}`;
    writeFileSync(fresh, await makeSealKey(now), { mode: 0o600, flush: true });
    renameSync(fresh, file);
  }
  try {
    return await readSealKey(readFileSync(file, 'utf8'));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The key of seals in ${file} cannot be used: ${why}. SEAL_KEY_FILE names a PEM file with a private key and its certificate.`,
    );
  }
}
