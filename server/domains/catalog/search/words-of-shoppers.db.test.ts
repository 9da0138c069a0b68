import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import designColors from '../../../database/seeds/demo/design-colors.json' with { type: 'json' }
import { demoProducts } from '../../../database/seeds/demo/products.ts'
import type { DemoProduct } from '../../../database/seeds/demo/demo-product.ts'
import { seedDemo } from '../../../database/seeds/seed-demo.ts'
import { openTestCalls, type TestCalls } from '../../../testing/test-calls.ts'
import { catalogRoutes } from '../routes.ts'

const designs: Record<string, string[]> = designColors

const FIRST = 8
const SOME = 3

const lines = readFileSync(path.join(import.meta.dirname, 'words-of-shoppers.txt'), 'utf8')
  .split('\n')
  .filter((line) => line.includes('|') && !line.startsWith('#'))
  .map((line) => line.split('|').map((cell) => cell.trim()) as [string, string, string])

let t: TestCalls
const byId = new Map<number, DemoProduct>()
beforeAll(async () => {
  t = await openTestCalls(catalogRoutes)
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

function findProblem(card: Card, key: string, values: string[]): string | null {
  const product = byId.get(card.id)!
  const subcategory = product.subcategory.toLowerCase()
  const has: Record<string, () => boolean> = {
    type: () => values.includes(product.garment),
    color: () =>
      product.colors.some(({ cloth }) => values.includes(cloth)) ||
      (designs[product.key] ?? []).some((color) => values.includes(`design-${color}`)),
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

function listProblems(body: { products: Card[]; understood: { help: string[] } }, expected: string): string[] {
  const first = body.products.slice(0, FIRST)
  const expectations = expected.split(';').map((one) => {
    const [key = '', values = ''] = one.trim().split('=')
    return { key, values: values.split(',') }
  })
  const isSome = expectations.some(({ key }) => key === 'some')
  return expectations.flatMap(({ key, values: [value = '', ...others] }) => {
    if (key === 'some') return []
    if (key === 'help') return body.understood.help.includes(value) ? [] : [`the page ${value} is not offered`]
    if (key === 'nothing') return first.map(({ name }) => `${name} is found`)
    if (key === 'name') return first[0]?.name === value ? [] : [`${first[0]?.name} is first`]
    if (key === 'count') return first.length >= Number(value) ? [] : [`only ${first.length} are found`]
    if (first.length === 0) return ['nothing is found']
    const problems = first.map((card) => findProblem(card, key, [value, ...others])).filter((one) => one !== null)
    return isSome && first.length - problems.length >= SOME ? [] : problems
  })
}

test.each(lines)('%s: "%s" finds %s', async (lang, typed, expected) => {
  const { body } = await t.ask('GET', `/products/search?lang=${lang}&search=${encodeURIComponent(typed)}`)
  expect(listProblems(body, expected)).toEqual([])
})
