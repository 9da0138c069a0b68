/** Returns the pattern for `like` that finds a text anywhere in another one. Its own wildcards stand for themselves. */
export function containing(text: string): string {
  return `%${text.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
