import { isCalendarDate } from '@shop/contract/calendar.ts'
import { refuse } from './refusal.ts'

const ISO_MOMENT =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/

/** Reads a moment in ISO format with its zone. Refuses `time_invalid`, also for days that do not exist. */
export function parseMoment(text: string): Date {
  const [, day] = ISO_MOMENT.exec(text) ?? []
  return day !== undefined && isCalendarDate(day) ? new Date(text) : refuse('time_invalid')
}
