export interface BankAmount {
  /** Minor units, never below 0. */
  value: number
  /** A minus in any form or DR means that the money left, a plus or CR that it came. */
  sign: 'minus' | 'plus' | undefined
}

const MINUS = String.raw`[-−–‐‑]`
const CURRENCY = String.raw`(?:US\$|MX\$|\$|USD|MXN|US|MX)`
const MONEY = new RegExp(
  String.raw`^(?<before>[-−–‐‑+(<]*)\s*${CURRENCY}?\s*(?<between>[-−–‐‑+(<]*)\s*(?<digits>\d[\d.,\s]*\d|\d)\s*(?<after>[-−–‐‑+)>]*)\s*${CURRENCY}?\s*(?<end>[-−–‐‑+)>]*)\s*(?<word>(?:CR|DR|C|D|CREDIT|DEBIT|ABONO|CARGO)\.?)?$`,
  'i',
)

/**
 * Reads `$1,299.00`, `1.299,00`, `36`, `+36.00 USD`, `(36.00)`, `36.00-`, `- $36.00` or `36.00 DR`. Undefined for anything
 * else.
 */
export function parseBankAmount(text: string): BankAmount | undefined {
  // Some banks write an apostrophe before a value, so that spreadsheets keep it.
  const groups = MONEY.exec(text.normalize('NFKC').trim().replace(/^'|'$/g, '').trim())?.groups
  if (!groups) return undefined
  const digits = groups['digits'] ?? ''
  const separator = /[.,](?=\d{1,2}$)/.exec(digits)
  const whole = separator ? digits.slice(0, separator.index) : digits
  const cents = separator ? digits.slice(separator.index + 1).padEnd(2, '0') : '00'
  // Thousands are grouped in threes by one sign, which is not that of the decimals.
  if (!/^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:\s\d{3})+)$/.test(whole)) return undefined
  if (separator && whole.includes(separator[0])) return undefined
  const value = Number(whole.replaceAll(/[.,\s]/g, '') + cents)
  return Number.isSafeInteger(value) ? { value, sign: readSign(groups) } : undefined
}

function readSign({ before = '', between = '', after = '', end = '', word = '' }: Record<string, string>) {
  const signs = before + between + after + end
  if (/[-−–‐‑(<)>]/.test(signs) || /^(?:d|cargo)/i.test(word)) return 'minus'
  // A lone C may be a *cargo* as well as a credit.
  return signs.includes('+') || !/^c?\.?$/i.test(word) ? 'plus' : undefined
}

/** Amounts within a line of text: with a currency sign, or with two decimals; what stands at them belongs to them. */
const WITHIN_TEXT = new RegExp(
  String.raw`(?<![\w.,/#])(?:(?:${MINUS}|[+(<])\s?)?(?:(?:US|MX)?\$\s?(?:${MINUS}|[+(])?\s?\d[\d,.]*|\d[\d,.]*[.,]\d{2})(?!\d)(?:\s?[)>]|${MINUS}(?![\w$])|\s?(?:CR|DR)\b|(?!\w))`,
  'gi',
)

/** Words before a number that is no amount. */
const NUMBERED = /(?:#|\b(?:ref|reference|referencia|conf|confirmation|no|id|check|cheque|folio|auth|card|on))\W*$/i

/**
 * Returns the first amount in a line of text, which statements write before the balance. Undefined also when a whole number
 * stands before the only one with decimals, which may then be the balance.
 */
export function findAmount(text: string): BankAmount | undefined {
  const found = [...text.normalize('NFKC').matchAll(WITHIN_TEXT)].flatMap(({ 0: match, index, input }) => {
    const amount = parseBankAmount(match.replace(/[.,]+$/, ''))
    return amount ? [{ amount, before: input.slice(0, index) }] : []
  })
  const [first] = found
  if (!first || found.length > 1) return first?.amount
  const [number, leading = ''] = /(?<![\w.,/-])(?:\d{1,3}(?:,\d{3})+|\d{1,6})\s+$/.exec(first.before) ?? []
  const isNumbered = NUMBERED.test(first.before.slice(0, first.before.length - (number ?? leading).length))
  return number === undefined || isNumbered ? first.amount : undefined
}
