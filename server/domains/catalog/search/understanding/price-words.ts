import type { Currency } from '@shop/contract/locale.ts'

/** A price in a term, in minor units of `currency`. */
export interface TermPrice {
  price_min: number | null
  price_max: number | null
  currency: Currency
}

interface ReadPrice extends TermPrice {
  length: number
}

const MINOR_UNITS = 100
/** A number above one million is no price. */
const MAX_AMOUNT = 1_000_000 * MINOR_UNITS
/** Two smaller numbers with a joint between them are no prices unless the term says so. */
const LEAST_UNSAID = 15 * MINOR_UNITS
/** "About 500" reaches this share below and above. */
const ABOUT_SHARE = 0.2

const most =
  'menos de|menos que|bajo|bajo los|abajo de los|no pase de|que no pase de|presupuesto|presupuesto de|budget|within|lower than|not over|menor a|menor de|menores a|menores de|por menos de|abajo de|debajo de|por debajo de|hasta|maximo|maximo de|no mas de|less than|under|below|up to|max|maximum|cheaper than|no more than|at most'
const least =
  'mas de|mayor a|mayor de|mayores a|arriba de|por encima de|encima de|desde|a partir de|minimo|over|above|more than|from|at least|min|starting at'
const between = 'entre|de|between|from'
const about = 'como|alrededor de|cerca de|aproximadamente|around|about'
const orLess = 'o menos|or less|or under|max|maximo|como maximo|para abajo'
const orMore = 'o mas|or more|and up|and above|para arriba|minimo|min'
const joints = new Set<string | undefined>(['y', 'a', 'e', 'and', 'to', 'hasta'])

const currencies = toMap<Currency>({
  peso: 'MXN', pesos: 'MXN', mxn: 'MXN', mx: 'MXN', varos: 'MXN',
  dolar: 'USD', dolares: 'USD', usd: 'USD', dollar: 'USD', dollars: 'USD', bucks: 'USD', us: 'USD',
}) // prettier-ignore

const phrases = (list: string) =>
  list
    .split('|')
    .map((phrase) => phrase.split(' '))
    .toSorted((one, other) => other.length - one.length)
const limits = { most: phrases(most), least: phrases(least), between: phrases(between), about: phrases(about) }
const limitsAfter = { most: phrases(orLess), least: phrases(orMore) }

/**
 * Reads a price that begins at a token: "menos de 800", "entre 500 y 900", "500 o menos", "$40". A number alone is a
 * price only with a sign, a name of a currency or a thousands separator ("1,299"), and so are two ("$20-$40") unless a
 * word joins them ("200 to 400"); without a sign or a name the currency is that of the page.
 */
export function readPrice(tokens: readonly string[], start: number, pageCurrency: Currency): ReadPrice | null {
  const range = readRange(tokens, start, pageCurrency)
  if (range) return range
  for (const kind of ['most', 'least', 'about'] as const) {
    const prefix = matchPrefix(tokens, start, limits[kind])
    const amount = prefix > 0 ? readAmount(tokens, start + prefix) : null
    if (amount === null) continue
    const { value, currency = pageCurrency, length } = amount
    return { ...toBounds(kind, value), currency, length: prefix + length }
  }
  const alone = readAmount(tokens, start)
  if (alone === null) return null
  const { value, currency = pageCurrency, length } = alone
  for (const kind of ['most', 'least'] as const) {
    const suffix = matchPrefix(tokens, start + length, limitsAfter[kind])
    if (suffix > 0) return { ...toBounds(kind, value), currency, length: length + suffix }
  }
  return alone.is_marked ? { ...toBounds('most', value), currency, length } : null
}

function toBounds(kind: 'most' | 'least' | 'about', value: number): Pick<TermPrice, 'price_min' | 'price_max'> {
  switch (kind) {
    case 'most':
      return { price_min: null, price_max: value }
    case 'least':
      return { price_min: value, price_max: null }
    case 'about':
      return { price_min: Math.round(value * (1 - ABOUT_SHARE)), price_max: Math.round(value * (1 + ABOUT_SHARE)) }
  }
}

