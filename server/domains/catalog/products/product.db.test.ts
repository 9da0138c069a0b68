import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCustomer, makeLine, makeProduct, type ProductOptions } from '../../../testing/make.ts'
import { openTestCalls, type TestCalls } from '../../../testing/test-calls.ts'
import { releaseReservation, reserveStock } from '../../stock/stock.ts'
import { catalogRoutes } from '../routes.ts'
import { publishProduct, setProductTexts } from '../../../testing/change-products.ts'
import { setAllocated } from '../../../testing/change-stock.ts'
import { changeRows } from '../../../testing/rows.ts'

type SizeChart = NonNullable<ProductOptions['size_chart']>

let t: TestCalls
beforeAll(async () => {
  t = await openTestCalls(catalogRoutes)
})
afterAll(() => t.close())

const detail = (uri: string, query = 'lang=es') =>
  t.ask('GET', `/products/detail?uri=${encodeURIComponent(uri)}&${query}`)

describe('a product', () => {
  test('has sizes with the prices that apply, colors, and the stock of each variant', async () => {
    const product = await makeProduct(t, {
      price_offer: { MXN: 400_00, USD: 25_00 },
      sizes: [{ letter: 'S' }, { letter: 'XL', price: { MXN: 550_00, USD: 33_00 } }],
      colors: ['black', 'white'],
      stock: (size, color) => size * 10 + color,
    })
    const { body } = await detail(product.uri)
    expect(body).toMatchObject({
      id: product.id, uri: product.uri, price: 500_00, price_offer: 400_00, price_range: { min: 500_00, max: 550_00 },
      offer_price_range: { min: 400_00, max: 400_00 }, currency: 'MXN', category: 'Playeras', category_uri: 'playeras',
      subcategory: 'Clasicas', subcategory_uri: 'clasicas', collection: null, favorite: false, talla: 'S',
      sizes: [
        { letter: 'S', quantity: 1, price: 500_00, price_offer: 400_00 },
        { letter: 'XL', quantity: 21, price: 550_00, price_offer: null },
      ],
      colors: [{ name: 'Negro', use_image: 0, image_path: null }, { name: 'Blanco' }],
    }) // prettier-ignore
    expect(body.stock).toHaveLength(4)
    expect(body.gallery[0]).toEqual({
      thumb: '/media/one/320.avif',
      image: '/media/one/640.webp',
      image_color: '#e9e5dd',
      alt: 'foto one',
    })
  })

  test('has the size chart of its own sizes in millimeters, in the requested language', async () => {
    const size_chart: SizeChart = {
      key: 'skirt',
      measures: [
        {
          measured_on: 'body',
          name: { es: 'Cintura', en: 'Waist' },
          lengths: [
            { letter: 'XS', least_mm: 620, most_mm: 660 },
            { letter: 'M', least_mm: 720, most_mm: 770 },
            { letter: 'S', least_mm: 670, most_mm: 710 },
          ],
        },
        {
          measured_on: 'garment',
          name: { es: 'Largo', en: 'Length' },
          lengths: [{ letter: 'S', least_mm: 635, most_mm: 635 }],
        },
        {
          measured_on: 'garment',
          name: { es: 'Fondo', en: 'Depth' },
          lengths: [{ letter: 'XXL', least_mm: 100, most_mm: 100 }],
        },
      ],
    }
    const product = await makeProduct(t, { size_chart })
    const waist = [
      { letter: 'S', least_mm: 670, most_mm: 710 },
      { letter: 'M', least_mm: 720, most_mm: 770 },
    ]
    const length = [{ letter: 'S', least_mm: 635, most_mm: 635 }]
    expect((await detail(product.uri)).body.size_chart).toEqual([
      { measured_on: 'body', point: null, name: 'Cintura', lengths: waist },
      { measured_on: 'garment', point: null, name: 'Largo', lengths: length },
    ])
    const english = await detail(product.uri, 'lang=en')
    expect(english.body.size_chart.map(({ name }: { name: string }) => name)).toEqual(['Waist', 'Length'])

    await changeRows(t.db, 'size_chart_measure_texts', { name: 'Cintura' }, { name: 'Talle' })
    await expect.poll(async () => (await detail(product.uri)).body.size_chart[0].name).toBe('Talle')
  })

  test('has no size chart without one, or with a chart that has none of its sizes', async () => {
    const lengths = [{ letter: 'S', least_mm: 480, most_mm: 480 }]
    const name = { es: 'Ancho', en: 'Width' }
    const size_chart: SizeChart = { key: 'tee', measures: [{ measured_on: 'garment', name, lengths }] }
    const other = await makeProduct(t, { size_chart, sizes: [{ letter: '90' }] })
    for (const { uri } of [other, await makeProduct(t)]) expect((await detail(uri)).body.size_chart).toBeNull()
  })

  test('has no range when all sizes cost the same, and no offer fields without an offer', async () => {
    const product = await makeProduct(t)
    expect((await detail(product.uri)).body).toMatchObject({
      price_range: null,
      price_offer: null,
      offer_price_range: null,
    })
  })

  test('with an offer on only one size shows that offer and its range', async () => {
    const product = await makeProduct(t, {
      sizes: [
        { letter: 'S' },
        { letter: 'M', price: { MXN: 500_00, USD: 30_00 }, price_offer: { MXN: 450_00, USD: 27_00 } },
      ],
    })
    expect((await detail(product.uri)).body).toMatchObject({
      price_offer: 450_00,
      offer_price_range: { min: 450_00, max: 450_00 },
      price_now: { min: 450_00, max: 500_00 },
    })
  })

  test.each([
    ['no offer', undefined, undefined, 500_00, 700_00],
    ['an offer of the product, which does not apply to a size with its own price', 400_00, undefined, 400_00, 700_00],
    ['an offer on the dearer size alone', undefined, 520_00, 500_00, 520_00],
    ['both', 400_00, 520_00, 400_00, 520_00],
  ])('has the current price of its sizes: %s', async (_, of_product, of_size, min, max) => {
    const both = (MXN: number | undefined) => (MXN === undefined ? {} : { price_offer: { MXN, USD: 1_00 } })
    const product = await makeProduct(t, {
      ...both(of_product),
      sizes: [{ letter: 'S' }, { letter: 'XL', price: { MXN: 700_00, USD: 40_00 }, ...both(of_size) }],
    })
    const { body } = await detail(product.uri)
    expect(body.price_now).toEqual({ min, max })
    const paid = body.sizes.map(
      ({ price, price_offer }: { price: number; price_offer: number | null }) => price_offer ?? price,
    )
    expect([Math.min(...paid), Math.max(...paid)]).toEqual([min, max])
    const arrivals = await t.ask('GET', '/products/home?lang=es')
    expect(arrivals.body.find((card: { id: number }) => card.id === product.id).price_now).toEqual({ min, max })
  })

  test('is returned under its slug in the other language, with its own slug', async () => {
    const product = await makeProduct(t)
    expect((await detail(product.uri_en, 'lang=es')).body.uri).toBe(product.uri)
    expect((await detail(product.uri, 'lang=en')).body).toMatchObject({
      uri: product.uri_en,
      currency: 'USD',
      price: 30_00,
    })
  })

  test('is found forever under a former slug', async () => {
    const product = await makeProduct(t)
    await setProductTexts(t.db, product.id, { uri: `${product.uri}-nuevo` }, 'es')
    expect((await detail(product.uri)).body).toMatchObject({ id: product.id, uri: `${product.uri}-nuevo` })
    const other = await makeProduct(t)
    const taken = setProductTexts(t.db, other.id, { uri: product.uri }, 'es')
    await expect(taken).rejects.toThrow('already leads elsewhere')
  })

  test.each(['nothing-like-it', '', ' ', '%00', "' or 1=1 --", 'x'.repeat(300)])(
    'that does not exist is not found: %s',
    async (uri) => {
      const response = await detail(uri)
      expect(response.status).toBe(404)
      expect(response.body.errors).toEqual(['product_not_found'])
    },
  )

  test('has only free units, without reserved ones', async () => {
    const product = await makeProduct(t, { sizes: [{ letter: 'M' }], stock: 5 })
    await setAllocated(t.db, { product_id: product.id }, 2)
    expect((await detail(product.uri)).body.sizes[0].quantity).toBe(3)
  })
  test('has the units that a customer has reserved for a payment for this customer alone, until that ends', async () => {
    const product = await makeProduct(t, { sizes: [{ letter: 'M' }, { letter: 'L' }], stock: 5 })
    const [owner, other] = [await makeCustomer(t), await makeCustomer(t)]
    const reserve = (customer_id: number, quantity: number) =>
      t.db.begin((tx) =>
        reserveStock(tx, t.shop, [makeLine(product, { size: 'M', quantity })], {
          customer_id,
          order_id: customer_id,
          at: t.clock.now(),
          earlier: null,
        }),
      )
    const listFree = async (token?: string) =>
      (await t.ask('GET', `/products/detail?uri=${product.uri}&lang=es`, { token })).body.sizes.map(
        ({ quantity }: { quantity: number }) => quantity,
      )
    await reserve(owner.id, 2)
    await reserve(other.id, 3)
    expect(await listFree()).toEqual([0, 5])
    expect(await listFree(owner.token)).toEqual([2, 5])
    expect(await listFree(other.token)).toEqual([3, 5])
    await t.db.begin((tx) =>
      releaseReservation(tx, t.shop, {
        order_id: other.id,
        kind: 'checkout',
        outcome: 'released',
        actor: 'test',
        at: t.clock.now(),
      }),
    )
    expect(await listFree(owner.token)).toEqual([5, 5])
    expect(await listFree(other.token)).toEqual([3, 5])
  })
})

describe('a product with a price in one currency', () => {
  const refusal = async (uri: string, query: string) => {
    const { status, body } = await detail(uri, query)
    return [status, ...(body.errors ?? [])]
  }

  test('says so to who asks in the other one, in either language', async () => {
    const { uri, uri_en } = await makeProduct(t, { currencies: ['MXN'] })
    expect((await detail(uri)).body.sold_in).toEqual(['MXN'])
    expect(await refusal(uri_en, 'lang=en')).toEqual([404, 'product_other_currency'])
    expect(await refusal(uri, 'lang=es&currency=USD')).toEqual([404, 'product_other_currency'])
    expect((await detail(uri_en, 'lang=en&currency=MXN')).status).toBe(200)
  })

  test('stays unknown to who may not see it', async () => {
    const later = new Date(t.clock.now().valueOf() + 86_400_000)
    const { id, uri } = await makeProduct(t, { currencies: ['MXN'] })
    await publishProduct(t.db, id, later)
    expect(await refusal(uri, 'lang=en')).toEqual([404, 'product_not_found'])
  })
})
