import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCollection, makeProduct } from '../../../testing/make.ts'
import { openTestDomain, type TestDomain } from '../../../testing/test-domain.ts'
import { levels } from '../../loyalty/loyalty.ts'
import { openCollection } from '../../../testing/change-catalog.ts'
import { moveToCollection } from '../../../testing/change-products.ts'
import { changeRows } from '../../../testing/rows.ts'

let t: TestDomain
beforeAll(async () => {
  t = await openTestDomain()
})
afterAll(() => t.close())

const SECOND = 1_000
const opening = new Date('2026-03-12T18:00:00Z')
const canSee = (published: Date | null, opens: Date | null, level: number, at: Date) =>
  t.db.begin(async (tx) => {
    // Clocks changed there four days before: the weeks are 168 hours all the same.
    await tx`set local timezone = 'America/New_York'`
    return tx<{ seen: boolean }[]>`
      select can_see(${published}::timestamptz, ${opens}::timestamptz, ${level}, ${at}) as seen`.value()
  })
const before = (at: Date, ms: number) => new Date(at.valueOf() - ms)

test.each([{ level: 0, early_weeks: 0 }, ...levels])(
  'level $level sees a drop $early_weeks weeks early, to the second',
  async ({ level, early_weeks }) => {
    const published = new Date('2026-01-01')
    const first = before(opening, early_weeks * 168 * 3_600 * SECOND)
    expect(await canSee(published, opening, level, first)).toBe(true)
    expect(await canSee(published, opening, level, before(first, SECOND))).toBe(false)
  },
)

test('a product outside a drop is seen from its publication on, by every level at the same second', async () => {
  for (const { level } of levels) {
    expect(await canSee(opening, null, level, opening)).toBe(true)
    expect(await canSee(opening, null, level, before(opening, SECOND))).toBe(false)
    expect(await canSee(opening, before(opening, 30 * 86_400 * SECOND), level, before(opening, SECOND))).toBe(false)
    expect(await canSee(null, null, level, opening)).toBe(false)
  }
})

const getOpening = async (id: number) =>
  (await t.db<{ opens_at: Date | null }[]>`select opens_at from products where id = ${id}`.one()).opens_at

test('a product opens with its collection, whatever is written, also when that opens at another time', async () => {
  const [agua, fuego] = [await makeCollection(t, 'agua', opening), await makeCollection(t, 'fuego', before(opening, 5))]
  const { id } = await makeProduct(t, { collection_key: 'agua' })
  const other = await makeProduct(t, { collection_key: 'fuego' })
  expect(await getOpening(id)).toEqual(opening)
  await changeRows(t.db, 'products', { id }, { opens_at: null })
  expect(await getOpening(id)).toEqual(opening)
  await openCollection(t.db, agua, before(opening, 9))
  expect(await getOpening(id)).toEqual(before(opening, 9))
  expect(await getOpening(other.id)).toEqual(before(opening, 5))
  await moveToCollection(t.db, id, fuego)
  expect(await getOpening(id)).toEqual(before(opening, 5))
  await moveToCollection(t.db, id, null)
  expect(await getOpening(id)).toBeNull()
})
