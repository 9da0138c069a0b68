import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyAndWait, checkFile, exportFile, listImportProblems, waitForImport } from '../../testing/import-files.ts'
import { makeProduct } from '../../testing/make.ts'
import { buildPhoto } from '../../testing/images.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

let t: TestShop
let staff: StaffClient
let images: Server
let host: string
let hits: string[] = []
let category_id: number

beforeAll(async () => {
  const photo = await buildPhoto({ width: 500, height: 600 })
  images = createServer((request, response) => {
    hits.push(request.url!)
    if (request.url!.startsWith('/missing')) return response.writeHead(404).end()
    if (request.url!.startsWith('/page')) return response.end('<html>')
    if (request.url!.startsWith('/inside')) return response.writeHead(302, { location: 'http://127.0.0.1:1/x' }).end()
    return response.setHeader('content-type', 'image/jpeg').end(photo)
  })
  await new Promise<void>((listening) => images.listen(0, '127.0.0.1', listening))
  host = `127.0.0.1:${(images.address() as AddressInfo).port}`
  t = await openTestShop({ image_hosts: [host] })
  staff = await signInStaff(t, ['catalog'])
  await makeProduct(t, { colors: ['black', 'white', 'teal'] })
  category_id = (await t.db`select id from categories where parent_id is not null order by id limit 1`)[0]!.id
})
afterAll(async () => {
  images.close()
  await t.close()
})

const detailOf = async (sku: string) => {
  const [row] = await t.db`select id from products where sku = ${sku}`
  return (await staff.send('GET', `/products/detail?id=${row!.id}&lang=es`)).body
}
const ELSEWHERE = 'This category doesn’t exist here; the product is imported into the one that you chose.'
const options = () => ({ lang: 'es' as const, currency: 'MXN' as const, category_id })

const oldHeader =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position,Image Alt Text,Status'
const newHeader =
  'Title,URL handle,Description,Vendor,Type,Tags,Published on online store,Status,SKU,Option1 name,Option1 value,Option2 name,Option2 value,Price,Compare-at price,Inventory quantity,Product image URL,Image position,Image alt text'

test('a file of Shopify becomes drafts with sizes, colors, prices, stock and images', async () => {
  const file = [
    oldHeader,
    `capa-mar,Capa Mar,"<p>Una capa.</p><script>x()</script>",V,Capas,t,true,Talla,S,Color,Negro,CMR-S-N,3,999.00,1299.00,http://${host}/a.jpg,1,Capa de frente,active`,
    `capa-mar,,,,,,,,M,,Negro,CMR-M-N,4,1099.00,1299.00,http://${host}/b.jpg,2,Capa de lado,`,
    `capa-mar,,,,,,,,S,,Blanco,CMR-S-B,0,999.00,1299.00,,,,`,
    `capa-mar,,,,,,,,,,,,,,,http://${host}/c.jpg,3,,`,
  ].join('\n')
  const checked = await checkFile(staff, file, options())
  expect((await listImportProblems(staff, checked.id)).map(({ message }) => message)).toEqual([ELSEWHERE])
  expect(checked).toMatchObject({
    format: 'shopify',
    counts: { new: 1, wrong: 0 },
    images: { total: 3, ready: 3, failed: 0 },
  })
  expect(checked.ignored).toEqual(['Vendor', 'Tags'])
  await applyAndWait(staff, checked.id)
  const product = await detailOf('CMR')
  expect(product).toMatchObject({
    state: 'draft',
    missing: ['text_en', 'alt_en'],
    image: { alt_es: 'Capa de frente' },
  })
  expect(product.fields).toMatchObject({
    texts: { es: { name: 'Capa Mar', uri: 'capa-mar', description: 'Una capa.', detail: '<p>Una capa.</p>' } },
    prices: { MXN: { price: 1299_00, price_offer: 999_00 }, USD: null },
    sizes: [
      { letter: 'S', prices: { MXN: null } },
      { letter: 'M', prices: { MXN: { price: 1299_00, price_offer: 1099_00 } } },
    ],
  })
  expect(product.fields.colors).toHaveLength(2)
  expect(product.cells.map((cell: { on_hand: number }) => cell.on_hand).toSorted()).toEqual([0, 0, 3, 4])
  expect((await t.db`select from product_images where product_id = ${product.id} and color_id is null`).length).toBe(3)
  expect(await t.db`select path, target from redirects`).toEqual([
    { path: '/products/capa-mar', target: '/detalles-producto/capa-mar' },
  ])
  // The same file again: nothing changes, and no image is fetched another time.
  hits = []
  expect((await checkFile(staff, file, options())).counts).toEqual({ new: 0, changed: 0, equal: 1, wrong: 0 })
  expect(hits).toEqual([])
  // The export of the imported products changes nothing either.
  const own = await checkFile(staff, await exportFile(staff, { kind: 'products' }))
  expect(own.counts).toMatchObject({ new: 0, changed: 0, wrong: 0 })
})

