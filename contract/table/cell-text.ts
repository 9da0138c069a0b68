/** The digits that Excel and LibreOffice keep of a number; a longer one has lost its end already. */
const DIGITS = 15

/** Returns a number as people write it; undefined for one whose end the spreadsheet has lost. */
export function toNumberText(value: number, format = ''): string | undefined {
  if (!Number.isFinite(value) || Math.abs(value) >= 10 ** DIGITS) return undefined
  const zeros = findZeros(format)
  if (zeros !== undefined && Number.isInteger(value) && value >= 0) return fillZeros(String(value), zeros)
  const text = String(Number(value.toPrecision(DIGITS)))
  return text.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : text
}

/** A format that is only zeros is that of a key or a size: `00000`, `00000-0000`, also with a language before it. */
function findZeros(format: string): string | undefined {
  const [positive = ''] = format.split(';')
  const bare = positive.replaceAll(/\[[^\]]*\]|["\\]/g, '').trim()
  return /^0[0 -]*0$/.test(bare) ? bare : undefined
}

function fillZeros(digits: string, zeros: string): string {
  const places = zeros.match(/0/g)!.length
  const filled = digits.padStart(places, '0')
  const rest = [...filled.slice(filled.length - places)]
  return filled.slice(0, filled.length - places) + zeros.replaceAll('0', () => rest.shift()!)
}

/** Returns a date of a spreadsheet, which has no zone: its day, and its time where it has one. */
export function toDateText(date: Date): string {
  const [day = '', time = ''] = new Date(Math.round(date.valueOf() / 1000) * 1000).toISOString().split(/[T.Z]/)
  if (date.getUTCFullYear() < 1900) return time
  return time === '00:00:00' ? day : `${day} ${time}`
}
