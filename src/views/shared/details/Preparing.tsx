import { inWords } from '../lists';
import { Notice } from './Notice';

/** For whom somebody reads a thing: only those who are named decide, answer and sign. */
export function Preparing({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return <Notice>You prepare for {inWords(names)}. Only they decide, answer and sign.</Notice>;
}
