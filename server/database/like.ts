/** A pattern for `like` that finds a text anywhere, whatever is in it. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}
