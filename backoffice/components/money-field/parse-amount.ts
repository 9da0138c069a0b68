/**
 * Returns the minor units of an amount as people write it: `1299`, `1,299.50`, `$1 299,5`. The last comma or point with
 * one or two digits after it separates the cents. Undefined for a text that is no amount above 0; null for an empty one.
 */
export function parseAmount(text: string): number | null | undefined {
  const compact = text.replaceAll(/[\s$]|MXN|USD/gi, '')
  if (compact === '') return null
  const [, whole = '', cents = ''] = /^([\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(compact) ?? []
  const digits = whole.replaceAll(/[.,]/g, '')
  if (!/^\d+$/.test(digits) || digits.length > 7) return undefined
  const amount = Number(digits) * 100 + Number(cents.padEnd(2, '0') || 0)
  return amount > 0 ? amount : undefined
}
