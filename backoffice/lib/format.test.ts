import { expect, test } from 'vitest'
import { formatDay, formatRelative, formatTime, formatWeekday } from './format.ts'

const now = new Date('2026-11-22T05:30:00Z') // the evening of November 21 in Mexico City

test.each([
  ['2026-11-22T10:31:00Z', 'en', 'in 5 hr.'],
  ['2026-11-20T05:29:00Z', 'en', '2 days ago'],
  ['2026-11-22T05:45:00Z', 'en', 'in 15 min.'],
  ['2026-11-22T05:30:29Z', 'en', 'in 0 min.'],
  ['2026-11-22T07:29:00Z', 'en', 'in 119 min.'],
  ['2026-11-24T05:29:00Z', 'en', 'in 48 hr.'],
  ['2026-11-24T04:29:00Z', 'es', 'dentro de 47 h'],
  ['2026-11-24T05:29:00Z', 'es', 'dentro de 48 h'],
  ['2026-11-20T05:29:00Z', 'es', 'hace 2 d'],
  ['2026-11-24T05:30:00Z', 'en', 'in 2 days'],
  ['2026-11-22T10:31:00Z', 'es', 'dentro de 5 h'],
] as const)('%s in %s is %s', (iso, lang, text) => {
  expect(formatRelative(iso, now, lang)).toBe(text)
})

test('days and times are those of Mexico City', () => {
  const iso = now.toISOString()
  expect(formatWeekday(iso, 'es')).toBe('sábado')
  expect(formatDay(iso, 'en')).toBe('Sat, Nov 21')
  expect(formatTime(iso, 'en')).toMatch(/^11:30\sPM$/)
})
