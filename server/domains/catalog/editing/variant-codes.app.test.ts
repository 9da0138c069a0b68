import type { ProductFields } from '@shop/contract/staff/product-fields.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getTestCatalog, makeProduct, type TestProduct } from '../../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'

let t: TestShop
let staff: StaffClient
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  staff = await signInStaff(t, ['catalog'])
})
afterAll(() => t.close())

type Codes = ProductFields['codes']
const codesOf = ({ colors }: TestProduct, ...given: [string, string][]): Codes =>
  given.map(([sku, barcode], index) => ({ variant: `${colors['black']} ${['S', 'M'][index]}`, sku, barcode }))

async function save({ id }: TestProduct, change: (fields: ProductFields) => void) {
  const { version, fields } = (await staff.send('GET', `/products/detail?id=${id}`)).body
  change(fields)
  return staff.send('PUT', '/products/save', { id, version, fields })
}
const saveCodes = (product: TestProduct, codes: Codes) =>
  save(product, (fields) => {
    fields.codes = codes
  })
const scan = async (...codes: string[]) => (await staff.send('POST', '/stock/codes', { codes })).body.cells

let count = 0
function makeGtin(): string {
  count += 1
  const digits = `750${String(count).padStart(9, '0')}`
  const sum = [...digits].toReversed().reduce((all, digit, index) => all + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return digits + ((10 - (sum % 10)) % 10)
}

test('a scanner finds a variant by its barcode and by its SKU, with the signs of any keyboard', async () => {
  const product = await makeProduct(t)
  const [gtin, upc] = [makeGtin(), '036000291452']
  const sku = `LZ-${product.id}-S`
  const saved = await saveCodes(product, codesOf(product, [sku, gtin], ['', upc]))
  expect(saved.body.fields.codes).toEqual(codesOf(product, [sku, gtin], ['', upc]))
  const found = await scan(sku.replaceAll('-', "'").toLowerCase(), gtin, `0${upc}`, 'unknown')
  expect(found.map(({ code, size }: { code: string; size: string }) => [code, size])).toEqual([
    [sku.replaceAll('-', "'").toLowerCase(), 'S'],
    [gtin, 'S'],
    [`0${upc}`, 'M'],
  ])
  expect(found[0]).toMatchObject({ product_id: product.id, on_hand: 10, committed: 0 })
  const listed = (await staff.send('GET', `/stock/list?q=${gtin}`)).body.items
  expect(new Set(listed.map(({ product_id }: { product_id: number }) => product_id))).toEqual(new Set([product.id]))
})

test('of two products that get the same code at once, one is refused', async () => {
  const products = [await makeProduct(t), await makeProduct(t)]
  const gtin = makeGtin()
  const results = await Promise.all(products.map((product) => saveCodes(product, codesOf(product, ['', gtin]))))
  expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(results.find(({ status }) => status === 409)!.body.errors).toEqual(['variant_code_taken'])
  const third = await makeProduct(t)
  const refused = await saveCodes(third, codesOf(third, [gtin, '']))
  expect(refused.body).toMatchObject({ errors: ['variant_code_taken'], data: { code: gtin } })
})

test.each<[string, [string, string][], string, string]>([
  ['a GTIN with a wrong digit', [['', '7501031311308']], 'barcode_check_digit', 'codes.0.barcode'],
  ['a code with an accent', [['LZ-ÑA', '']], 'variant_code_invalid', 'codes.0.sku'],
  ['a code with a space', [['', 'LZ 1']], 'variant_code_invalid', 'codes.0.barcode'],
  ['a code that is there twice', [['LZ-TWICE', ''], ['lz/twice', '']], 'variant_code_repeated', 'codes.1.sku'], // prettier-ignore
])('%s is refused beside its field', async (_, given, code, field) => {
  const product = await makeProduct(t)
  const refused = await saveCodes(product, codesOf(product, ...given))
  expect(refused).toMatchObject({ status: 400, body: { errors: [code], fields: { [field]: code } } })
  expect(await t.db`select from variant_codes where product_id = ${product.id}`).toHaveLength(0)
})

test('codes of a size that is removed are free for others, and a barcode that is the SKU is stored once', async () => {
  const [product, other] = [await makeProduct(t), await makeProduct(t)]
  const sku = `LZ-${product.id}`
  const saved = await saveCodes(product, codesOf(product, [sku, sku], ['', makeGtin()]))
  expect(saved.body.fields.codes[0]).toMatchObject({ sku, barcode: '' })
  const [, { barcode }] = saved.body.fields.codes as [Codes[number], Codes[number]]
  await save(product, (fields) => {
    fields.sizes = fields.sizes.filter(({ letter }) => letter === 'S')
  })
  expect((await saveCodes(other, codesOf(other, ['', barcode]))).status).toBe(200)
})

test('a label has the bars of its code, and a price only for who may read it', async () => {
  const product = await makeProduct(t)
  const gtin = makeGtin()
  await saveCodes(product, codesOf(product, ['', gtin], [`LZ-${product.id}-M`, '']))
  const { labels } = (await staff.send('GET', `/stock/labels?products=${product.id}&currency=MXN`)).body
  const sum = (bars: number[]) => bars.reduce((all, width) => all + width, 0)
  expect(labels).toMatchObject([
    { size: 'S', code: gtin, price: 500_00, on_hand: 10 },
    { size: 'M', code: `LZ-${product.id}-M`, price: 500_00 },
  ])
  expect(sum(labels[0].bars)).toBe(95)
  // A Code 128 has 11 modules for each sign, the start and the check sign, and 13 for the stop.
  expect((sum(labels[1].bars) - 13) % 11).toBe(0)
  const packer = await signInStaff(t, ['fulfillment'])
  const own = (await packer.send('GET', `/stock/labels?products=${product.id}`)).body.labels
  expect(own[0]).toMatchObject({ price: null, code: gtin })
})

test('feeds give the barcode of a variant as its GTIN, and own codes as none', async () => {
  const product = await makeProduct(t)
  await getTestCatalog(t)
  const gtin = makeGtin()
  await saveCodes(product, codesOf(product, ['', gtin], ['', `OWN-${product.id}`]))
  const feed = (await t.app.inject({ url: '/feeds/google-es-MXN.xml', headers: { host: 'shop.test' } })).body
  const items = feed.split('<item>').filter((item) => item.includes(`<g:item_group_id>${product.id}<`))
  expect(items.map((item) => /<g:gtin>(\d+)</.exec(item)?.[1])).toEqual([gtin, undefined])
  expect(items.map((item) => item.includes('<g:identifier_exists>no'))).toEqual([false, true])
})
