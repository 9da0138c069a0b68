/** Returns the pattern for `like` that finds a text anywhere in another one. Its own wildcards stand for themselves. */
export function containing(text: string): string {
  return `%${escapeLike(text.trim())}%`
}

/** Returns a text in which the characters of patterns are taken literally. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
