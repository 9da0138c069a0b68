import { opening } from './excerpt.ts'
import { plainWords } from './plain-words.ts'

/** What search engines show of a page: about two lines. */
const SUMMARY_LENGTH = 155

/** The beginning of a text in whole words, for the description of its page; empty where it opens with no paragraph. */
export function summary(html: string): string {
  const words = plainWords(opening(html, 1)).replaceAll(/\s+/g, ' ')
  if (words.length <= SUMMARY_LENGTH) return words
  return `${words
    .slice(0, SUMMARY_LENGTH)
    .replace(/\s+\S*$/, '')
    .replace(/[.,;:]$/, '')}…`
}
