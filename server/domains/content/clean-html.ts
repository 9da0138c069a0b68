import type { IOptions } from 'sanitize-html'

/** What the shop's people may write: structure and emphasis, links to pages. No script, style, frame or form. */
const allowed: IOptions = {
  allowedTags: [
    ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'title'], th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
}

/**
 * HTML with everything removed that is not on the list. Applied when it is saved (rules 7). The cleaner is fetched when
 * something is first saved: a shop that only sells does not carry it.
 */
export async function cleanHtml(html: string): Promise<string> {
  const { default: sanitize } = await import('sanitize-html')
  return sanitize(html, allowed)
}
