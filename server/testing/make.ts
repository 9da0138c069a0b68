import type { Lang } from '@shop/contract/locale.ts'
import { hashPassword, createCustomer, createSession } from '../domains/accounts/accounts.ts'
import { ALL_GOODS, createCode, type NewCode } from '../domains/codes/codes.ts'
import { seedCrystals } from '../domains/loyalty/loyalty.ts'
import { seedCategories, seedCollections, seedColors, seedImages } from '../database/seeds/seed-catalog.ts'
import { type SeedPrice, type SeedProduct, seedProducts } from '../database/seeds/seed-products.ts'
import type { SeedText } from '../database/seeds/demo/product-text.ts'
import type { SeedSizeChart } from '../database/seeds/demo/size-charts.ts'
import { seedSizeCharts } from '../database/seeds/seed-size-charts.ts'
import { IdsByKey } from '../database/seeds/ids-by-key.ts'
import type { TestDomain } from './test-domain.ts'
import type { TestShop } from './test-shop.ts'

let count = 0
export function nextUniqueNumber(): number {
  count += 1
  return count
}

export interface TestCustomer {
  id: number
  email: string
  token: string
}

export interface CustomerOptions {
  crystals?: number
  date_birth?: string | null
  email?: string
  phone?: string
  phone_verified?: boolean
  name?: string
}

/** Creates a signed-in customer as rows. The phone is verified by default. */
export async function makeCustomer(
  { shop, db, clock }: TestDomain,
  options: CustomerOptions = {},
): Promise<TestCustomer> {
  const n = nextUniqueNumber()
  const email = options.email ?? `customer-${n}@test.example`
  const now = clock.now()
  const customerData = {
    email,
    password_hash: null,
    name: options.name ?? `Name${n}`,
    lastname: `Lastname${n}`,
    date_birth: options.date_birth === undefined ? '1990-05-17' : options.date_birth,
    country_id: 142,
    code_phone: '52',
    phone: options.phone ?? String(5_500_000_000 + n),
    phone_verified_at: options.phone === '' || options.phone_verified === false ? null : now,
    lang: 'es' as const,
    marketing: false,
  }
  return db.begin(async (tx) => {
    const id = await createCustomer(tx, customerData, now)
    if (options.crystals)
      await seedCrystals(tx, { customer_id: id, crystals: options.crystals, reason: 'test', actor: 'test', at: now })
    return { id, email, token: await createSession(tx, shop, id, 'test') }
  })
}

export const OWNER_PASSWORD = 'the right one of many'
let ownerPasswordHash: Promise<string> | undefined

/** Creates a customer with the password OWNER_PASSWORD, who can prove to own the account. */
export async function makeOwner(test: TestDomain, options: CustomerOptions = {}): Promise<TestCustomer> {
  ownerPasswordHash ??= hashPassword(OWNER_PASSWORD)
  const customer = await makeCustomer(test, options)
  await test.db`update customers set password_hash = ${await ownerPasswordHash} where id = ${customer.id}`
  return customer
}

export interface TestCatalog {
  colors: IdsByKey
  categories: IdsByKey
  collections: IdsByKey
  artworks: IdsByKey
  size_charts: IdsByKey
  subcategory_uri: string
}

const catalogs = new WeakMap<TestDomain, Promise<TestCatalog>>()

/** Creates a category with one subcategory, three colors and an image, which products need. A shop gets them once. */
export function getTestCatalog(test: TestDomain): Promise<TestCatalog> {
  const existing = catalogs.get(test)
  if (existing) return existing
  const created = makeTestCatalog(test)
  catalogs.set(test, created)
  return created
}

