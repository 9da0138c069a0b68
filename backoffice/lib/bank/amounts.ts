const MONEY =
  /^(?<sign>[-−(+]?)\s*(?:US|MX)?\$?\s*(?<sign2>[-−+]?)(?<digits>\d[\d.,\s]*\d|\d)\s*(?:USD|MXN)?\s*(?<end>\)?)$/i

/**
 * Returns the minor units that a bank writes as `$1,299.00`, `1.299,00`, `36`, `+36.00 USD` or `(36.00)`. Undefined for
 * anything else. Money that left the account is negative.
 */
export function parseBankAmount(text: string): number | undefined {
  const groups = MONEY.exec(text.trim())?.groups
  if (!groups) return undefined
  const digits = groups['digits'] ?? ''
  const separator = /[.,](?=\d{1,2}$)/.exec(digits)
  const whole = separator ? digits.slice(0, separator.index) : digits
  const cents = separator ? digits.slice(separator.index + 1).padEnd(2, '0') : '00'
  // Thousands are grouped in threes by one sign, which is not that of the decimals.
  if (!/^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:\s\d{3})+)$/.test(whole)) return undefined
  if (separator && whole.includes(separator[0])) return undefined
  const amount = Number(whole.replaceAll(/[.,\s]/g, '') + cents)
  if (!Number.isSafeInteger(amount)) return undefined
  const isNegative = [groups['sign'], groups['sign2']].some((sign) => sign === '-' || sign === '−' || sign === '(')
  return isNegative ? -amount : amount
}

/** Amounts within a line of text: with a currency sign, or with two decimals. */
const WITHIN_TEXT = /(?<![\w.,])[-−+(]?\s?(?:(?:US|MX)?\$\s?[-−]?\d[\d,.]*|\d[\d,.]*[.,]\d{2})(?![\w])\)?/gi

/** Returns the first amount in a line of text, which statements write before the balance. */
export function findAmount(text: string): number | undefined {
  for (const [match] of text.matchAll(WITHIN_TEXT)) {
    const amount = parseBankAmount(match.replace(/[.,]+$/, ''))
    if (amount !== undefined) return amount
  }
  return undefined
}
