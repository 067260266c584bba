import { fetchedInPlace } from '../shared/fetchedInPlace';
import { Bar } from '../shared/Page';

const editor = fetchedInPlace(
  async () => (await import('./editor/TextEditor')).TextEditor,
  <Bar height={320} width="100%" />,
);
const calendar = fetchedInPlace(
  async () => (await import('./deadline/DeadlineField')).DeadlineField,
  <Bar height={64} width="100%" />,
);

export const TextEditor = editor.Part;
export const DeadlineField = calendar.Part;

/** Everything the steps need that is not there with the first of them. */
export function prefetchSteps(): void {
  editor.prefetch();
  calendar.prefetch();
}
