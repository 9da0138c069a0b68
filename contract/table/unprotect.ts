/** The beginnings of the names of months, as spreadsheets write dates in Spanish and in English. */
export const MONTH = 'ene|jan|feb|mar|abr|apr|may|jun|jul|ago|aug|sep|sept|oct|nov|dic|dec'

/**
 * Texts that a spreadsheet takes for a number, a date or a time and writes back as another: `00123`, `1E5`, a number of more digits
 * than it shows, the size `3-4`, the SKU `MAR-13`.
 */
export const KEY = new RegExp(
  `^(?:0\\d+|\\d{12,}|\\d+e\\d+|\\d{1,4}[-/]\\d{1,2}(?:[-/]\\d{1,4})?|(?:${MONTH})[-/. ]?\\d{1,4}|\\d{1,2}[-/. ]?(?:${MONTH})|\\d{1,2}:\\d{2}(?::\\d{2})?|true|false)$`,
  'i',
)

const PROTECTED = /^'(?=['=+\-@\t\r\n＝＋－＠])|(?<=[\r\n;\t]"*)'(?='*[=+\-@＝＋－＠])/g

/** Returns a value of a CSV file of the shop as it was before an apostrophe protected it from a spreadsheet. */
export function unprotect(value: string): string {
  const isKey = value.startsWith("'") && (KEY.test(value.slice(1)) || /^\d+$/.test(value.slice(1)))
  return isKey ? value.slice(1) : value.replaceAll(PROTECTED, '')
}
