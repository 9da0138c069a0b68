import { expect, test } from 'vitest'
import { formatAppointment, formatShortDateTime } from './format-date.ts'

test.each([
  ['2026-11-30T05:59:59.000Z', 'es', /^29 nov, 11:59/, /^29 nov 2026, 11:59.*GMT-6$/],
  ['2026-11-30T06:00:00.000Z', 'es', /^30 nov, 12:00/, /^30 nov 2026, 12:00.*GMT-6$/],
  ['2026-11-30T15:00:00.000Z', 'en', /^Nov 30, 9:00/, /^Nov 30, 2026, 9:00.*(CST|GMT-6)$/],
] as const)('%s in %s is %s, by the clock of the shop', (iso, lang, moment, meeting) => {
  expect(formatShortDateTime(iso, lang)).toMatch(moment)
  expect(formatAppointment(iso, lang)).toMatch(meeting)
})
