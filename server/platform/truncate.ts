/**
 * Returns at most the first `max` characters of a text, as `length` counts them. An emoji is two of them and is kept or
 * left out as a whole: PostgreSQL refuses JSON with half of one.
 */
export function truncate(text: string, max: number): string {
  return text.slice(0, max).replace(/\p{Cs}$/u, '')
}

/** Returns a text of at most `max` characters. A longer one ends after a whole word, where it has several, with an ellipsis. */
export function truncateWords(text: string, max: number): string {
  if (text.length <= max) return text
  return `${truncate(text, max - 1).replace(/\s+\S*$/, '')}…`
}
