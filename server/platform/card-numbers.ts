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

/** Digits, alone or in groups with a single space, dot or hyphen between. */
const GROUPS = /\d+(?:[\s.\-‐-―]\d+)*/g

/** The name of a cart: made by us, and one of thirty thousand is digits that would pass for a card. Nobody writes one. */
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** No card number has more digits. */
const MOST_DIGITS = 19

/** Does a text hold what is a card number to anybody who finds it: of a network's form, with the right check digit? */
export function holdsCardNumber(text: string): boolean {
  return [...text.normalize('NFKC').matchAll(GROUPS)].some(([run]) => {
    const groups = run.split(/\D/)
    return groups.some((_, from) => beginsCardNumber(groups, from))
  })
}

/** Other digits may stand before and after it: of all groups some in a row are looked at. */
function beginsCardNumber(groups: string[], from: number): boolean {
  let digits = ''
  for (let at = from; at < groups.length; at += 1) {
    digits += groups[at]!
    if (digits.length > MOST_DIGITS) return false
    if (isCardNumber(digits)) return true
  }
  return false
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
