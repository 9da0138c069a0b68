import { type InputShape, selectShape } from './declared-input.ts'
import { refuse } from './refusal.ts'

/** The first digits of the known networks' numbers, and their lengths. */
const NETWORKS =
  /^(?:4(?:\d{12}|\d{15}|\d{18})|5\d{15,18}|2[2-8]\d{14}|3[47]\d{13}|3[0689]\d{12}(?:\d\d)?|35\d{14,17}|6\d{15,18})$/

/** Digits, alone or in groups separated by any signs that are neither letters nor numerals. */
const DIGIT_GROUPS = /\d+(?:[^\p{L}\p{N}]+\d+)*/gu

const [MIN_DIGITS, MAX_DIGITS] = [13, 19]

/**
 * Returns whether a text contains what anyone would take for a card number: it has a network's form and the right check
 * digit.
 */
export function containsCardNumber(text: string): boolean {
  return [...normalizeDigits(text).matchAll(DIGIT_GROUPS)].some(([digitRun]) => {
    const groups = digitRun.split(/\D+/)
    return groups.some((_, from) => startsCardNumber(groups, from))
  })
}

/**
 * Returns the text with wide and other digits as plain ones. It works on short sections, because the time of a
 * normalization grows with the square of a run of combining marks; no digit consists of several characters, so cutting
 * loses none.
 */
function normalizeDigits(text: string): string {
  return text.replaceAll(/[^\0-\x7F]{1,16}/gu, (chunk) => chunk.normalize('NFKC'))
}

/**
 * Returns whether a card number begins at a group. Other digits may come before and after it, so several groups in
 * succession are checked.
 */
function startsCardNumber(groups: string[], from: number): boolean {
  const takenGroups: string[] = []
  let digits = ''
  for (let at = from; at < groups.length; at += 1) {
    takenGroups.push(groups[at]!)
    digits += groups[at]!
    if (digits.length > MAX_DIGITS) return false
    if (digits.length >= MIN_DIGITS && NETWORKS.test(digits) && passesLuhn(digits) && isGroupedLikeCard(takenGroups))
      return true
  }
  return false
}

/**
 * Returns whether these groups belong to one number. Cards are written whole, in blocks of four (of which some may run
 * together, and the last be shorter), as 4-6-5 and 4-6-4, or digit by digit. Anything else is several numbers in a row:
 * telephone numbers, postal codes, sizes, prices, of which one in ten would have the check digit.
 */
function isGroupedLikeCard(groups: string[]): boolean {
  const lengths = groups.map(({ length }) => length)
  const last = lengths.pop()!
  if (lengths.every((length) => length % 4 === 0) && (last < 4 || last % 4 === 0)) return true
  return lengths.length === 0 || /^4 6 [45]$|^1( 1)+$/.test([...lengths, last].join(' '))
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const doubled = at % 2 === 1 ? Number(digit) * 2 : Number(digit)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

/**
 * Throws the refusal `card_number` for a body with a card number in any text that people write: what is refused cannot
 * be stored, mailed or logged (rules 5.12). A text whose schema says so is not checked (`NO_CARD` of the contract).
 */
export function refuseCardNumbers(body: unknown, shape: InputShape = {}): void {
  const fields = [...listTexts(body, shape)].filter(({ text }) => containsCardNumber(text))
  if (fields.length > 0)
    refuse('card_number', Object.fromEntries(fields.map(({ path }) => [path, 'card_number'] as const)))
}

interface Part {
  value: unknown
  shape: InputShape
  path: string
}

/**
 * Yields every text in a body that is to be checked, with the path of its field. It does not recurse: a body may be nested
 * deeper than calls can be.
 */
function* listTexts(body: unknown, bodyShape: InputShape): Generator<{ path: string; text: string }> {
  const stack: Part[] = [{ value: body, shape: bodyShape, path: '' }]
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { value, path } = next
    const shape = selectShape(value, next.shape)
    if (shape.checked_for_cards === false) continue
    if (typeof value === 'string') yield { path, text: value }
    else if (typeof value === 'object' && value !== null)
      for (const [name, nestedValue] of Object.entries(value)) {
        const nestedShape = (Array.isArray(value) ? shape.items : shape.properties?.[name]) ?? {}
        stack.push({ value: nestedValue, shape: nestedShape, path: path === '' ? name : `${path}.${name}` })
      }
  }
}
