import { DAY_MS, SHOP_TIME_ZONE, toShopDate } from './calendar.ts'

/* Times that people type and read are those of the shop's time zone; everything that is stored is a moment. */

/** Returns a moment as the shop's clock shows it, `YYYY-MM-DDTHH:mm`: the value of a field for date and time. */
export function toShopTime(moment: Date, timeZone: string = SHOP_TIME_ZONE): string {
  return new Date(moment.valueOf() + getOffset(moment, timeZone)).toISOString().slice(0, 16)
}

/** Returns a moment in ISO format with the offset of the shop's time zone: `2026-11-25T20:59:12-06:00`. */
export function toShopTimestamp(moment: Date): string {
  const minutes = getOffset(moment, SHOP_TIME_ZONE) / 60_000
  const shown = new Date(moment.valueOf() + minutes * 60_000).toISOString().slice(0, 19)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${shown}${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

/**
 * Returns the moment of a time on the shop's clock, `YYYY-MM-DDTHH:mm`; undefined for anything else. Of a time that the
 * clock shows twice it is the first; a time that the clock skips is as much later as the clock was set forward. A
 * year below 1000 is no time: a field says `0002` after the first digit of a year was typed.
 */
export function parseShopTime(text: string, timeZone: string = SHOP_TIME_ZONE): Date | undefined {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return undefined
  const asUtc = new Date(`${text}Z`)
  if (Number.isNaN(asUtc.valueOf()) || asUtc.toISOString().slice(0, 16) !== text) return undefined
  // The offsets of the days around it: they differ only when the clocks change in between.
  const offsets = [-DAY_MS, DAY_MS].map((distance) => getOffset(new Date(asUtc.valueOf() + distance), timeZone))
  const moments = offsets.map((offset) => new Date(asUtc.valueOf() - offset))
  return moments.find((moment) => toShopTime(moment, timeZone) === text) ?? moments[0]
}

/** Returns the moment at which the day of a moment begins on the shop's calendar, or a day that many days later. */
export function getShopDayStart(moment: Date, days = 0): Date {
  const noon = Date.parse(`${toShopDate(moment)}T12:00:00Z`) + days * DAY_MS
  return parseShopTime(`${new Date(noon).toISOString().slice(0, 10)}T00:00`)!
}

/** Returns the last millisecond of a day that many days after that of a moment: a deadline that is shown as a day. */
export function getShopDayEnd(moment: Date, days: number): Date {
  return new Date(getShopDayStart(moment, days + 1).valueOf() - 1)
}

/** A format takes long to create, and a file has thousands of times. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the milliseconds by which the clocks of a time zone are ahead of UTC at a moment. */
function getOffset(moment: Date, timeZone: string): number {
  const format = formats.get(timeZone) ?? createFormat(timeZone)
  formats.set(timeZone, format)
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
  const { year, month, day, hour, minute, second } = parts
  const shown = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return shown - Math.floor(moment.valueOf() / 1000) * 1000
}

function createFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
}