test('the headers of today are read, a missing column changes nothing, and a second language completes a product', async () => {
  const file = (title: string, body: string) =>
    [
      newHeader,
      `${title},gorra-sol,${body},V,Gorras,t,TRUE,Active,GS-1,Title,Default Title,,,450,,7,http://${host}/gorra.jpg,1,${title}`,
    ].join('\n')

  const [black] = await t.db`select color_id from color_texts where name = 'Negro' and lang = 'es'`
  const first = await checkFile(staff, file('Gorra Sol', 'Una gorra'), { ...options(), color_id: black!.color_id })
  expect((await listImportProblems(staff, first.id)).map(({ message }) => message)).toEqual([ELSEWHERE])
  await applyAndWait(staff, first.id)
  expect(await detailOf('GS-1')).toMatchObject({ state: 'draft' })
  const second = await checkFile(staff, file('Sun Cap', 'A cap'), {
    ...options(),
    lang: 'en',
    currency: 'USD',
    color_id: black!.color_id,
  })
  expect(second.counts).toMatchObject({ changed: 1 })
  await applyAndWait(staff, second.id)
  const product = await detailOf('GS-1')
  expect(product.fields.texts).toMatchObject({ es: { name: 'Gorra Sol' }, en: { name: 'Sun Cap' } })
  expect(product.fields.prices).toEqual({
    MXN: { price: 450_00, price_offer: null },
    USD: { price: 450_00, price_offer: null },
  })
  // It lacks nothing now, and the file says that it is active.
  expect(product).toMatchObject({ state: 'on_sale', missing: [] })
  const prices = await checkFile(staff, 'Handle,Title,Variant Price\ngorra-sol,Gorra Sol,500', options())
  await applyAndWait(staff, prices.id)
  expect((await detailOf('GS-1')).fields).toMatchObject({
    texts: { es: { description: 'Una gorra' } },
    sizes: [{ letter: 'Única' }],
    prices: { MXN: { price: 500_00 } },
  })
})

test.each([
  [
    'English',
    'ID,Type,SKU,Name,Published,Short description,Description,Stock,Sale price,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)',
    'EN',
  ],
  [
    'Spanish',
    'ID,Tipo,SKU,Nombre,Publicado,Descripción corta,Descripción,Inventario,Precio rebajado,Precio normal,Categorías,Imágenes,Superior,Nombre del atributo 1,Valor(es) del atributo 1,Nombre del atributo 2,Valor(es) del atributo 2',
    'ES',
  ],
])('a file of WooCommerce with %s headers becomes products with their variations', async (_, header, sku) => {
  const file = [
    header,
    `10,variable,WC-${sku},Falda ${sku},1,Corta,<b>Larga</b>,,,,"Ropa > Faldas","http://${host}/${sku}1.jpg, http://${host}/${sku}2.jpg",,Size,"S, M",Color,"Negro, Blanco"`,
    `11,variation,WC-${sku}-S,,1,,,5,399.5,450,,,WC-${sku},Size,S,Color,Negro`,
    `12,variation,WC-${sku}-M,,1,,,2,,500,,,WC-${sku},Size,M,Color,Blanco`,
    `20,simple,WS-${sku},Bolsa ${sku},0,,,9,,120,,,,,,Color,Negro`,
  ].join('\n')
  const checked = await checkFile(staff, file, options())
  expect((await listImportProblems(staff, checked.id)).map(({ message }) => message)).toEqual([ELSEWHERE])
  expect(checked).toMatchObject({ format: 'woocommerce', counts: { new: 2 }, images: { ready: 2 } })
  await applyAndWait(staff, checked.id)
  expect((await detailOf(`WC-${sku}`)).fields).toMatchObject({
    texts: { es: { name: `Falda ${sku}`, description: 'Corta', detail: '<b>Larga</b>' } },
    prices: { MXN: { price: 450_00, price_offer: 399_50 } },
    sizes: [{ letter: 'S' }, { letter: 'M', prices: { MXN: { price: 500_00, price_offer: null } } }],
  })
  expect((await detailOf(`WS-${sku}`)).cells.map((cell: { on_hand: number }) => cell.on_hand)).toEqual([9])
  expect((await checkFile(staff, file, options())).counts).toEqual({ new: 0, changed: 0, equal: 2, wrong: 0 })
})

