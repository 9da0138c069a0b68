import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { makeProduct, type TestProduct } from '../../testing/make.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { writeSetting } from '../content/content.ts'
import { renameColor } from '../../testing/change-catalog.ts'

let t: TestShop
let tide: TestProduct
let pesosOnly: TestProduct
beforeAll(async () => {
  t = await openTestShop()
  tide = await makeProduct(t, {
    name: 'Marea & <Luz>',
    colors: ['black', 'teal'],
    sizes: [{ letter: 'S' }, { letter: 'M', price: { MXN: 600_00, USD: 40_00 } }],
    price_offer: { MXN: 400_00, USD: 20_00 },
    stock: (size) => (size === 0 ? 0 : 3),
  })
  pesosOnly = await makeProduct(t, { currencies: ['MXN'], name: 'La "única", de verdad' })
})
afterAll(() => t.close())

const getText = async (url: string) => (await t.app.inject({ url })).payload

test('the feed for Google has an item for every size in every color, with the price and the offer that apply', async () => {
  const items = (await getText('/feeds/google-es-MXN.xml')).split('<item>').slice(1)
  const own = items.filter((item) => item.includes('<g:title>Marea &amp; &lt;Luz&gt; '))
  const groups = new Set(own.map((item) => /<g:item_group_id>(.+)<\/g:item_group_id>/.exec(item)?.[1]))
  expect([...groups]).toEqual([String(tide.id)])
  expect(own).toHaveLength(4)
  const [small = '', medium = ''] = own.filter((item) => item.includes('Petróleo</g:color>'))
  expect(small).toContain('<g:title>Marea &amp; &lt;Luz&gt; · Petróleo · S</g:title>')
  expect(small).toContain('<g:price>500.00 MXN</g:price>\n<g:sale_price>400.00 MXN</g:sale_price>')
  expect(small).toContain('<g:availability>out_of_stock</g:availability>')
  expect(medium).toContain('<g:price>600.00 MXN</g:price>')
  expect(medium).not.toContain('sale_price')
  expect(medium).toContain('<g:availability>in_stock</g:availability>')
  const query = `lang=es&amp;color=${tide.colors['teal']}&amp;size=${tide.sizes['M']}`
  expect(medium).toContain(`<g:link>http://shop.test/detalles-producto/${tide.uri}?${query}</g:link>`)
  expect(medium).toContain('<g:image_link>http://shop.test/media/one/feed.jpg</g:image_link>')
})

test('a feed in the other currency leads to pages in it', async () => {
  const text = await getText('/feeds/google-es-USD.xml')
  expect(text).toContain('?lang=es&amp;currency=USD&amp;color=')
  expect(text).toContain('<g:sale_price>20.00 USD</g:sale_price>')
  expect(text).not.toContain(pesosOnly.uri)
})

test('the feed for Meta is a table whose lines have all columns, and quotes are doubled', async () => {
  const text = await getText('/feeds/meta-es-MXN.csv')
  const lines = text.trimEnd().split('\r\n')
  expect(text).toContain('"La ""única"", de verdad · Negro · S"')
  expect(lines).toHaveLength(1 + 4 + 2)
  for (const line of lines) expect(line.match(/"(?:[^"]|"")*"/g)).toHaveLength(18)
})

test('feeds are sent compressed to clients that accept it', async () => {
  const response = await t.app.inject({ url: '/feeds/meta-en-USD.csv', headers: { 'accept-encoding': 'gzip' } })
  expect(response.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(response.rawPayload).toString()).toContain(tide.uri_en)
})

test('feeds name the shop as it is called now, also after the name changed', async () => {
  const urls = ['/feeds/google-en-MXN.xml', '/feeds/meta-en-MXN.csv']
  for (const url of urls) expect(await getText(url)).toContain('Lienza')
  await writeSetting(t.db, 'brand', 'Taller del Sur', t.clock.now())
  for (const url of urls) {
    const text = await eventually(async () => {
      const current = await getText(url)
      return current.includes('Taller del Sur') && current
    })
    expect(text).not.toContain('Lienza')
  }
})

test('the feed of the Agentic Commerce Protocol has a product in each line, with every size in every color', async () => {
  const metadata = JSON.parse(await getText('/feeds/acp-es-MXN/metadata.json'))
  expect(metadata).toEqual({ id: 'es-MXN', target_country: 'MX', updated_at: expect.any(String) })
  const products = (await getText('/feeds/acp-es-MXN/products.jsonl'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  const own = products.find(({ id }) => id === `p${tide.id}`)
  expect(own).toMatchObject({ title: 'Marea & <Luz>', media: [{ type: 'image' }] })
  expect(own.variants).toHaveLength(4)
  const small = `${tide.id}.${tide.sizes['S']}.${tide.colors['teal']}`
  expect(own.variants.find(({ id }: { id: string }) => id === small)).toMatchObject({
    price: { amount: 400_00, currency: 'MXN' },
    list_price: { amount: 500_00, currency: 'MXN' },
    availability: { available: false, status: 'out_of_stock' },
    variant_options: [
      { name: 'Talla', value: 'S' },
      { name: 'Color', value: 'Petróleo' },
    ],
  })
  expect(await getText('/feeds/acp-en-USD/products.jsonl')).not.toContain(`"p${pesosOnly.id}"`)
})

test('the text for programs that read for a person names the feeds, and the calls for assistants once they are on', async () => {
  const text = await getText('/llms.txt')
  expect(text).toMatch(/^# \S/)
  for (const [, url] of text.matchAll(/\]\((http:\/\/shop\.test\/feeds\/[^)]+)\)/g))
    expect((await t.app.inject({ url: new URL(url!).pathname })).statusCode).toBe(200)
  expect(text).not.toContain('ucp')
  await writeSetting(t.db, 'agents', { mode: 'catalog' }, t.clock.now())
  expect(await getText('/llms.txt')).toContain('(http://shop.test/.well-known/ucp)')
})

test('a title has at most 150 characters in each feed, and keeps its color and size', async () => {
  const name = `${'Camisón de algodón '.repeat(6)}azul`
  const color = 'Azul del fondo del mar en una noche sin luna'
  const long = await makeProduct(t, { name, colors: ['black'], sizes: [{ letter: 'Extra extra grande' }] })
  const id = long.colors['black']!
  await renameColor(t.db, id, color)
  const title = `${'Camisón de algodón '.repeat(4).trim()}… · ${color} · Extra extra grande`
  expect(title.length).toBeLessThanOrEqual(150)
  // Files are kept for a quarter of an hour.
  t.clock.advance(16 * 60_000)
  expect(await getText('/feeds/google-es-MXN.xml')).toContain(`<g:title>${title}</g:title>`)
  for (const url of ['/feeds/meta-es-MXN.csv', '/feeds/acp-es-MXN/products.jsonl'])
    expect(await getText(url)).toContain(`"${title}"`)
})
