/**
 * Returns at most the first `max` characters of a text, as `length` counts them. An emoji is two of them and is kept or
 * left out as a whole: PostgreSQL refuses JSON with half of one.
 */
export function truncate(text: string, max: number): string {
  return text.slice(0, max).replace(/\p{Cs}$/u, '')
}