test('a planned sale becomes an offer with its days, and what is not counted has the chosen units', async () => {
  const file = [
    'ID,Type,SKU,Name,Published,Date sale price starts,Date sale price ends,In stock?,Stock,Sale price,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)',
    '30,simple,PLAN-1,Capa,1,2099-05-01,2099-05-31 23:59:59,1,,90,120,,Color,Negro',
    '31,variable,PLAN-2,Saco,1,,,1,,,,,Talla,S',
    '32,variation,PLAN-2-S,,1,,,1,,,80,PLAN-2,Talla,S',
  ].join('\n')
  const untracked = 'The stock of some of its sizes and colors isn’t tracked there (1). Units that each has here:'
  const list = async (id: number) => (await listImportProblems(staff, id)).map(({ line, message }) => [line, message])
  const colorless = await checkFile(staff, file, options())
  expect(await list(colorless.id)).toEqual([
    [2, `${untracked} 0.`],
    [4, `${untracked} 0.`],
    [4, 'This code or SKU belongs to a size without a color, and here each code belongs to a size in a color; it isn’t imported.'],
  ])
  const [black] = await t.db`select color_id from color_texts where name = 'Negro'`
  const checked = await checkFile(staff, file, { ...options(), color_id: black!.color_id, untracked: 6 })
  expect(await list(checked.id)).toEqual([[2, `${untracked} 6.`], [4, `${untracked} 6.`]])
  await applyAndWait(staff, checked.id)
  const product = await detailOf('PLAN-1')
  expect(product.fields).toMatchObject({
    prices: { MXN: { price: 120_00, price_offer: 90_00 } },
    offer_from: '2099-05-01T06:00:00.000Z',
    offer_until: '2099-06-01T06:00:00.000Z',
  })
  expect(product.cells.map((cell: { on_hand: number }) => cell.on_hand)).toEqual([6])
  expect((await checkFile(staff, file, { ...options(), stock: 'ignore', untracked: 9 })).counts).toMatchObject({ equal: 2 })
}) // prettier-ignore

test('images that cannot be fetched are named, and the rest is imported without them', async () => {
  const url = (path: string) => `http://${host}/${path}`
  const file = [
    oldHeader,
    ...[
      url('missing.jpg'),
      url('page.jpg'),
      url('inside.jpg'),
      'http://localhost/x.jpg',
      'http://169.254.169.254/meta',
      'ftp://a/b.jpg',
      url('fine.jpg'),
    ].map(
      (image, index) =>
        `blusa,${index === 0 ? 'Blusa' : ''},,,,,,,${index === 0 ? 'U' : ''},,,,,${index === 0 ? 100 : ''},,${image},${index + 1},,`,
    ),
  ].join('\n')
  const checked = await checkFile(staff, file.replace(',,,,,,,U', ',,,,,,Talla,U'), options())
  expect(checked.images).toEqual({ total: 7, ready: 1, failed: 6 })
  const messages = new Map((await listImportProblems(staff, checked.id)).map(({ value, message }) => [value, message]))
  expect(messages.get(url('missing.jpg'))).toBe('The image couldn’t be fetched: HTTP 404.')
  for (const address of [url('inside.jpg'), 'http://localhost/x.jpg', 'http://169.254.169.254/meta'])
    expect([address, messages.get(address)]).toEqual([
      address,
      'The image is in a private network, which the shop doesn’t visit.',
    ])
  expect(messages.get('ftp://a/b.jpg')).toMatch(/isn’t one of the web/)
  await staff.send('POST', '/imports/images/retry', { id: checked.id })
  await waitForImport(staff, checked.id, ['checked'])
  expect(await applyAndWait(staff, checked.id)).toMatchObject({ state: 'applied' })
  const product = await detailOf('blusa')
  expect((await t.db`select from product_images where product_id = ${product.id}`).length).toBe(1)
})

test('a code that a spreadsheet has cut off is left out with a note, and the product is new without it', async () => {
  const file = [
    'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Barcode,Variant Price',
    'capa-corta,Capa Corta,Talla,S,Color,Negro,CCO-S,7.50123E+12,999.00',
  ].join('\n')
  const checked = await checkFile(staff, file, options())
  expect(await listImportProblems(staff, checked.id)).toMatchObject([
    { line: 2, message: 'The spreadsheet has lost the end of this code, so it isn’t imported.' },
  ])
  await applyAndWait(staff, checked.id)
  expect((await detailOf('CCO-S')).fields.codes).toMatchObject([{ sku: 'CCO-S', barcode: '' }])
})

test('of stock alone for a product that is not here there is one problem', async () => {
  const { id } = await checkFile(staff, 'sku,size,color,stock\nNO-1,M,Negro,4\nNO-1,S,Negro,4')
  expect((await listImportProblems(staff, id)).map(({ line, message }) => [line, message])).toEqual([
    [2, 'This product isn’t in the shop, and the file has only stock.'],
  ])
})
