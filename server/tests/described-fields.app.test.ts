import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInStaff } from '../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

// What generators of clients read: numbers of pages and moments have their types in both descriptions.

let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ worker: false })
})
afterAll(() => t.close())

interface Schema {
  type?: string | string[]
  format?: string
  properties?: Record<string, Schema>
}

function listFields(part: unknown): [name: string, schema: Schema][] {
  if (typeof part !== 'object' || part === null) return []
  const { properties = {}, in: place, name, schema } = part as Schema & { in?: string; name?: string; schema?: Schema }
  const own: [string, Schema][] = Object.entries(properties)
  if (place === 'query') own.push([name!, schema!])
  return [...own, ...Object.values(part).flatMap(listFields)]
}

async function describeAll(): Promise<[string, Schema][]> {
  const staff = await signInStaff(t, ['accountant'])
  const descriptions = [await t.request('GET', '/openapi.json'), await staff.send('GET', '/openapi.json')]
  return descriptions.flatMap(({ body }) => listFields(body.paths))
}

test('every page number of a query is an integer, and every moment a date with its time', async () => {
  const fields = await describeAll()
  const pages = fields.filter(([name]) => name === 'page' || name === 'per_page')
  expect(pages.length).toBeGreaterThan(50)
  expect(pages.filter(([, { type }]) => type !== 'integer')).toEqual([])
  const moments = fields.filter(([name, { type }]) => name.endsWith('_at') && [type].flat().includes('string'))
  expect(moments.length).toBeGreaterThan(100)
  expect(moments.filter(([, { format }]) => format !== 'date-time')).toEqual([])
})

test('what was accepted as a page is accepted still', async () => {
  for (const query of ['page=two&per_page=', 'page=1.5&per_page=-3', 'page=1e300'])
    expect((await t.request('GET', `/products/search?lang=es&term=a&${query}`)).status, query).toBeLessThan(300)
})
