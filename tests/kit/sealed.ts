import { createHash, verify, X509Certificate } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';

const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
/** What is signed is a set, though it stands in the file under a tag of its place (RFC 5652, section 5.4). */
const SET = 0x31;

/** What the seal on a PDF holds, and which bytes it covers. */
function sealIn(pdf: Uint8Array) {
  const text = Buffer.from(pdf).toString('latin1');
  const range = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/.exec(text);
  const contents = /\/Contents\s*<([0-9A-Fa-f]+)>/.exec(text);
  if (!range || !contents) throw new Error('The file has no seal');
  const { result } = asn1js.fromBER(new Uint8Array(Buffer.from(contents[1] ?? '', 'hex')).buffer);
  const content = new pkijs.ContentInfo({ schema: result });
  const data = new pkijs.SignedData({ schema: content.content });
  const [certificate] = data.certificates ?? [];
  const [signer] = data.signerInfos;
  if (!(certificate instanceof pkijs.Certificate) || !signer?.signedAttrs) {
    throw new Error('The seal has no certificate or says nothing');
  }
  const { signedAttrs, signature } = signer;
  const der = Buffer.from(certificate.toSchema().toBER(false));
  return { range: range.slice(1).map(Number), certificate: der, signedAttrs, signature };
}

/** The certificate that travels in the seal on a PDF, in hexadecimal digits of its DER. */
export function certificateOf(pdf: Uint8Array): string {
  return sealIn(pdf).certificate.toString('hex');
}

/** Whether the seal on a PDF fits every byte that it covers, and whether it covers all but itself. */
export function sealOf(pdf: Uint8Array): { readonly isValid: boolean; readonly covers: boolean } {
  const { range, certificate, signedAttrs, signature } = sealIn(pdf);
  const [from = 0, length = 0, again = 0, rest = 0] = range;
  const { publicKey } = new X509Certificate(certificate);
  const covered = createHash('sha256')
    .update(pdf.subarray(from, from + length))
    .update(pdf.subarray(again, again + rest))
    .digest('hex');
  const digest: unknown = signedAttrs.attributes.find(({ type }) => type === MESSAGE_DIGEST)?.values[0];
  const said =
    digest instanceof asn1js.OctetString ? Buffer.from(digest.valueBlock.valueHexView).toString('hex') : null;
  const attributes = Buffer.from(signedAttrs.encodedValue);
  attributes[0] = SET;
  const isSigned = verify('sha256', attributes, publicKey, Buffer.from(signature.valueBlock.valueHexView));
  return { isValid: isSigned && said === covered, covers: from === 0 && again + rest === pdf.length };
}
