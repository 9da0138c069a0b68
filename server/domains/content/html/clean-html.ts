import type { IOptions, Transformer } from 'sanitize-html'

const HEADINGS = ['h2', 'h3', 'h4']
const BLOCKS = ['p', ...HEADINGS, 'blockquote', 'ul', 'ol', 'li', 'div', 'pre']
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

/** Ids of headings begin so, in order that none is that of a part of the page. */
const ID_PREFIX = 'text-'
const ID = `${ID_PREFIX}[\\p{L}\\p{N}_.-]+`

/** Returns the id of a heading as it is stored; undefined for one that no link can name. */
function toId(id: string): string | undefined {
  const prefixed = id.startsWith(ID_PREFIX) ? id : ID_PREFIX + id
  return new RegExp(`^${ID}$`, 'u').test(prefixed) ? prefixed : undefined
}

const toHeading =
  (tagName: string): Transformer =>
  (_, { id = '' }) => {
    const known = toId(id)
    return { tagName, attribs: known === undefined ? {} : { id: known } }
  }

/** A link to a heading of the same text follows its id. */
const toLink: Transformer = (tagName, attribs) => {
  const { href = '' } = attribs
  const id = href.startsWith('#') ? toId(href.slice(1)) : undefined
  return { tagName, attribs: id === undefined ? attribs : { ...attribs, href: `#${id}` } }
}

/** Google Docs writes the weight of letters as a style, and one `b` that is not bold around all of its text. */
const toWeight: Transformer = (tagName, { style = '' }) => ({
  tagName: /font-weight:\s*(?:normal|[1-4]00)/i.test(style) ? 'span' : tagName,
  attribs: {},
})
const toEmphasis: Transformer = (tagName, { style = '' }) => {
  const emphasis = /font-style:\s*italic/i.test(style) ? 'em' : tagName
  return { tagName: /font-weight:\s*(?:bold|[6-9]00)/i.test(style) ? 'strong' : emphasis, attribs: {} }
}

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
    ...Object.fromEntries(HEADINGS.map((tag) => [tag, ['id']])),
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    ...Object.fromEntries(OTHER_BLOCKS.map((tag) => [tag, 'div'])),
    ...Object.fromEntries(HEADINGS.map((tag) => [tag, toHeading(tag)])),
    // The title of the page is its only heading of the first level.
    h1: toHeading('h2'),
    a: toLink,
    b: toWeight,
    strong: toWeight,
    span: toEmphasis,
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnImage.test(attribs['src'] ?? ''),
}

/**
 * Returns HTML with everything removed that is not on the list; unbalanced elements are closed. Applied when it is
 * saved (rules 7). The cleaner is loaded when it is first needed: a shop that only sells does not hold it in memory.
 */
export async function cleanHtml(html: string): Promise<string> {
  const { default: sanitize } = await import('sanitize-html')
  return removeDeadLinks(sanitize(html, allowed))
}

/** A link within the text that leads to none of its headings is no link. */
function removeDeadLinks(html: string): string {
  const ids = new Set(Array.from(html.matchAll(/<h[2-4] id="([^"]*)">/g), ([, id]) => id))
  return html.replaceAll(/(<a(?: title="[^"]*")?) href="#([^"]+)"/g, (link, rest: string, id) =>
    ids.has(id) ? link : rest,
  )
}

const HREF = String.raw`(?:(?:https?:\/\/|mailto:|tel:|#)[^"<>\\\s]*|\/(?:[^"<>&\/\\\s][^"<>\\\s]*)?)`

const CLEAN_TAG = new RegExp(
  [
    `</?(?:${[...BLOCKS, ...INLINE, ...TABLES, 'a'].join('|')})>`,
    `<(?:${EMPTY.join('|')}) ?/?>`,
    `<a(?: (?:href="${HREF}"|title="[^"<>]*"))+>`,
    `<img(?: (?:src="${OWN_IMAGE}"|alt="[^"<>]*"|(?:width|height)="[0-9]+"))+ ?/?>`,
    `<h[2-4] id="${ID}">`,
    '<t[hd](?: (?:scope|colspan|rowspan)="[a-z0-9]+")+>',
  ].join('|'),
  'gu',
)

/**
 * Returns stored HTML as it may be shown (rules 7): whatever wrote it into the database, nothing remains that is not on
 * the list. Text in which every tag has the cleaner's own form is returned as it is, in time linear in its length; any
 * other is cleaned.
 */
export async function safeHtml(stored: string): Promise<string> {
  return stored.replaceAll(CLEAN_TAG, '').includes('<') ? cleanHtml(stored) : stored
}
