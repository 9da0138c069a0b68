import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listInconsistencies } from '../../../consistency-checks/list-inconsistencies.ts'
import { getTestCatalog, makeCollection, makeProduct } from '../../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { hasPendingNames } from './pending-name-queries.ts'
import { refreshNames } from './refresh-names.ts'
import { changeRows } from '../../../testing/rows.ts'

/** More than a save of a name writes again itself, and than one step of the job. */
const MANY = 230

let t: TestShop
let staff: StaffClient
let ids: { category: number; parent: number; collection: number; color: number }
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  staff = await signInStaff(t, ['catalog'])
  const { categories, colors } = await getTestCatalog(t)
  const collection = await makeCollection(t, 'agua', t.clock.now())
  ids = { category: categories.getRequired('classic'), parent: categories.getRequired('tops'), collection, color: colors.getRequired('black') } // prettier-ignore
  for (let n = 0; n < MANY; n += 1)
    await makeProduct(t, { name: `Prenda ${n}`, sizes: [{ letter: 'U' }], collection_key: 'agua' })
}, 120_000)
afterAll(() => t.close())
beforeEach(() => refreshNames(t.shop))

async function countFound(term: string): Promise<number> {
  const { body } = await t.request('GET', `/products/search?search=${encodeURIComponent(term)}&lang=es&per_page=1`)
  return body.total
}

const rename = {
  async category(name: string, id = ids.category) {
    const { items } = (await staff.send('GET', '/categories/list')).body
    const { version, parent_id, name_en, uri_es, uri_en, image_key, on_home } = items.find((one: { id: number }) => one.id === id) // prettier-ignore
    const fields = { parent_id, name_en, uri_es, uri_en, image_key, on_home, name_es: name }
    expect((await staff.send('PUT', '/categories/save', { id, version, ...fields })).status).toBe(200)
  },
  parent: (name: string) => rename.category(name, ids.parent),
  async collection(name: string) {
    const { id, version, opens_at, image_key, texts } = (await staff.send('GET', `/collections/detail?id=${ids.collection}`)).body // prettier-ignore
    texts.es.name = name
    expect((await staff.send('PUT', '/collections/save', { id, version, opens_at, image_key, texts })).status).toBe(200)
  },
  async color(name: string) {
    const { items } = (await staff.send('GET', '/colors/list')).body
    const { id, version, name_en, hex_code } = items.find((one: { id: number }) => one.id === ids.color)
    expect((await staff.send('PUT', '/colors/save', { id, version, name_en, hex_code, name_es: name })).status).toBe(
      200,
    )
  },
}

test.each(['category', 'parent', 'collection', 'color'] as const)(
  'the new name of a %s with many products is saved at once, and a job brings the words of all of them',
  async (kind) => {
    const word = `zafiro${kind}`
    await rename[kind](word)
    // The name of a color is understood without the words of products.
    expect(await countFound(word)).toBe(kind === 'color' ? MANY : 0)
    expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
    expect(await t.db`select from pgboss.job where name = 'refresh-names' and state = 'created'`.any()).toBe(true)
    await refreshNames(t.shop)
    expect(await hasPendingNames(t.db)).toBe(false)
    expect(await countFound(word)).toBe(MANY)
    expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
  },
)

test('a run that dies is continued behind its last step, and two runs at once do not wait for each other', async () => {
  await rename.category('granate')
  await expect(
    t.db.begin(async (tx) => {
      await tx`select from pending_names for update`
      await refreshNames({ ...t.shop, db: t.db })
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  expect(await countFound('granate')).toBe(0)
  await Promise.all([refreshNames(t.shop), refreshNames(t.shop)])
  expect(await countFound('granate')).toBe(MANY)
})

test('a name that changes again while its products are written gets the last one', async () => {
  await rename.category('topacio')
  const running = refreshNames(t.shop)
  await rename.category('turmalina')
  await running
  await refreshNames(t.shop)
  expect([await countFound('topacio'), await countFound('turmalina')]).toEqual([0, MANY])
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
})

test('a changed name that nobody has followed up for an hour is found', async () => {
  await rename.category('amatista')
  const later = new Date(t.clock.now().valueOf() + 2 * 3_600_000)
  await changeRows(t.db, 'pending_names', 'all', { since: t.clock.now() })
  expect(await listInconsistencies(t.db, later)).toEqual([expect.stringMatching(/^category \d+: its products/)])
})
