import { expect, test } from 'vitest'
import { chooseExpired, hasExpired } from './retention.ts'

const now = new Date('2026-11-22T12:00:00Z')
const daysAgo = (days: number) => new Date(now.valueOf() - days * 86_400_000)
const toBackups = (ages: number[]) =>
  ages.map((age) => ({ key: `backups/${age}`, taken_at: daysAgo(age), timeline: 1 }))
const chooseAges = (ages: number[], backups: number, days: number) =>
  chooseExpired(toBackups(ages), { backups, days }, now).map(({ key }) => Number(key.slice(8)))

test.each([
  ['none without backups', [], 3, 14, []],
  ['none that is young enough', [2, 1, 0], 1, 14, []],
  ['the one before the oldest moment is kept, because the moments after it need it', [16, 10, 1], 1, 14, []],
  ['those before that one', [30, 20, 15, 10, 1], 1, 14, [20, 30]],
  ['one that is exactly old enough begins the days', [20, 14, 1], 1, 14, [20]],
  ['as many as there must be are kept, however old', [400, 300, 200], 3, 14, []],
  ['all but the newest with no days', [3, 2, 1], 1, 0, [2, 3]],
] as [string, number[], number, number, number[]][])('deletes: %s', (_name, ages, backups, days, expected) => {
  expect(chooseAges(ages, backups, days).toSorted((a, b) => a - b)).toEqual(expected)
})

test.each([
  ['without a backup', [], 1, true],
  ['with one of today', [0.99], 1, false],
  ['with one of yesterday', [1], 1, true],
  ['with one of today of an earlier timeline', [0.5], 2, true],
] as [string, number[], number, boolean][])('a backup is due %s', (_name, ages, timeline, expected) => {
  expect(hasExpired(toBackups(ages), timeline, now)).toBe(expected)
})
