import { isCalendarDate } from '@shop/contract/calendar.ts'
import { refuse } from './refusal.ts'

const ISO_MOMENT =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/

/** Reads a moment in ISO format with its zone. Refuses `time_invalid`, also for days that do not exist. */
export function parseMoment(text: string): Date {
  return findMoment(text) ?? refuse('time_invalid')
}

/**
 * Reads a moment in ISO format with its zone; undefined for anything else, for days that do not exist, and for moments
 * that are in UTC not in the years 1 to 9999, which are all that a statement can be given.
 */
export function findMoment(text: string): Date | undefined {
  const [, day] = ISO_MOMENT.exec(text) ?? []
  if (day === undefined || !isCalendarDate(day)) return undefined
  const moment = new Date(text)
  return isCalendarDate(moment.toISOString().slice(0, 10)) ? moment : undefined
}
