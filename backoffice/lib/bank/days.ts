const MONTH = '(?:jan|ene|feb|mar|apr|abr|may|jun|jul|aug|ago|sep|set|oct|nov|dec|dic)[a-záéíóú]*' // the first letters tell them apart
const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])`
const YEAR = String.raw`(?:\d{4}|\d{2})`
/** `01042026`, which Santander writes: digits alone are a day only between apostrophes. */
const PACKED = /^'(\d{2})(\d{2})(\d{4})'$/
const FORMS = [
  String.raw`\d{4}[-/.]\d{1,2}[-/.]\d{1,2}`,
  String.raw`${DAY}([-/.])${DAY}\1${YEAR}`,
  String.raw`${DAY}[-/]${DAY}`,
  String.raw`${DAY}(?:[-/. ]| de )${MONTH}\.?(?:(?:[-/. ]| de | del )${YEAR}(?!\d))?`,
  String.raw`${MONTH}\.? ${DAY}(?:,? \d{4})?`,
]
const patterns = (before: string, after: string) =>
  FORMS.map((form) => new RegExp(`^${before}(?:${form})${after}`, 'i'))
const WHOLE = patterns("'?", String.raw`(?:[T ,]+\d{1,2}:\d{2}.*)?'?$`)
const LEADING = patterns('', String.raw`(?=$|[\s,;|])`)

export function isDay(text: string): boolean {
  return PACKED.test(text.trim()) || WHOLE.some((pattern) => pattern.test(text.trim()))
}

export function beginsWithDay(line: string): boolean {
  return LEADING.some((pattern) => pattern.test(line))
}

const MONTHS: Record<string, number> = { jan: 1, ene: 1, feb: 2, mar: 3, apr: 4, abr: 4, may: 5, jun: 6, jul: 7, aug: 8, ago: 8, sep: 9, set: 9, oct: 10, nov: 11, dec: 12, dic: 12 } // prettier-ignore
const YEAR_FIRST = /^'?(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/
const YEAR_LAST = /^'?(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/
const NAMED = /^'?(\d{1,2})(?:[-/. ]| de )([a-z]{3})[a-záéíóú]*\.?(?:[-/. ]| de | del )(\d{4}|\d{2})(?!\d)/i
const NAMED_FIRST = /^([a-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})/i

/**
 * Returns the latest day, as `2026-11-20`, that one of the cells may be, or begin with: 04/10/2026 is October to some banks
 * and April to others. Undefined without a day that has its year.
 */
export function findLatestDay(cells: readonly string[]): string | undefined {
  return cells.flatMap(listReadings).toSorted().at(-1)
}

function listReadings(cell: string): string[] {
  const [, year, month, day] = YEAR_FIRST.exec(cell) ?? []
  if (year) return format(Number(year), Number(month), Number(day))
  const [, one, , other, last] = YEAR_LAST.exec(cell) ?? []
  if (last) return [...format(toYear(last), Number(one), Number(other)), ...format(toYear(last), Number(other), Number(one))]
  const [, packed_day, packed_month, packed_year] = PACKED.exec(cell.trim()) ?? []
  if (packed_year) return format(Number(packed_year), Number(packed_month), Number(packed_day))
  const [, number, name, named] = NAMED.exec(cell) ?? []
  if (named) return format(toYear(named), MONTHS[name!.toLowerCase()], Number(number))
  const [, first, second, third] = NAMED_FIRST.exec(cell) ?? []
  return third ? format(Number(third), MONTHS[first!.toLowerCase()], Number(second)) : []
} // prettier-ignore

function toYear(digits: string): number {
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits)
}

function format(year: number, month: number | undefined, day: number): string[] {
  if (month === undefined || month < 1 || month > 12 || day < 1 || day > 31) return []
  return [`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`]
}
