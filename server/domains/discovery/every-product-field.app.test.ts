import type { Lang } from '@shop/contract/locale.ts'
import type { ProductFields } from '@shop/contract/staff/product-fields.ts'
import type { ProductTextPart } from '@shop/contract/staff/product-limits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askAsAgent } from '../../testing/agents/ask-as-agent.ts'
import { startTestPlatform, type TestPlatform } from '../../testing/agents/test-platform.ts'
import { demoSizeCharts } from '../../database/seeds/demo/size-charts.ts'
import { changeEveryField } from '../../testing/change-every-field.ts'
import { makeArtwork } from '../../testing/make-artwork.ts'
import { makeCollection, makeProduct } from '../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { refreshOffers } from '../catalog/catalog.ts'
import { writeSetting } from '../content/content.ts'
import { generateAcpProducts } from './acp-feed.ts'
import { generateGoogleFeed } from './google-feed.ts'
import { generateMetaFeed } from './meta-feed.ts'

/*
 * A place that forgets a field of a product shows nothing and fails nowhere. So each field gets another value, alone, and
 * the places that change have to be those that are named here. The compiler asks for a line for every field.
 */

type Field = ProductTextPart | Exclude<keyof ProductFields, 'texts'>
type Place = 'page' | 'card' | 'word' | 'google' | 'meta' | 'acp' | 'agent page' | 'agent list'

const feeds: Place[] = ['google', 'meta', 'acp']
const agents: Place[] = ['agent page', 'agent list']

/** `page` is the response that the page of the product is made of, `word` a search for a word of this field alone. */
const placesOfFields: Record<Field, Place[]> = {
  name: ['page', 'card', 'word', ...feeds, ...agents],
  uri: ['page', 'card', 'word', ...feeds, ...agents],
  description: ['page', 'card', 'word', ...feeds, ...agents],
  detail: ['page', 'word', 'agent page'],
  sku: ['page', 'word'],
  category_id: ['page', 'card', ...feeds, ...agents],
  collection_id: ['page'],
  artwork_id: ['page'],
  design_colors: ['page'],
  size_chart_id: ['page'],
  talla: ['page'],
  web_exclusive: ['page', 'card'],
  limited_edition: ['page', 'card'],
  find_your_size: ['page'],
  usa_colors_image: ['page'],
  prices: ['page', 'card', ...feeds, ...agents],
  offer_from: ['page', 'card', ...feeds, ...agents],
  offer_until: ['page', 'card', ...feeds, ...agents],
  sizes: ['page', 'card', ...feeds, ...agents],
  colors: ['page', ...feeds, ...agents],
  codes: feeds,
}
const fields = Object.keys(placesOfFields) as Field[]

/** Letters alone, far from the words of the other fields: a search also finds words that differ by one typing mistake. */
const wordOf = (field: Field) => {
  const place = fields.indexOf(field)
  return String.fromCodePoint(97 + (place % 26)).repeat(7 + 4 * Math.floor(place / 26))
}

let t: TestShop
let staff: StaffClient
let platform: TestPlatform
let id: number
let base: ProductFields, changed: ProductFields
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  platform = await startTestPlatform()
  await writeSetting(t.db, 'agents', { mode: 'catalog' }, t.clock.now())
  staff = await signInStaff(t, ['catalog'])
  await makeArtwork(t, 'luna')
  await makeCollection(t, 'noche', t.clock.now())
  await makeProduct(t, { artwork_key: 'luna', collection_key: 'noche', size_chart: demoSizeCharts[0]! })
  id = (await makeProduct(t, { price_offer: { MXN: 450_00, USD: 25_00 } })).id
  base = (await readDetail()).fields
  changed = {
    ...(await changeEveryField(t, base)),
    sku: wordOf('sku'),
    // Both end the offer of the product.
    offer_from: new Date(t.clock.now().valueOf() + 86_400_000).toISOString(),
    offer_until: new Date(t.clock.now().valueOf() - 86_400_000).toISOString(),
  }
})
afterAll(async () => {
  await t.close()
  await platform.close()
})

const readDetail = async () => (await staff.send('GET', `/products/detail?id=${id}&lang=es`)).body
async function save(value: ProductFields): Promise<void> {
  const { version } = await readDetail()
  const saved = await staff.send('PUT', '/products/save', { id, version, fields: value })
  expect(saved.body.errors ?? []).toEqual([])
  await refreshOffers(t.shop)
}

function change(field: Field): ProductFields {
  if (field in base) {
    // A code belongs to a variant, and only the first one exists before sizes and colors are changed.
    const value = field === 'codes' ? changed.codes.slice(0, 1) : changed[field as keyof ProductFields]
    return { ...base, [field]: value }
  }
  const part = field as ProductTextPart
  const separator = part === 'uri' ? '-' : ' '
  const text = (lang: Lang) => {
    const own = base.texts[lang]
    return { ...own, [part]: own[part] + separator + wordOf(part) }
  }
  return { ...base, texts: { es: text('es'), en: text('en') } }
}

async function join(chunks: AsyncGenerator<string>): Promise<string> {
  let text = ''
  for await (const chunk of chunks) text += chunk
  return text
}

async function readPlaces(field: Field): Promise<Record<Place, string>> {
  const ask = askAsAgent(t, platform.profile_url).rest
  const market = { lang: 'es', currency: 'MXN' } as const
  const context = { language: 'es', currency: 'MXN' }
  const readCall = async (path: string) => (await t.request('GET', `${path}&lang=es&currency=MXN`)).body
  const search = async (query: string) => (await readCall(`/products/search?${query}`)).products
  const { uri } = (await readDetail()).fields.texts.es
  const isOwn = (one: { id: number | string }) => one.id === id || one.id === `p${id}`
  const places = {
    page: await readCall(`/products/detail?uri=${uri}`),
    card: (await search('search=pieza')).filter(isOwn),
    word: (await search(`search=${wordOf(field)}`)).some(isOwn),
    google: await join(generateGoogleFeed(t.shop, market)),
    meta: await join(generateMetaFeed(t.shop, market)),
    acp: await join(generateAcpProducts(t.shop, market)),
    'agent page': (await ask('get_product', { id: `p${id}`, context })).body,
    'agent list': (await ask('lookup_catalog', { ids: [`p${id}`], context })).body.products,
  }
  return Object.fromEntries(Object.entries(places).map(([place, value]) => [place, JSON.stringify(value)])) as Record<Place, string> // prettier-ignore
}

test.each(fields)('%s is shown in the places that are named for it, and in no other', async (field) => {
  await save(base)
  const before = await readPlaces(field)
  expect(await readPlaces(field), 'without a change').toEqual(before)
  await save(change(field))
  const after = await readPlaces(field)
  const shown = Object.keys(before).filter((place) => before[place as Place] !== after[place as Place])
  expect(shown).toEqual(placesOfFields[field])
})
