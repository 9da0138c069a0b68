const MONTH = '(?:jan|ene|feb|mar|apr|abr|may|jun|jul|aug|ago|sep|set|oct|nov|dec|dic)[a-záéíóú]*' // the first letters tell them apart
const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])`
const YEAR = String.raw`(?:\d{4}|\d{2})`
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

/** Whether a cell is a day, as banks and spreadsheets write it. */
export function isDay(text: string): boolean {
  return WHOLE.some((pattern) => pattern.test(text.trim()))
}

/** Whether a line of text begins with a day. */
export function beginsWithDay(line: string): boolean {
  return LEADING.some((pattern) => pattern.test(line))
}
