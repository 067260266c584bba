import { PLACEHOLDERS, type PlaceholderName, type RichInline, type RichText } from '#contract/richText';
import { inlinesOf, mapInlines } from './walk';

/** What placeholders stand for; one without a value, or with an empty one, stays. */
export type PlaceholderValues = Readonly<Partial<Record<PlaceholderName, string>>>;

export function isPlaceholderName(name: string): name is PlaceholderName {
  return Object.hasOwn(PLACEHOLDERS, name);
}

/** The label a reader knows; a name nobody knows is shown as it is. */
export function placeholderLabel(name: string): string {
  return isPlaceholderName(name) ? PLACEHOLDERS[name] : name;
}

function filledBy(inline: RichInline, values: PlaceholderValues): string | null {
  if (inline.type !== 'placeholder') return null;
  const { name } = inline.attrs;
  return (isPlaceholderName(name) && values[name]) || null;
}

/** The text with what is known filled in. */
export function fillPlaceholders(text: RichText, values: PlaceholderValues): RichText {
  return mapInlines(text, (inlines) =>
    inlines.map((inline): RichInline => {
      const value = filledBy(inline, values);
      return value === null ? inline : { type: 'text', text: value };
    }),
  );
}

/** Names of the placeholders that would stay, each once, in the order in which they are read. */
export function openPlaceholders(text: RichText, values: PlaceholderValues = {}): readonly string[] {
  const names = inlinesOf(text.content)
    .flat()
    .flatMap((inline) =>
      inline.type === 'placeholder' && filledBy(inline, values) === null ? [inline.attrs.name] : [],
    );
  return [...new Set(names)];
}
