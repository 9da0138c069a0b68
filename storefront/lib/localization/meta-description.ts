import { getOpeningParagraphs } from '@shop/contract/opening-paragraphs.ts'
import { htmlToText } from './html-to-text.ts'

/** The length of a description in characters: search engines show about two lines. */
const MAX_DESCRIPTION_LENGTH = 155

/**
 * Returns the first whole words of a text, for the description of its page; empty where it does not start with a
 * paragraph.
 */
export function buildMetaDescription(html: string): string {
  const text = htmlToText(getOpeningParagraphs(html)[0] ?? '').replaceAll(/\s+/g, ' ')
  if (text.length <= MAX_DESCRIPTION_LENGTH) return text
  return `${text
    .slice(0, MAX_DESCRIPTION_LENGTH)
    .replace(/\s+\S*$/, '')
    .replace(/[.,;:]$/, '')}…`
}
