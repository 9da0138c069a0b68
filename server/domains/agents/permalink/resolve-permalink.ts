import { formatPermalinkLines, permalinkParams } from '@shop/contract/permalink-lines.ts'
import { PERMALINK_PATH } from '../negotiation/profile.ts'
import { readItemPath, readLineItems } from './read-item-path.ts'
import { readPermalinkQuery } from './read-query.ts'

const PAGE = '/para-tu-carrito'

/**
 * Returns the path that a link leads to. Nothing is put into any cart: the page shows the products, and the visitor decides.
 * A link without products, or a malformed one, leads where it asks to go on, else to the home page.
 */
export function resolvePermalink(url: string, public_url: string): string {
  const at = url.indexOf('?')
  const path = (at === -1 ? url : url.slice(0, at)).slice(PERMALINK_PATH.length).replace(/^\//, '')
  const query = readPermalinkQuery(at === -1 ? '' : url.slice(at + 1), new URL(public_url))
  const { code, continue_to, passed_on } = query
  // A path says what is bought and how many; the query cannot change that.
  const items = path === '' ? readLineItems(query.line_items) : readItemPath(path)
  const hasLines = items !== undefined && items.lines.length > 0
  const isAbout = hasLines || (items?.is_complete === false && continue_to === undefined)
  if (!isAbout) return addQuery(continue_to ?? '/home', passed_on)
  const own: [string, string | undefined][] = [
    [permalinkParams.lines, hasLines ? formatPermalinkLines(items.lines) : undefined],
    [permalinkParams.missing, items.is_complete ? undefined : '1'],
    [permalinkParams.code, code],
    [permalinkParams.continueTo, continue_to],
  ]
  return addQuery(PAGE, [
    ...own.flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]])),
    ...passed_on,
  ])
}

/** Adds parameters to a path. Those that it has itself stay as they are. */
function addQuery(path: string, pairs: [string, string][]): string {
  const url = new URL(path, 'http://shop.invalid')
  for (const [name, value] of pairs) if (!url.searchParams.has(name)) url.searchParams.set(name, value)
  return url.pathname + url.search
}