async function makeTestCatalog({ db }: TestDomain): Promise<TestCatalog> {
  return db.begin(async (tx) => {
    await seedImages(
      tx,
      ['one', 'two', 'three'].map((key) => ({
        key,
        width: 1280,
        height: 1600,
        color: '#e9e5dd',
        alt: { es: `foto ${key}`, en: `image ${key}` },
      })),
    )
    const colors = await seedColors(tx, {
      black: { hex_code: '#111111', es: 'Negro', en: 'Black' },
      white: { hex_code: '#eeeeee', es: 'Blanco', en: 'White' },
      teal: { hex_code: '#2e5a60', es: 'Petróleo', en: 'Teal' },
    })
    const buildTexts = (es: string, en: string) => ({
      es: { name: es, uri: es.toLowerCase() },
      en: { name: en, uri: en.toLowerCase() },
    })
    const categories = await seedCategories(tx, [
      {
        key: 'tops',
        words: buildTexts('Playeras', 'Shirts'),
        image_key: 'one',
        on_home: true,
        subcategories: [
          { key: 'classic', words: buildTexts('Clasicas', 'Classics'), image_key: 'one' },
          { key: 'empty', words: buildTexts('Vacia', 'Empty'), image_key: null },
        ],
      },
    ])
    const empty = { collections: new IdsByKey(), artworks: new IdsByKey(), size_charts: new IdsByKey() }
    return { colors, categories, ...empty, subcategory_uri: 'clasicas' }
  })
}

export interface TestProduct {
  id: number
  uri: string
  uri_en: string
  name: string
  sizes: Record<string, number>
  colors: Record<string, number>
}

export interface ProductOptions extends Pick<SeedProduct, 'artwork_key' | 'design_colors'> {
  price?: Partial<SeedPrice>
  price_offer?: SeedPrice | null
  sizes?: { letter: string; price?: SeedPrice | null; price_offer?: SeedPrice | null }[]
  colors?: ('black' | 'white' | 'teal')[]
  stock?: number | ((size: number, color: number) => number)
  name?: string
  collection_key?: string | null
  published_at?: Date
  currencies?: ('MXN' | 'USD')[]
  size_chart?: SeedSizeChart
}

/**
 * Creates a product on sale. By default it costs 500 pesos or 30 dollars, in sizes S and M, in black, with 10 units of
 * each.
 */
export async function makeProduct(test: TestDomain, options: ProductOptions = {}): Promise<TestProduct> {
  const catalog = await getTestCatalog(test)
  const n = nextUniqueNumber()
  const { stock = 10, colors = ['black'] } = options
  const name = options.name ?? `Pieza ${n}`
  const text = (lang: Lang): SeedText => ({
    name: lang === 'es' ? name : `${name} en`,
    // A word of an address that is only a number would be found by a test's search for a number.
    uri: `pieza-n${n}-${lang}`,
    description: `Texto n${n}`,
    detail: '<p>d</p>',
  })
  const sizes = options.sizes ?? [{ letter: 'S' }, { letter: 'M' }]
  const seed: SeedProduct = {
    sku: `SKU-${n}`,
    subcategory_key: 'classic',
    artwork_key: options.artwork_key ?? null,
    ...(options.design_colors ? { design_colors: options.design_colors } : {}),
    collection_key: options.collection_key ?? null,
    published_at: options.published_at ?? new Date(test.clock.now().valueOf() - 60_000 + n),
    talla: sizes[0]!.letter,
    web_exclusive: false,
    limited_edition: false,
    find_your_size: false,
    chart_image_key: null,
    size_chart_key: options.size_chart?.key ?? null,
    usa_colors_image: colors.length > 1,
    es: text('es'),
    en: text('en'),
    price: { MXN: 500_00, USD: 30_00, ...options.price },
    price_offer: options.price_offer ?? null,
    sizes: sizes.map(({ letter, price = null, price_offer = null }) => ({ letter, price, price_offer })),
    colors: colors.map((key) => ({ key, image_keys: ['one', 'two'] })),
    getStock: typeof stock === 'number' ? () => stock : stock,
  }
  const chart = options.size_chart
  if (chart !== undefined && !catalog.size_charts.has(chart.key)) {
    const created = await test.db.begin((tx) => seedSizeCharts(tx, [chart]))
    catalog.size_charts.set(chart.key, created.getRequired(chart.key))
  }
  const [id = 0] = await test.db.begin((tx) => seedProducts(tx, [seed], catalog, test.clock.now()))
  for (const currency of ['MXN', 'USD'] as const) {
    if (options.currencies && !options.currencies.includes(currency))
      await test.db`delete from product_prices where product_id = ${id} and currency = ${currency}`
  }
  const rows = await test.db<{ id: number; letter: string }[]>`select id, letter from sizes where product_id = ${id}`
  return {
    id,
    uri: seed.es.uri,
    uri_en: seed.en.uri,
    name,
    sizes: Object.fromEntries(rows.map((row) => [row.letter, row.id])),
    colors: Object.fromEntries(colors.map((key) => [key, catalog.colors.getRequired(key)])),
  }
}

