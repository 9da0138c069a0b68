import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculateLiability, listExpiring, type LoyaltyUse } from './liability.ts'

const cost = (MXN: number, USD = 0) => ({ MXN, USD })
const noCosts = {
  birthday_gift: cost(0),
  seasonal_gift: cost(0),
  consulting: cost(0),
  second_consulting: cost(0),
  tailoring: cost(0),
}
const nothing: LoyaltyUse = {
  members: 0,
  birthdays: [],
  birthday_gifts: 0,
  seasonal: { members: 0, unused: 0, used: 0 },
  consulting: { members: 0, unused: 0, open: 0, used: 0 },
  second_consulting: { members: 0, unused: 0, open: 0, used: 0 },
  tailoring: { members: 0, unused: 0, open: 0, used: 0 },
  paused: [],
}
const NOVEMBER = new Date('2026-11-22T18:00:00Z')
const getLine = (use: Partial<LoyaltyUse>, benefit: string, costs = noCosts, now = NOVEMBER) =>
  calculateLiability({ ...nothing, ...use }, costs, now).lines.find((line) => line.benefit === benefit)

describe('what members can use in three months', () => {
  test('is this month’s unused sessions, the open requests, and two more months of each member', () => {
    const consulting = { members: 10, unused: 7, open: 2, used: 15 }
    const costs = { ...noCosts, consulting: cost(200_00) }
    expect(getLine({ consulting }, 'consulting', costs)).toMatchObject({
      units: 7 + 2 + 20,
      use_percent: 25,
      expected_units: 2 + Math.ceil((27 * 15) / 60),
      worst: { MXN: 29 * 200_00, USD: 0 },
    })
  })

  test.each([
    ['2026-11-22T18:00:00Z', 3 + 5],
    ['2026-12-22T18:00:00Z', 3],
    ['2027-01-22T18:00:00Z', 3 + 5],
  ])('counts the next season’s gift when it begins in them: at %s %i', (now, units) => {
    const seasonal = { members: 5, unused: 3, used: 4 }
    expect(getLine({ seasonal }, 'seasonal_gift', noCosts, new Date(now))).toMatchObject({ units, use_percent: 40 })
  })

  test.each([
    ['11-05', 2, 'this month, and one of the gifts was given'],
    ['12-31', 2, 'next month'],
    ['01-10', 3, 'next year, when nobody has got it yet'],
    ['02-01', 0, 'after the three months'],
    ['10-31', 0, 'before them'],
  ])('counts birthday gifts of members born on %s: %i, %s', (day, units) => {
    expect(getLine({ birthdays: [{ day, members: 3, given: 1 }] }, 'birthday_gift')?.units).toBe(units)
  })

  test('counts February 29 as March in a common year and as February in a leap year', () => {
    const birthdays = [{ day: '02-29', members: 1, given: 0 }]
    const unitsAt = (now: string) => getLine({ birthdays }, 'birthday_gift', noCosts, new Date(now))?.units
    expect([unitsAt('2026-12-15T18:00:00Z'), unitsAt('2027-01-15T18:00:00Z'), unitsAt('2027-12-15T18:00:00Z')]).toEqual(
      [0, 1, 1],
    )
  })
})

test('a paused gift is neither owed nor about to expire, and the other one is', () => {
  const use = {
    ...nothing,
    birthdays: [{ day: '11-24', members: 4, given: 1 }],
    seasonal: { members: 5, unused: 3, used: 4 },
    paused: ['seasonal' as const],
  }
  const costs = { ...noCosts, birthday_gift: cost(1_00), seasonal_gift: cost(10_00) }
  expect(getLine(use, 'seasonal_gift', costs)).toMatchObject({ paused: true, units: 0, worst: cost(0) })
  expect(getLine(use, 'birthday_gift', costs)).toMatchObject({ paused: false, units: 3 })
  expect(calculateLiability(use, costs, NOVEMBER)).toMatchObject({ worst: cost(3_00), expected: cost(3_00) })
  const expiring = listExpiring(use, NOVEMBER).map(({ benefit }) => benefit)
  expect(expiring).toEqual(['birthday_gift', 'consulting', 'second_consulting', 'tailoring'])
})

test('without a past, all is expected', () => {
  expect(getLine({ birthdays: [{ day: '12-24', members: 4, given: 0 }] }, 'birthday_gift')).toMatchObject({
    use_percent: null,
    expected_units: 4,
  })
})

test('birthdays are those of the next 90 days', () => {
  const birthdays = ['11-21', '11-22', '02-20', '02-21'].map((day) => ({ day, members: 1, given: 0 }))
  expect(calculateLiability({ ...nothing, birthdays }, noCosts, NOVEMBER)).toMatchObject({
    birthdays: 2,
    until: '2027-01-31',
    has_costs: false,
  })
})

test.each([
  [cost(1), true],
  [cost(0, 1), true],
  [cost(0), false],
])('a cost of %o is a cost: %s', (consulting, has_costs) => {
  expect(calculateLiability(nothing, { ...noCosts, consulting }, NOVEMBER)).toMatchObject({ has_costs })
})

test('what expires next is not used yet', () => {
  const unusedBy = (unused: number) => ({ members: 9, unused, open: 1, used: 2 })
  const use = {
    ...nothing,
    birthdays: [{ day: '11-05', members: 3, given: 1 }],
    seasonal: { members: 5, unused: 3, used: 0 },
    consulting: unusedBy(4),
    second_consulting: unusedBy(5),
    tailoring: unusedBy(6),
  }
  expect(listExpiring(use, NOVEMBER)).toEqual([
    { benefit: 'birthday_gift', customers: 2, expires_on: '2026-11-30' },
    { benefit: 'seasonal_gift', customers: 3, expires_on: '2026-11-30' },
    { benefit: 'consulting', customers: 4, expires_on: '2026-11-30' },
    { benefit: 'second_consulting', customers: 5, expires_on: '2026-11-30' },
    { benefit: 'tailoring', customers: 6, expires_on: '2026-11-30' },
  ])
})

const count = fc.nat({ max: 10_000 })
const monthly = fc
  .record({ members: count, unusedOf: fc.double({ min: 0, max: 1, noNaN: true }), open: count, used: count })
  .map(({ members, unusedOf, open, used }) => ({ members, unused: Math.floor(members * unusedOf), open, used }))
const anyCost = fc.record({ MXN: fc.nat({ max: 1_000_000 }), USD: fc.nat({ max: 1_000_000 }) })

test('expected never exceeds the worst case, and each currency is the sum of its own lines', () => {
  fc.assert(
    fc.property(
      monthly,
      monthly,
      monthly,
      anyCost,
      anyCost,
      fc.integer({ min: 0, max: 2_000 }),
      (a, b, c, one, other, days) => {
        const use = { ...nothing, consulting: a, second_consulting: b, tailoring: c }
        const costs = { ...noCosts, consulting: one, second_consulting: other, tailoring: one }
        const now = new Date(NOVEMBER.valueOf() + days * 86_400_000)
        const { lines, expected, worst } = calculateLiability(use, costs, now)
        for (const currency of ['MXN', 'USD'] as const) {
          expect(worst[currency]).toBe(lines.reduce((sum, line) => sum + line.units * line.cost[currency], 0))
          expect(expected[currency]).toBe(
            lines.reduce((sum, line) => sum + line.expected_units * line.cost[currency], 0),
          )
          expect(expected[currency]).toBeLessThanOrEqual(worst[currency])
        }
      },
    ),
  )
})
