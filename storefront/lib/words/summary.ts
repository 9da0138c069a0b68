import { opening } from './excerpt.ts'
import { plainWords } from './plain-words.ts'

/** The length of a description in characters: search engines show about two lines. */
const SUMMARY_LENGTH = 155

/**
 * Returns the first whole words of a text, for the description of its page; empty where it does not start with a
 * paragraph.
 */
export function summary(html: string): string {
  const words = plainWords(opening(html, 1)).replaceAll(/\s+/g, ' ')
  if (words.length <= SUMMARY_LENGTH) return words
  return `${words
    .slice(0, SUMMARY_LENGTH)
    .replace(/\s+\S*$/, '')
    .replace(/[.,;:]$/, '')}…`
}
