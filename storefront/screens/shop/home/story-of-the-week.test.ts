import { DAY_MS } from '@shop/contract/calendar.ts'
import { describe, expect, test } from 'vitest'
import { chooseOfTheWeek, chooseVaried } from './story-of-the-week.ts'

describe('the artwork of the week', () => {
  const now = Date.parse('2026-11-23T12:00:00Z')

  test('is the same for a week, and then the next', () => {
    const chosen = Array.from({ length: 15 }, (_, day) => chooseOfTheWeek(['a', 'b', 'c'], now + day * DAY_MS))
    expect(new Set(chosen).size).toBe(3)
    expect(chosen.filter((name, day) => day > 0 && name !== chosen[day - 1])).toHaveLength(2)
  })

  test('comes again once every artwork had its week', () => {
    expect(chooseOfTheWeek(['a', 'b', 'c'], now + 21 * DAY_MS)).toBe(chooseOfTheWeek(['a', 'b', 'c'], now))
  })

  test('is none without artworks', () => {
    expect(chooseOfTheWeek([], now)).toBeUndefined()
  })
})

describe('the products of a story', () => {
  const of = (...subcategories: string[]) => subcategories.map((subcategory, id) => ({ id, subcategory }))

  test('are of different kinds before they repeat one', () => {
    const chosen = chooseVaried(of('tee', 'tee', 'tee', 'dress', 'scarf', 'tote'))
    expect(chosen.map(({ id }) => id)).toEqual([0, 3, 4, 5])
  })

  test('repeat a kind when there are no others', () => {
    expect(chooseVaried(of('tee', 'tee', 'dress')).map(({ id }) => id)).toEqual([0, 2, 1])
  })

  test('are none when the artwork has none', () => {
    expect(chooseVaried([])).toEqual([])
  })
})
