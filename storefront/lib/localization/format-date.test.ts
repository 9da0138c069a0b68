import { expect, test } from 'vitest'
import { formatAppointment, formatOpening, formatShortDateTime, formatTime } from './format-date.ts'

test.each([
  ['2026-11-30T05:59:59.000Z', 'es', /^29 nov, 23:59$/, /^29 nov 2026, 23:59 \(hora de la Ciudad de México\)$/],
  ['2026-11-30T06:00:00.000Z', 'es', /^30 nov, 00:00$/, /^30 nov 2026, 00:00 \(hora de la Ciudad de México\)$/],
  ['2026-11-30T15:00:00.000Z', 'en', /^Nov 30, 9:00\sAM$/, /^Nov 30, 2026, 9:00\sAM \(Mexico City time\)$/],
] as const)('%s in %s is %s, by the clock of the shop', (iso, lang, moment, meeting) => {
  expect(formatShortDateTime(iso, lang)).toMatch(moment)
  expect(formatAppointment(iso, lang)).toMatch(meeting)
})

test.each([
  ['America/New_York', 'en', /^Sunday, November 29 at 1:00\sAM EST$/],
  ['America/Mexico_City', 'en', /^Sunday, November 29 at 12:00\sAM (CST|GMT-6)$/],
  ['Europe/Madrid', 'es', /^domingo, 29 de noviembre, 07:00 (CET|GMT\+1)$/],
] as const)('an opening is named by the clock of a visitor in %s', (zone, lang, moment) => {
  expect(formatOpening('2026-11-29T06:00:00.000Z', lang, zone)).toMatch(moment)
})

test('a time has the clock of its language, whatever the browser would choose', () => {
  expect(formatTime('2026-11-29T06:05:00.000Z', 'es')).toMatch(/^\d\d:05$/)
  expect(formatTime('2026-11-29T06:05:00.000Z', 'en')).toMatch(/^\d+:05\s[AP]M$/)
})
