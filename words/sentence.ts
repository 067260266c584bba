/** A name that ends in a full stop, as "B.V." does, ends its sentence itself. */
export function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
