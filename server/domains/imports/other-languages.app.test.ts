import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyAndWait, checkAgain, checkFile, listImportProblems, uploadImport } from '../../testing/import-files.ts'
import { makeProduct } from '../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

let t: TestShop
let staff: StaffClient
let options: { category_id: number; color_id: number }

beforeAll(async () => {
  t = await openTestShop()
  staff = await signInStaff(t, ['catalog'])
  await makeProduct(t, { colors: ['black', 'white'] })
  const [category] = await t.db`select id from categories where parent_id is not null order by id limit 1`
  const [color] = await t.db`select id from colors order by id limit 1`
  options = { category_id: category!.id, color_id: color!.id }
})
afterAll(() => t.close())

const listCodes = async (name: string) => {
  const rows = await t.db<{ code: string }[]>`
    select kind || ' ' || code as code from variant_codes found
    join product_texts text on text.product_id = found.product_id and text.lang = 'es'
    where text.name = ${name} order by 1`
  return rows.map(({ code }) => code)
}

test('headers in an unknown language are confirmed by a person, who sees as what they are read', async () => {
  const header = [
    'ID',
    'typ',
    'kod',
    'GTIN',
    'nomo',
    'publika',
    ...Array.from({ length: 34 }, (_, at) => `kolumno ${at}`),
  ]
  const cells: Record<number, string> = {
    0: '7',
    1: 'simple',
    2: 'PO-1',
    4: 'Poster Luna',
    5: '1',
    7: 'visible',
    26: '20',
  }
  const file = [header.join(','), header.map((_, index) => cells[index] ?? '').join(',')].join('\n')
  const { id, format, by_place } = await uploadImport(staff, file)
  expect(format).toBe('woocommerce')
  expect(by_place).toContainEqual({ title: 'nomo', column: 'Nombre' })
  const plain = { lang: 'es', currency: 'MXN', stock: 'count', ...options }
  expect(await staff.send('POST', '/imports/check', { id, options: plain })).toMatchObject({
    status: 422,
    body: { errors: ['import_format_unclear'] },
  })
  const checked = await checkAgain(staff, id, { ...options, format: 'woocommerce' })
  expect(await listImportProblems(staff, id)).toEqual([])
  expect(checked).toMatchObject({ state: 'checked', counts: { new: 1, wrong: 0 } })
})

test('headers that are known are not asked about', async () => {
  const { by_place } = await uploadImport(staff, 'ID,Tipo,SKU,Nombre,Publicado,Precio normal\n1,simple,A,Aro,1,20')
  expect(by_place).toEqual([])
})

test('barcodes of Shopify and WooCommerce are the codes of variants; a repeated one is left out with a note', async () => {
  const shopify = [
    'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Variant Barcode',
    "falda-cal,Falda Cal,Size,S,Color,Black,FC-S,48,'7501055300075",
    'falda-cal,,,M,,Black,FC-M,48,7501055300075',
  ].join('\n')
  const first = await checkFile(staff, shopify, options)
  expect(first).toMatchObject({ counts: { new: 1, wrong: 0 }, notes: 1 })
  await applyAndWait(staff, first.id)
  expect(await listCodes('Falda Cal')).toEqual(['barcode 7501055300075', 'sku FC-M', 'sku FC-S'])
  const woocommerce = [
    'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)',
    '1,variable,BC,,Blusa Cal,1,,,Talla,S',
    '2,variation,BC-S,036000291452,,1,70,BC,Talla,S',
  ].join('\n')
  await applyAndWait(staff, (await checkFile(staff, woocommerce, options)).id)
  expect(await listCodes('Blusa Cal')).toEqual(['barcode 036000291452', 'sku BC-S'])
})
