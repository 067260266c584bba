interface SaidTask {
  readonly title: string;
  readonly description: string;
  readonly checklist: readonly { readonly text: string }[];
}

/** What stands in a task. Its title is a part of it, for many tasks say nothing else. */
export const textOfTask = ({ title, description, checklist }: SaidTask): string =>
  [title, description, ...checklist.map(({ text }) => text)].filter((text) => text !== '').join('\n\n');