function readRange(tokens: readonly string[], start: number, pageCurrency: Currency): ReadPrice | null {
  const prefix = matchPrefix(tokens, start, limits.between)
  const first = readAmount(tokens, start + prefix)
  if (first === null) return null
  const end = start + prefix + first.length
  const joint = joints.has(tokens[end]) ? 1 : 0
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

/** Returns the number of tokens of the longest prefix that begins at `start`; 0 without any. */
function matchPrefix(tokens: readonly string[], start: number, list: readonly string[][]): number {
  return list.find((phrase) => phrase.every((word, index) => tokens[start + index] === word))?.length ?? 0
}

interface Amount {
  value: number
  currency: Currency | undefined
  /** Whether a sign or a name of a currency is next to the number, or it is written as only prices are. */
  is_marked: boolean
  length: number
}

function readAmount(tokens: readonly string[], start: number): Amount | null {
  let at = start
  const signed = tokens[at] === '$'
  if (signed) at += 1
  const number = readNumber(tokens, at)
  if (number === null || number.value > MAX_AMOUNT) return null
  const { value } = number
  const hasThousandsSeparator = WITH_THOUSANDS_SEPARATOR.test(tokens[at] ?? '')
  at += number.length
  const currency = currencies.get(tokens[at])
  if (currency) at += 1
  return { value, currency, is_marked: signed || currency !== undefined || hasThousandsSeparator, length: at - start }
}

const numberWords = toMap({
  cien: 100, ciento: 100, doscientos: 200, trescientos: 300, cuatrocientos: 400, quinientos: 500, seiscientos: 600,
  setecientos: 700, ochocientos: 800, novecientos: 900, hundred: 100,
  diez: 10, quince: 15, veinte: 20, veinticinco: 25, treinta: 30, cuarenta: 40, cincuenta: 50, sesenta: 60, setenta: 70,
  ochenta: 80, noventa: 90, ten: 10, fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70,
  eighty: 80, ninety: 90,
  dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9, one: 1, two: 2, three: 3, four: 4, five: 5,
  six: 6, seven: 7, eight: 8, nine: 9,
}) // prettier-ignore
const thousands = new Set<string | undefined>(['mil', 'thousand'])

interface ReadNumber {
  value: number
  length: number
}

/**
 * Reads a number in digits or in words, as far as prices need them, in minor units: `800`, `mil`, "dos mil quinientos",
 * "mil 500", "doscientos cincuenta", `fifty`. A unit alone, such as "two", is none.
 */
function readNumber(tokens: readonly string[], start: number): ReadNumber | null {
  const inDigits = parseNumber(tokens[start])
  const first = inDigits === null ? readBelowThousand(tokens, start) : { value: inDigits, length: 1 }
  const end = start + first.length
  if (!thousands.has(tokens[end])) return inDigits === null && first.value < 10 * MINOR_UNITS ? null : first
  const inDigitsAfter = /^\d{3}$/.test(tokens[end + 1] ?? '') && !thousands.has(tokens[end + 2])
  const rest = inDigitsAfter
    ? { value: Number(tokens[end + 1]) * MINOR_UNITS, length: 1 }
    : readBelowThousand(tokens, end + 1)
  return { value: (first.value || MINOR_UNITS) * 1000 + rest.value, length: first.length + 1 + rest.length }
}

/** Reads words as long as each has a lower place than the one before: "two hundred fifty", "treinta y cinco". */
function readBelowThousand(tokens: readonly string[], start: number): ReadNumber {
  let [value, at, place] = [0, start, 1000]
  for (;;) {
    const next = place === 10 && tokens[at] === 'y' ? at + 1 : at
    const word = numberWords.get(tokens[next])
    const isHundreds = tokens[next + 1] === 'hundred'
    // "Between twenty and two thousand" has two numbers.
    const beginsAnother = value > 0 && (isHundreds || thousands.has(tokens[next + 1]))
    if (word === undefined || word >= place || beginsAnother) return { value: value * MINOR_UNITS, length: at - start }
    value += isHundreds ? word * 100 : word
    at = next + (isHundreds ? 2 : 1)
    place = isHundreds || word >= 100 ? 100 : word % 10 === 0 ? 10 : 1
  }
}

/** A shopper's word may be that of a property which every object has, such as "constructor". */
function toMap<T = number>(values: Record<string, T>): ReadonlyMap<string | undefined, T> {
  return new Map(Object.entries(values))
}

const WITH_THOUSANDS_SEPARATOR = /^\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?$/

/** Reads `800`, `1,499`, `1.499`, `1,499.50` and `39.90` in minor units. */
function parseNumber(token: string | undefined): number | null {
  if (token === undefined || !/^\d[\d.,]*$/.test(token)) return null
  const plain = WITH_THOUSANDS_SEPARATOR.test(token) ? token.replaceAll(/[.,](?=\d{3})/g, '') : token
  const amount = Number(plain.replace(',', '.'))
  return amount > 0 ? Math.round(amount * MINOR_UNITS) : null
}