/** Creates a drop that opens to everyone at this time; with `announced`, the home page may show it before. */
export async function makeCollection(
  test: TestDomain,
  key: string,
  opens_at: Date,
  { announced = false } = {},
): Promise<number> {
  const catalog = await getTestCatalog(test)
  const buildTexts = (lang: string) => ({ name: `${key} ${lang}`, uri: `${key}-${lang}`, description: '' })
  const teaser = announced ? { image_key: 'one', es: `pronto ${key}`, en: `soon ${key}` } : null
  const created = await test.db.begin((tx) =>
    seedCollections(tx, [{ key, opens_at, teaser, words: { es: buildTexts('es'), en: buildTexts('en') } }]),
  )
  catalog.collections.set(key, created.getRequired(key))
  return created.getRequired(key)
}

/** Returns a cart line of a product; the default is its first size and color. */
export function makeLine(product: TestProduct, options: { size?: string; color?: string; quantity?: number } = {}) {
  const size_id = options.size ? product.sizes[options.size] : Object.values(product.sizes)[0]
  const color_id = options.color ? product.colors[options.color] : Object.values(product.colors)[0]
  return { id: product.id, size_id: size_id!, color_id: color_id!, quantity: options.quantity ?? 1 }
}

/** Creates a discount code, by default of 50 percent for every customer. Returns the code to type. */
export async function makeCode(test: TestDomain, options: Partial<NewCode> = {}): Promise<string> {
  const code = options.code ?? `CODE${nextUniqueNumber()}`
  const noLimits = { starts_at: null, ends_at: null, uses: null, uses_each: null, levels: null, note: '' }
  const terms = {
    percent: 50,
    amount: { MXN: null, USD: null },
    least: { MXN: 0, USD: 0 },
    ...noLimits,
    free_shipping: false,
    goods: ALL_GOODS,
    ...options,
    code,
  }
  await createCode(test.shop, terms, 'test')
  return code
}

export const sampleAddress = { line: 'Calle Durango 12', postal_code: '06700', city: 'Ciudad de México' }

export async function makeReadyCart(
  { request: poll }: TestShop,
  { token }: Pick<TestCustomer, 'token'>,
  lines: object[],
  currency: 'MXN' | 'USD' = 'MXN',
): Promise<{ id: string; total: number }> {
  const cart = await poll('POST', `/cart/create?currency=${currency}`, { token, body: { products: lines } })
  if (cart.status !== 200) throw new Error(`no cart: ${JSON.stringify(cart.body)}`)
  const list = await poll('GET', '/addresses/list', { token })
  const address_id =
    list.body[0]?.id ?? (await poll('POST', '/addresses/create', { token, body: sampleAddress })).body.id
  const addressResponse = await poll('PUT', '/cart/address', { token, body: { cart_id: cart.body.id, address_id } })
  return { id: cart.body.id, total: addressResponse.body.total }
}

export async function payAtProvider(
  { sandbox }: TestShop,
  started: { client_secret: string; public_key: string },
  payment_method = 'pm_card_visa',
  plan: Record<string, string> = {},
): Promise<{ status: number; intent: string }> {
  const [intent = ''] = started.client_secret.split('_secret_')
  const result = await fetch(`${sandbox.url}/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${started.public_key}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      client_secret: started.client_secret,
      payment_method,
      return_url: 'http://shop.test/checkout-exito',
      ...plan,
    }),
  })
  return { status: result.status, intent }
}
