import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getMemoryFolder } from '../../testing/memory-folder.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { listInconsistencies } from '../../consistency-checks/list-inconsistencies.ts'
import { seedDemoHistory } from './demo-history.ts'
import { seedDemo } from './seed-demo.ts'

let t: TestShop
const media = mkdtempSync(path.join(getMemoryFolder(), 'demo-media-'))
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  // In the middle of a season: in its first days the gift of an order from before is one of the season before.
  t.clock.set(new Date('2026-10-20T18:00:00Z'))
  await seedDemo(t.db, (folder, key) => cp(folder, path.join(media, key), { recursive: true }), t.clock.now())
  await seedDemoHistory(t.db, 'http://localhost:3000', t.clock.now())
}, 120_000)
afterAll(async () => {
  await t.close()
  rmSync(media, { recursive: true })
})

async function signIn(who: string): Promise<string> {
  const body = { email: `${who}@demo.test`, password: 'demo-Lienza-2026' }
  return (await t.request('POST', '/users/login', { body })).body.api_token
}

describe('the orders of the demo', () => {
  test.each([
    ['fan', 0, []],
    ['amber', 60, []],
    ['emerald', 184, ['preparing', 'shipped', 'delivered', 'expired', 'partially_refunded', 'delivered']],
    ['diamond', 420, ['canceled', 'delivered', 'refunded', 'delivered', 'delivered']],
  ])('%s@demo.test has exactly %i crystals and these orders, the newest first', async (who, crystals, statuses) => {
    const token = await signIn(who)
    expect((await t.request('GET', '/users/data', { token })).body.loyalty.crystals).toBe(crystals)
    const orders = (await t.request('GET', '/cart/orders?lang=es', { token })).body
    expect(orders.map(({ detail }: { detail: { status: string } }) => detail.status)).toEqual(statuses)
  })

  test('they leave every ledger consistent and no message, refund or job behind', async () => {
    expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
    expect(await t.db`select from messages where sent_at is null`).toHaveLength(0)
    expect(await t.db`select from refunds where status <> 'done'`).toHaveLength(0)
    expect(await t.db`select from reservations where ended_at is null`).toHaveLength(0)
    expect(await t.db`select from orders where placed_at is not null and number is null`).toHaveLength(0)
  })

  test.each(['emerald', 'diamond'])('the crystals of %s@ are listed by day, the newest first', async (who) => {
    const { entries } = (await t.request('GET', '/loyalty/crystals?lang=en', { token: await signIn(who) })).body
    const days = entries.map(({ at }: { at: string }) => at)
    expect(days).toEqual(days.toSorted((one: string, other: string) => other.localeCompare(one)))
  })

  test('the seasonal gift of emerald@ was sent with an order, that of diamond@ is still available', async () => {
    const getState = async (who: string) => {
      const { rewards } = (await t.request('GET', '/users/data?lang=en', { token: await signIn(who) })).body.loyalty
      return rewards.find(({ title }: { title: string }) => title === 'Seasonal gift').state
    }
    expect([await getState('emerald'), await getState('diamond')]).toEqual(['used', 'available'])
  })
})

test('every opening of a collection is on the full hour', async () => {
  const rows = await t.db<{ opens_at: Date }[]>`select opens_at from collections where opens_at is not null`
  expect(rows.length).toBeGreaterThan(0)
  for (const { opens_at } of rows) expect(opens_at.valueOf() % 3_600_000).toBe(0)
})

/** Features of the specification that a demo could forget; each has to be visible to everyone from the first day. */
describe('the demo shows', () => {
  const everyone = async () => {
    const rows = await t.db<{ uri: string }[]>`
      select words.uri from products product join product_texts words on words.product_id = product.id and words.lang = 'en'
      where can_see(product.published_at, product.opens_at, 0, ${t.clock.now()})`
    return Promise.all(
      rows.map(async ({ uri }) => (await t.request('GET', `/products/detail?uri=${uri}&lang=en&currency=USD`)).body),
    )
  }
  type Shown = Awaited<ReturnType<typeof everyone>>[number]
  let products: Shown[]
  beforeAll(async () => {
    products = await everyone()
  })

  test.each<[string, (product: Shown) => boolean]>([
    ['colors whose swatches show an image', ({ colors }) => colors.every((color: Shown) => color.use_image === 1)],
    ['an offer of one size only', ({ sizes }) => sizes.length > 1 && offers(sizes).length === 1],
    ['an offer of every size', ({ sizes }) => offers(sizes).length === sizes.length],
    ['a price range', ({ price_range }) => price_range !== null],
    ['a web exclusive', ({ web_exclusive }) => web_exclusive],
    ['a limited edition', ({ limited_edition }) => limited_edition],
    [
      'a product with a size guide',
      ({ find_your_size, collection_img_table }) => find_your_size && collection_img_table !== null,
    ],
    ['a product without one', ({ find_your_size }) => !find_your_size],
    ['galleries that change with the color', ({ usa_colors_image, colors }) => usa_colors_image && colors.length > 1],
    ['a size that is sold out beside one that is not', ({ sizes }) => sizes.some(isGone) && !sizes.every(isGone)],
    ['a product that is sold out', ({ sizes }) => sizes.every(isGone)],
    ['a product of a collection that has a page', ({ collection_uri }) => collection_uri !== null],
  ])('%s', (_, isShown) => {
    expect(products.filter(isShown).length).toBeGreaterThan(0)
  })

  const offers = (sizes: Shown[]) => sizes.filter(({ price_offer }: Shown) => price_offer !== null)
  const isGone = ({ quantity }: Shown) => quantity === 0

  test('a hero with a film and its poster, for wide windows and for phones', async () => {
    const [banner] = (await t.request('GET', '/banners/home?lang=en')).body
    expect(banner).toMatchObject({ desktop_is_video: true, mobile_is_video: true })
    for (const film of [banner.desktop_image, banner.mobile_image]) {
      const file = path.join(media, film.replace('/media/', ''))
      expect([path.basename(film), existsSync(file), existsSync(path.join(file, '../640.avif'))]).toEqual([
        'film.webm',
        true,
        true,
      ])
    }
  })

  test('orders with a gift, a tracking number, a first-order discount and a return', async () => {
    const orders = (
      await Promise.all(
        ['emerald', 'diamond'].map(
          async (who) => (await t.request('GET', '/cart/orders?lang=en', { token: await signIn(who) })).body,
        ),
      )
    ).flat()
    const some = (is: (detail: Shown) => boolean) => expect(orders.some(({ detail }) => is(detail))).toBe(true)
    some(({ reward }) => reward.has_gift)
    some(({ waybill }) => waybill !== null)
    some(({ discount_reason }) => discount_reason === 'first_order')
    some(({ returns }) => returns.length > 0)
  })
})
