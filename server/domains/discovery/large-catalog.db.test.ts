import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedGeneratedShop } from '../../testing/seed-generated-shop.ts'
import { openTestDomain, type TestDomain } from '../../testing/test-domain.ts'
import { generateGoogleFeed } from './google-feed.ts'
import { generateMetaFeed } from './meta-feed.ts'
import { IDS_PER_PART, generateSitemapIndex, generateProductSitemap } from './sitemap.ts'

const PRODUCTS = 700
const SIZE = 150
/** The maximum number of URLs in a part by the sitemap protocol, and the number of URLs of a product. */
const [MOST, ADDRESSES] = [50_000, 3]
/** The length of a chunk of text that is in memory at once. */
const PRODUCT = 2_500_000

let t: TestDomain
beforeAll(async () => {
  t = await openTestDomain()
  await seedGeneratedShop(t, PRODUCTS)
}, 60_000)
afterAll(() => t.close())

async function read(items: AsyncIterable<string>): Promise<{ text: string; largest: number }> {
  let text = ''
  let largest = 0
  for await (const item of items) {
    text += item
    largest = Math.max(largest, item.length)
  }
  return { text, largest }
}

test('a part of the sitemap never has more URLs than the protocol allows', () => {
  expect(IDS_PER_PART * ADDRESSES).toBeLessThanOrEqual(MOST)
})

test('the sitemap has as many parts as it needs, and each product is in one of them, under each URL', async () => {
  const { text } = await read(generateSitemapIndex(t.shop, SIZE))
  const stretches = [...text.matchAll(/products-(\d+)\.xml/g)].map(([, stretch]) => Number(stretch))
  expect(stretches).toHaveLength(Math.ceil(PRODUCTS / SIZE))
  const seen: string[] = []
  for (const stretch of stretches) {
    const part = await read(generateProductSitemap(t.shop, stretch, SIZE))
    const addresses = [...part.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!)
    expect(addresses.length).toBeLessThanOrEqual(SIZE * ADDRESSES)
    seen.push(...addresses)
  }
  expect(seen).toHaveLength(PRODUCTS * ADDRESSES)
  expect(new Set(seen).size).toBe(seen.length)
})

describe('a feed is written in small chunks for any number of products', () => {
  const market = { lang: 'es', currency: 'MXN' } as const
  test.each([
    ['for Google', () => generateGoogleFeed(t.shop, market), /<g:id>/g],
    ['for Meta', () => generateMetaFeed(t.shop, market), /^"\d+-\d+-\d+"/gm],
  ])('%s', async (_, make, item) => {
    const { text, largest } = await read(make())
    const [inventoryLevels] = await t.db<{ count: number }[]>`select count(*)::integer as count from stock`
    expect([...text.matchAll(item)]).toHaveLength(inventoryLevels!.count)
    expect(largest).toBeLessThan(PRODUCT)
  })
})
