/** Returns the word for a code that the server sent; an unknown one is shown as it is. */
export function nameOf(names: Readonly<Record<string, string>>, code: string): string {
  return names[code] ?? code
}
