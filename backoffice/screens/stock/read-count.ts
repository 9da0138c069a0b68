export interface CountedLine {
  sku: string
  size: string
  color: string
  units: number
}

/** The code of a label, with the units that were scanned or typed behind it. */
export interface ScannedCode {
  code: string
  units: number
}

/**
 * Returns what a text says that was scanned or pasted: a line for each unit or variant, with the code of its label, or
 * with SKU, size and color; behind them, unless it is 1, the units. The parts are separated by tabs, semicolons or commas, else by spaces; a color may have several
 * words. Lines of the same variant or code add up. Lines that cannot be read are returned as they are.
 */
export function readCount(text: string): { codes: ScannedCode[]; lines: CountedLine[]; unread: string[] } {
  const codes = new Map<string, ScannedCode>()
  const counted = new Map<string, CountedLine>()
  const unread: string[] = []
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    if (line === '') continue
    const scanned = readCode(line)
    const read = scanned ? undefined : readLine(line)
    if (scanned) codes.set(scanned.code, { ...scanned, units: scanned.units + (codes.get(scanned.code)?.units ?? 0) })
    else if (read === undefined) unread.push(line)
    else {
      const key = [read.sku, read.size, read.color].join('\t').toLowerCase()
      counted.set(key, { ...read, units: read.units + (counted.get(key)?.units ?? 0) })
    }
  }
  return { codes: [...codes.values()], lines: [...counted.values()], unread }
}

/** A line of one part is a code, and one of two parts if the second is a number of units. */
function readCode(line: string): ScannedCode | undefined {
  const [code = '', units, ...others] = line.split(/[\t;,\s]+/)
  if (others.length > 0 || (units !== undefined && !/^\d{1,6}$/.test(units))) return undefined
  return { code, units: units === undefined ? 1 : Number(units) }
}

function readLine(line: string): CountedLine | undefined {
  const parts = line.split(/[\t;,]/.test(line) ? /[\t;,]/ : /\s+/).map((part) => part.trim())
  const last = parts.at(-1) ?? ''
  const hasUnits = parts.length > 3 && /^\d{1,6}$/.test(last)
  const [sku = '', size = '', ...color] = hasUnits ? parts.slice(0, -1) : parts
  const name = color.filter((word) => word !== '').join(' ')
  if (sku === '' || size === '' || name === '') return undefined
  return { sku, size, color: name, units: hasUnits ? Number(last) : 1 }
}
