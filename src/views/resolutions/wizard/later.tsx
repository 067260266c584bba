import { fetchedInPlace } from '../../shared/fetchedInPlace';
import { Bar } from '../../shared/Page';

const editor = fetchedInPlace(
  async () => (await import('../../shared/writing/editor/TextEditor')).TextEditor,
  <Bar height={320} width="100%" />,
);
export const TextEditor = editor.Part;

/** Everything the steps need that is not there with the first of them. */
export function prefetchSteps(): void {
  editor.prefetch();
}
