import type { Currency } from '@shop/contract/locale.ts'

/** A price that the shopper has said, in minor units of `currency`. */
export interface SaidPrice {
  price_min: number | null
  price_max: number | null
  currency: Currency
  /** The number of tokens that say it. */
  length: number
}

const MINOR_UNITS = 100
const MAX_AMOUNT = 1_000_000
/** Two smaller numbers with a joint between them are no prices unless the term says so. */
const LEAST_UNSAID = 15 * MINOR_UNITS
/** "About 500" reaches this share below and above. */
const ABOUT_SHARE = 0.2

const most =
  'menos de|menor a|menor de|menores a|menores de|por menos de|abajo de|debajo de|por debajo de|hasta|maximo|maximo de|no mas de|less than|under|below|up to|max|maximum|cheaper than|no more than|at most'
const least =
  'mas de|mayor a|mayor de|mayores a|arriba de|por encima de|encima de|desde|a partir de|minimo|over|above|more than|from|at least|min|starting at'
const between = 'entre|de|between|from'
const about = 'como|alrededor de|cerca de|aproximadamente|around|about'
const joints = new Set(['y', 'a', 'e', 'and', 'to', 'hasta'])

const currencies: Record<string, Currency> = {
  peso: 'MXN', pesos: 'MXN', mxn: 'MXN', mx: 'MXN', varos: 'MXN',
  dolar: 'USD', dolares: 'USD', usd: 'USD', dollar: 'USD', dollars: 'USD', bucks: 'USD', us: 'USD',
} // prettier-ignore

const phrases = (list: string) =>
  list
    .split('|')
    .map((phrase) => phrase.split(' '))
    .toSorted((one, other) => other.length - one.length)
const limits = { most: phrases(most), least: phrases(least), between: phrases(between), about: phrases(about) }

/**
 * Reads a price that begins at a token: "menos de 800", "entre 500 y 900", "$40". A number alone is a price only with a
 * sign or a name of a currency, and so are two ("$20-$40") unless a word joins them ("200 to 400"); without one the
 * currency is that of the page.
 */
export function readPrice(tokens: readonly string[], start: number, pageCurrency: Currency): SaidPrice | null {
  const range = readRange(tokens, start, pageCurrency)
  if (range) return range
  for (const kind of ['most', 'least', 'about'] as const) {
    const prefix = matchPrefix(tokens, start, limits[kind])
    const amount = prefix > 0 ? readAmount(tokens, start + prefix) : null
    if (amount === null) continue
    const { value, currency = pageCurrency, length } = amount
    const bounds =
      kind === 'most'
        ? { price_min: null, price_max: value }
        : kind === 'least'
          ? { price_min: value, price_max: null }
          : toAbout(value)
    return { ...bounds, currency, length: prefix + length }
  }
  const alone = readAmount(tokens, start)
  if (alone === null || !alone.is_marked) return null
  const { value, currency = pageCurrency, length } = alone
  return { price_min: null, price_max: value, currency, length }
}

function readRange(tokens: readonly string[], start: number, pageCurrency: Currency): SaidPrice | null {
  const prefix = matchPrefix(tokens, start, limits.between)
  const first = readAmount(tokens, start + prefix)
  if (first === null) return null
  const end = start + prefix + first.length
  const joint = tokens[end] !== undefined && joints.has(tokens[end]) ? 1 : 0
  const second = readAmount(tokens, end + joint)
  if (second === null) return null
  const is_marked = first.is_marked || second.is_marked
  // "7 to 9" without a currency may mean anything, "between 7 and 9" and "200 to 400" do not.
  if (!is_marked && (joint === 0 || (prefix === 0 && first.value < LEAST_UNSAID))) return null
  const [low, high] = [first.value, second.value].toSorted((one, other) => one - other)
  return {
    price_min: low!,
    price_max: high!,
    currency: first.currency ?? second.currency ?? pageCurrency,
    length: prefix + first.length + joint + second.length,
  }
}

function toAbout(value: number) {
  return { price_min: Math.round(value * (1 - ABOUT_SHARE)), price_max: Math.round(value * (1 + ABOUT_SHARE)) }
}

/** Returns how many tokens the longest prefix has that stands at `start`; 0 if none does. */
function matchPrefix(tokens: readonly string[], start: number, list: readonly string[][]): number {
  return list.find((phrase) => phrase.every((word, index) => tokens[start + index] === word))?.length ?? 0
}

interface Amount {
  value: number
  currency: Currency | undefined
  /** Whether a sign or a name of a currency stands beside the number. */
  is_marked: boolean
  length: number
}

function readAmount(tokens: readonly string[], start: number): Amount | null {
  let at = start
  const signed = tokens[at] === '$'
  if (signed) at += 1
  const value = parseNumber(tokens[at])
  if (value === null) return null
  at += 1
  const currency = tokens[at] === undefined ? undefined : currencies[tokens[at]!]
  if (currency) at += 1
  return { value, currency, is_marked: signed || currency !== undefined, length: at - start }
}

/** Reads `800`, `1,499`, `1.499` and `39.90` in minor units. */
function parseNumber(token: string | undefined): number | null {
  if (token === undefined || !/^\d[\d.,]*$/.test(token)) return null
  const whole = /^\d{1,3}(?:[.,]\d{3})+$/.test(token) ? token.replaceAll(/[.,]/g, '') : token.replace(',', '.')
  const amount = Number(whole)
  return Number.isFinite(amount) && amount > 0 && amount <= MAX_AMOUNT ? Math.round(amount * MINOR_UNITS) : null
}
