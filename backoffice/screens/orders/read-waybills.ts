/** A tracking number has at least this many letters and digits, among them a digit. */
const MIN_LENGTH = 6

/**
 * Returns what may be a tracking number in lines that were pasted, or in the cells of a file: a cell with spaces is one
 * number, too. Each is there once.
 */
export function readWaybills(text: string): string[] {
  const cells = text.split(/[\n\r,;\t|]+/).map((cell) => cell.replaceAll(/^[\s"'=]+|[\s"']+$/g, ''))
  const found = new Map<string, string>()
  for (const cell of cells) {
    const squeezed = cell.toLowerCase().replaceAll(/[-_./\s]/g, '')
    const isNumber = squeezed.length >= MIN_LENGTH && cell.length <= 80 && /^[a-z0-9]*\d[a-z0-9]*$/.test(squeezed)
    if (isNumber && !found.has(squeezed)) found.set(squeezed, cell)
  }
  return [...found.values()]
}
