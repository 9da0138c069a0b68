import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoProducts } from '../../../database/seeds/demo/products.ts'
import type { DemoProduct } from '../../../database/seeds/demo/demo-product.ts'
import { seedDemo } from '../../../database/seeds/seed-demo.ts'
import { openTestCalls, type TestCalls } from '../../../testing/test-calls.ts'
import { catalogueRoutes } from '../routes.ts'

const FIRST = 8
const SOME = 3

const lines = readFileSync(path.join(import.meta.dirname, 'words-of-shoppers.txt'), 'utf8')
  .split('\n')
  .filter((line) => line.includes('|') && !line.startsWith('#'))
  .map((line) => line.split('|').map((cell) => cell.trim()) as [string, string, string])

let t: TestCalls
const byId = new Map<number, DemoProduct>()
beforeAll(async () => {
  t = await openTestCalls(catalogueRoutes)
  await seedDemo(t.db, async () => {}, t.clock.now())
  const rows = await t.db<{ id: number; sku: string }[]>`select id, sku from products`
  for (const { id, sku } of rows)
    byId.set(
      id,
      demoProducts.find((product) => product.sku === sku)!,
    )
}, 60_000)
afterAll(() => t.close())

test('there are at least 150 lines, of both languages', () => {
  expect(lines.length).toBeGreaterThanOrEqual(150)
  for (const lang of ['es', 'en']) expect(lines.filter(([of]) => of === lang).length).toBeGreaterThan(50)
})

interface Card {
  id: number
  name: string
  limited_edition: boolean
  price_offer: number | null
  price_now: { min: number; max: number }
}

/** Returns why a product is not like an expectation, or null if it is. */
function findProblem(card: Card, key: string, values: string[]): string | null {
  const product = byId.get(card.id)!
  const subcategory = product.subcategory.toLowerCase()
  const has: Record<string, () => boolean> = {
    type: () => values.includes(product.garment),
    color: () => product.colors.some(({ cloth }) => values.includes(cloth)),
    print: () => values.includes(product.print),
    subcategory: () => values.some((value) => value.toLowerCase() === subcategory),
    size: () => product.sizes.some(({ letter }) => values.includes(letter)),
    below: () => card.price_now.min <= Number(values[0]) * 100,
    above: () => card.price_now.min >= Number(values[0]) * 100,
    offer: () => card.price_offer !== null,
    limited: () => card.limited_edition,
  }
  const check = has[key]
  if (check === undefined) throw new Error(`${key} is no expectation`)
  return check() ? null : `${card.name} is not ${key} ${values.join(', ')}`
}

test.each(lines)('%s: "%s" finds %s', async (lang, typed, expected) => {
  const { body } = await t.ask('GET', `/products/search?lang=${lang}&search=${encodeURIComponent(typed)}`)
  const first = body.products.slice(0, FIRST) as Card[]
  const expectations = expected.split(';').map((one) => {
    const [key = '', values = ''] = one.trim().split('=')
    return { key, values: values.split(',') }
  })
  const isSome = expectations.some(({ key }) => key === 'some')
  for (const { key, values } of expectations) {
    if (key === 'some') continue
    if (key === 'help') expect(body.understood.help).toContain(values[0])
    else if (key === 'nothing') expect(first).toEqual([])
    else if (key === 'name') expect(first[0]?.name).toBe(values[0])
    else {
      const problems = first.map((card) => findProblem(card, key, values)).filter((problem) => problem !== null)
      expect(first.length, 'products found').toBeGreaterThan(0)
      if (isSome) expect(first.length - problems.length).toBeGreaterThanOrEqual(SOME)
      else expect(problems).toEqual([])
    }
  }
})
