import { refuse } from './refusal.ts'
import { textsOf } from './texts-of.ts'

/** Secrets, kept as a hash at most, and numbers of others; telephones are too short for a card, and checked as such. */
const NOT_READ = new Set([
  'password',
  'password_confirmation',
  'access_token',
  'token',
  'google_id',
  'payment_intent',
  'phone',
])

/** How the numbers of the known networks begin, and how long they are. */
const NETWORKS =
  /^(?:4(?:\d{12}|\d{15}|\d{18})|5\d{15,18}|2[2-8]\d{14}|3[47]\d{13}|3[0689]\d{12}(?:\d\d)?|35\d{14,17}|6\d{15,18})$/

/** Digits, alone or in groups with whatever signs between that are neither letters nor numerals. */
const GROUPS = /\d+(?:[^\p{L}\p{N}]+\d+)*/gu

/** The name of a cart: made by us, and one of thirty thousand is digits that would pass for a card. Nobody writes one. */
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** No card number has more digits, or fewer. */
const [LEAST_DIGITS, MOST_DIGITS] = [13, 19]

/** Does a text hold what is a card number to anybody who finds it: of a network's form, with the right check digit? */
export function holdsCardNumber(text: string): boolean {
  return [...plainDigits(text).matchAll(GROUPS)].some(([run]) => {
    const groups = run.split(/\D+/)
    return groups.some((_, from) => beginsCardNumber(groups, from))
  })
}

/**
 * The text with wide and other digits as plain ones. In short pieces, because the time of a normalization grows with the
 * square of a row of combining marks; no digit is made of several characters, so cutting loses none.
 */
function plainDigits(text: string): string {
  return text.replaceAll(/[^\0-\x7F]{1,16}/gu, (piece) => piece.normalize('NFKC'))
}

/** Other digits may stand before and after it: of all groups some in a row are looked at. */
function beginsCardNumber(groups: string[], from: number): boolean {
  const taken: string[] = []
  let digits = ''
  for (let at = from; at < groups.length; at += 1) {
    taken.push(groups[at]!)
    digits += groups[at]!
    if (digits.length > MOST_DIGITS) return false
    if (digits.length >= LEAST_DIGITS && isCardNumber(digits) && isWrittenAsOne(taken)) return true
  }
  return false
}

/**
 * Are these the groups of one number? Cards are written whole, in blocks of four (of which some may run together, and
 * the last be shorter), as 4-6-5 and 4-6-4, or digit by digit. Anything else is several numbers in a row: telephones,
 * postal codes, sizes, prices, of which one in ten would have the check digit.
 */
function isWrittenAsOne(groups: string[]): boolean {
  const lengths = groups.map(({ length }) => length)
  const last = lengths.pop()!
  if (lengths.every((length) => length % 4 === 0) && (last < 4 || last % 4 === 0)) return true
  return lengths.length === 0 || /^4 6 [45]$|^1( 1)+$/.test([...lengths, last].join(' '))
}

function isCardNumber(digits: string): boolean {
  return NETWORKS.test(digits) && passesLuhn(digits)
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const doubled = at % 2 === 1 ? Number(digit) * 2 : Number(digit)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

/**
 * Refuses `card_number` for a body with a card number in any text that people write: what is not here cannot be kept,
 * mailed or logged (rules 5).
 */
export function refuseCardNumbers(body: unknown): void {
  const fields = [...textsOf(body, NOT_READ)].filter(({ text }) => !UUID.test(text) && holdsCardNumber(text))
  if (fields.length > 0)
    refuse('card_number', Object.fromEntries(fields.map(({ path }) => [path, 'card_number'] as const)))
}
