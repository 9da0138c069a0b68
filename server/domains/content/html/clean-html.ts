import type { IOptions } from 'sanitize-html'

const BLOCKS = ['p', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'ul', 'ol', 'li', 'div', 'pre']
const INLINE = ['strong', 'b', 'em', 'i', 'u', 's', 'small', 'sup', 'sub']
const TABLES = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']
const EMPTY = ['br', 'hr']

/** Other block elements become a plain one, so that their texts do not run together. */
const OTHER_BLOCKS = [
  ...['h5', 'h6', 'section', 'article', 'header', 'footer', 'main', 'aside', 'nav', 'address', 'center', 'figure'],
  ...['figcaption', 'details', 'summary', 'dl', 'dt', 'dd', 'fieldset', 'legend', 'form'],
]

/** The path of one of the shop's own images. An image of another site would tell that site who reads the page. */
const OWN_IMAGE = String.raw`/media/[a-z0-9][a-z0-9-]*/[a-z0-9]+\.[a-z0-9]+`
const isOwnImage = new RegExp(`^${OWN_IMAGE}$`)

/**
 * The elements that staff may write: structure, emphasis, links and the shop's own images. No script, style, frame or
 * form.
 */
const allowed: IOptions = {
  allowedTags: [...BLOCKS, ...INLINE, ...TABLES, ...EMPTY, 'a', 'img'],
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: Object.fromEntries(OTHER_BLOCKS.map((tag) => [tag, 'div'])),
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnImage.test(attribs['src'] ?? ''),
}

/**
 * Returns HTML with everything removed that is not on the list; unbalanced elements are closed. Applied when it is
 * saved (rules 7). The cleaner is loaded when it is first needed: a shop that only sells does not hold it in memory.
 */
export async function cleanHtml(html: string): Promise<string> {
  const { default: sanitize } = await import('sanitize-html')
  return sanitize(html, allowed)
}

const HREF = String.raw`(?:(?:https?:\/\/|mailto:|tel:|#)[^"<>\\\s]*|\/(?:[^"<>&\/\\\s][^"<>\\\s]*)?)`

/** One allowed tag as the cleaner writes it. */
const CLEAN_TAG = new RegExp(
  [
    `</?(?:${[...BLOCKS, ...INLINE, ...TABLES, 'a'].join('|')})>`,
    `<(?:${EMPTY.join('|')}) ?/?>`,
    `<a(?: (?:href="${HREF}"|title="[^"<>]*"))+>`,
    `<img(?: (?:src="${OWN_IMAGE}"|alt="[^"<>]*"|(?:width|height)="[0-9]+"))+ ?/?>`,
    '<t[hd](?: (?:scope|colspan|rowspan)="[a-z0-9]+")+>',
  ].join('|'),
  'g',
)

/**
 * Returns stored HTML as it may be shown (rules 7): whatever wrote it into the database, nothing remains that is not on
 * the list. Text in which every tag has the cleaner's own form is returned as it is, in time linear in its length; any
 * other is cleaned.
 */
export async function safeHtml(stored: string): Promise<string> {
  return stored.replaceAll(CLEAN_TAG, '').includes('<') ? cleanHtml(stored) : stored
}
