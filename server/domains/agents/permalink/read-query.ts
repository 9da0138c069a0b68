import { isCurrency, isLang } from '@shop/contract/locale.ts'
import { permalinkParams } from '@shop/contract/permalink-lines.ts'

export interface PermalinkQuery {
  code: string | undefined
  /** The lines that it names; they count for a link whose path has none. */
  line_items: { id: string; quantity: string }[]
  /** Where the visitor wants to go on: a path of this shop. */
  continue_to: string | undefined
  /** The parameters that the next page gets: language, currency, and those of campaigns. */
  passed_on: [name: string, value: string][]
}

/** The fields of a cart or a checkout. A parameter below one of them never reaches a page under its name. */
const FIELDS = new Set([
  ...['line_items', 'context', 'signals', 'attribution', 'buyer', 'discounts', 'fulfillment', 'payment', 'consent'],
  ...['id', 'ucp', 'status', 'currency', 'totals', 'messages', 'links', 'policies', 'actions', 'expires_at'],
  ...['continue_url', 'order', 'loyalty', 'cart_id'],
])
const OWN = new Set<string>(Object.values(permalinkParams))
const SENSITIVE = /token|secret|passw|session|auth|key|bearer|jwt|signature|credential|card|cvv|otp|^code$|^sid$/i
const [MAX_PASSED_ON, MAX_VALUE_LENGTH] = [20, 200]

/** Reads the query of a link. A name that comes twice is ambiguous and does not count; unknown fields are left out. */
export function readPermalinkQuery(query: string, endpoint: URL): PermalinkQuery {
  const fields = new Map<string, string[]>()
  const passed_on: PermalinkQuery['passed_on'] = []
  const targets: string[] = []
  for (const part of query.split('&')) {
    const [raw = '', ...rest] = part.split('=')
    const name = decode(raw.replaceAll('+', ' '))
    if (name === undefined || name === '') continue
    if (name === 'continue_to') {
      targets.push(rest.join('='))
      continue
    }
    const value = decode(rest.join('=').replaceAll('+', ' '))
    if (value === undefined) continue
    const path = name.replace(/^\/+/, '')
    if (FIELDS.has(path.split('/')[0]!)) fields.set(path, [...(fields.get(path) ?? []), value])
    else passed_on.push([name, value])
  }
  const read = (path: string) => {
    const values = fields.get(path) ?? []
    return values.length === 1 ? values[0] : undefined
  }
  const preferences = listPreferences(read('context/language'), read('context/currency'))
  const attribution = [...fields].flatMap(([path, values]): [string, string][] =>
    path.startsWith('attribution/') && values.length === 1 ? [[path.slice('attribution/'.length), values[0]!]] : [],
  )
  return {
    code: read('discounts/codes/0')?.trim().slice(0, 60) || undefined,
    line_items: listLineItems(fields, read),
    continue_to: targets.length === 1 ? toOwnPath(targets[0]!, endpoint) : undefined,
    passed_on: keepSafe([...preferences, ...attribution, ...passed_on]),
  }
}

/** Returns `line_items/0/item/id` and `line_items/0/quantity` of each line, in the order of their places. */
function listLineItems(
  fields: ReadonlyMap<string, string[]>,
  read: (path: string) => string | undefined,
): PermalinkQuery['line_items'] {
  const places = [...fields.keys()].flatMap((path) => /^line_items\/(0|[1-9]\d?)\/item\/id$/.exec(path)?.[1] ?? [])
  return places
    .toSorted((one, other) => Number(one) - Number(other))
    .map((place) => {
      const quantity = `line_items/${place}/quantity`
      // What is ambiguous is nothing that the shop knows.
      return {
        id: read(`line_items/${place}/item/id`) ?? '',
        quantity: fields.has(quantity) ? (read(quantity) ?? '') : '1',
      }
    })
}

function listPreferences(language = '', currency = ''): [string, string][] {
  const lang = language.slice(0, 2).toLowerCase()
  const code = currency.toUpperCase()
  return [
    ...(isLang(lang) ? [['lang', lang] as [string, string]] : []),
    ...(isCurrency(code) ? [['currency', code] as [string, string]] : []),
  ]
}

/** Keeps the first of each name, without what may be a secret or is a parameter of the page itself. */
function keepSafe(pairs: [string, string][]): [string, string][] {
  const kept = new Map<string, string>()
  for (const [name, value] of pairs) {
    const isSafe =
      /^[\w.-]{1,40}$/.test(name) && !SENSITIVE.test(name) && !OWN.has(name) && value.length <= MAX_VALUE_LENGTH
    if (isSafe && !/\p{Cc}/u.test(value) && !kept.has(name) && kept.size < MAX_PASSED_ON) kept.set(name, value)
  }
  return [...kept]
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/**
 * Returns the path of this shop that a value names, written anew; undefined for anything that a browser may read as another
 * site.
 */
function toOwnPath(raw: string, { origin }: URL): string | undefined {
  const value = decode(raw)
  if (value === undefined || value.length > 500 || !/^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(value)) return undefined
  if (!URL.canParse(value, origin)) return undefined
  const { pathname, search, origin: resolved } = new URL(value, origin)
  return resolved === origin && !pathname.startsWith('//') ? pathname + search : undefined
}
