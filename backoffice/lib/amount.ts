/**
 * Mexico and the United States group thousands with a comma; some write cents after a comma, and group with points. A
 * space groups in both, and stands nowhere else: `1 50` is not 150.
 */
const formats = [
  /^(\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\s\d{3})+)(?:\.(\d{1,2}))?$/,
  /^(\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:\s\d{3})+),(\d{1,2})$/,
]
const CURRENCY_AROUND = /^(?:MXN|USD|[\s$])+|(?:MXN|USD|[\s$])+$/gi

/**
 * Returns the minor units of an amount as people type it: `1299`, `1,299.50`, `$1 299,5`, `MXN 15`; null for an empty text
 * and undefined for one that is no amount of at least 0 below ten million. A point with three digits after it is refused,
 * because it is a decimal to some and groups thousands for others.
 */
export function parseAmount(text: string): number | null | undefined {
  const plain = text.replaceAll(CURRENCY_AROUND, '')
  if (plain === '') return null
  const [, whole = '', cents = ''] = formats.map((format) => format.exec(plain)).find((match) => match !== null) ?? []
  const units = whole.replaceAll(/[.,\s]/g, '')
  return units === '' || units.length > 7 ? undefined : Number(units) * 100 + Number(cents.padEnd(2, '0'))
}
