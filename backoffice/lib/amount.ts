/**
 * Returns the minor units of a typed amount, such as `1299`, `1,299.50` or `$1 299.5`; null for an empty text and
 * undefined for one that is no amount of at least 0 with at most two decimals.
 */
export function parseAmount(text: string): number | null | undefined {
  const plain = text.replaceAll(/[\s$,]/g, '')
  if (plain === '') return null
  const [, units, cents = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(plain) ?? []
  return units === undefined ? undefined : Number(units) * 100 + Number(cents.padEnd(2, '0'))
}
