import { parse } from 'csv-parse/sync'
import type { ImportChange } from '@shop/contract/staff/imports.ts'
import type { ProductFields } from '@shop/contract/staff/product-fields.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyAndWait, checkAgain, checkFile, exportFile, listImportProblems } from '../../testing/import-files.ts'
import { makeProduct } from '../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { uploadFile } from '../../testing/upload.ts'

let t: TestShop
let staff: StaffClient
beforeAll(async () => {
  t = await openTestShop()
  staff = await signInStaff(t, ['catalog'])
})
afterAll(() => t.close())

const detail = async (id: number) => (await staff.send('GET', `/products/detail?id=${id}&lang=es`)).body
const skuOf = async (id: number) => (await t.db`select sku from products where id = ${id}`)[0]!.sku as string
const save = async (id: number, change: (fields: ProductFields) => void) => {
  const { version, fields } = await detail(id)
  change(fields)
  const saved = await staff.send('PUT', '/products/save', { id, version, fields })
  expect(saved.status).toBe(200)
}

test('an export that is imported again changes nothing, whatever the texts are', async () => {
  const plain = await makeProduct(t, { colors: ['black', 'white'], stock: (size, color) => size + color })
  const nasty = await makeProduct(t, { price_offer: { MXN: 400_00, USD: 20_00 } })
  await save(nasty.id, (fields) => {
    fields.sku = '=SUM(A1)'
    fields.texts.es = {
      ...fields.texts.es,
      name: '+Ñandú; "raro", 中文 🦊',
      description: '@una\n-dos\ncon, comas; y "comillas"',
      detail: '<p>Uno&nbsp;&amp; dos</p>\n<ul><li>tres</li></ul>',
    }
    fields.texts.en = { ...fields.texts.en, name: "'tis | a \\ name", description: "'=cmd|x" }
    fields.sizes[0]!.prices.MXN = { price: 450_00, price_offer: 449_99 }
    fields.talla = '-M'
    fields.limited_edition = true
  })
  const csv = await exportFile(staff, { kind: 'products' })
  const cells = parse(csv, { bom: true }).flat()
  expect(cells).toContain("'=SUM(A1)")
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
  const checked = await checkFile(staff, csv)
  expect(await listImportProblems(staff, checked.id)).toEqual([])
  expect(checked.counts).toMatchObject({ new: 0, changed: 0, wrong: 0 })
  expect(checked.counts.equal).toBeGreaterThanOrEqual(2)
  expect((await staff.send('POST', '/imports/apply', { id: checked.id })).body.errors).toEqual([
    'import_changes_nothing',
  ])
  // The same with other separators, line ends and encodings, as spreadsheets write it.
  const ascii = csv.replaceAll(/中文 🦊/g, '')
  expect((await checkFile(staff, Buffer.from(csv.replace('\uFEFF', '')))).counts).toEqual(checked.counts)
  expect((await checkFile(staff, Buffer.from(csv, 'utf16le'))).counts).toEqual(checked.counts)
  const latin = await checkFile(staff, Buffer.from(ascii.replace('\uFEFF', ''), 'latin1'))
  expect(latin).toMatchObject({ encoding: 'windows-1252', counts: { changed: 1, new: 0, wrong: 0 } })
  // The file that a Spanish reader exports says the same.
  const spanish = await checkFile(staff, await exportFile(staff, { kind: 'products' }, 'es'))
  expect(spanish).toMatchObject({ ignored: [], counts: checked.counts })
  expect(spanish.columns).toHaveLength(checked.columns.length)
  expect(spanish.columns).toContain('descripción_es')
  expect(plain.id).toBeGreaterThan(0)
})

test('headers are read in both languages, in capitals and without their accents, and problems name them as they are', async () => {
  const header = 'SKU,Nombre_ES,DESCRIPCION_ES,descripcio\u0301n_en,Precio_MXN,size,Talla_modelo'
  const checked = await checkFile(staff, `${header}\r\nESP-1,Capa,Una,One,gratis,S,M`)
  expect(checked).toMatchObject({ format: 'own', columns: header.split(','), ignored: [] })
  const problems = await listImportProblems(staff, checked.id)
  expect(problems.map(({ column, value }) => [column, value])).toContainEqual(['Precio_MXN', 'gratis'])
  const twice = await uploadFile(
    staff,
    '/imports/upload?name=x.csv',
    Buffer.from('sku,talla,talla_modelo\nA,S,M'),
    'text/csv',
  )
  expect(twice.body.errors).toEqual(['import_column_twice'])
})

test.each([
  ['sep=;', ';', '\r\n'],
  ['"sep=;"', ';', '\n'],
  ['\uFEFFSEP=,', ',', '\r\n'],
  ['sep=\t', '\t', '\r'],
])('a first line %j names what separates the columns, as Excel has it', async (first, separator, end) => {
  const { id } = await makeProduct(t, { stock: 4 })
  const rows = [
    ['sku', 'name_es', 'name_en'],
    [await skuOf(id), 'Uno, dos; tres', 'One'].map((cell) => `"${cell}"`),
    ['', '', 'lost'],
  ]
  const text = [first, ...rows.map((row) => row.join(separator))].join(end)
  const checked = await checkFile(staff, text)
  expect(checked).toMatchObject({ separator, columns: ['sku', 'name_es', 'name_en'], rows: 2 })
  expect(await listImportProblems(staff, checked.id)).toMatchObject([{ line: 4 }])
})

test('a file creates products, changes others, and counts their stock through the ledger', async () => {
  const product = await makeProduct(t, { stock: 4 })
  const sku = await skuOf(product.id)
  const file = [
    'sku;name_es;name_en;category;price_mxn;offer_mxn;size;color;stock',
    `${sku};Nombre nuevo;New name;;600;550,50;S;Negro;7`,
    `${sku};;;;;;M;Negro;4`,
    `${sku};;;;;;L;Negro;2`,
    'NUEVA-1;Capa;Cape;clasicas;1,299.00;;U;Negro;3',
  ].join('\r\n')
  const category = (
    await t.db`select uri from category_texts text join categories on id = category_id where parent_id is not null and lang = 'es' limit 1`
  )[0]!.uri
  const checked = await checkFile(staff, file.replace('clasicas', category))
  expect(await listImportProblems(staff, checked.id)).toEqual([])
  expect(checked.counts).toEqual({ new: 1, changed: 1, equal: 0, wrong: 0 })
  expect((await detail(product.id)).fields.texts.es.name).toBe(product.name)
  const { body } = await staff.send('GET', `/imports/products?id=${checked.id}&action=changed`)
  const change = (field: string, of: string | null = null) =>
    body.items[0].changes.find((one: ImportChange) => one.field === field && one.of === of)
  expect(change('name_es')).toMatchObject({ before: product.name, after: 'Nombre nuevo' })
  expect(change('price_mxn')).toMatchObject({ before: '500.00', after: '600.00' })
  expect(change('offer_mxn')).toMatchObject({ before: '', after: '550.50' })
  expect(change('sizes')).toMatchObject({ before: 'S, M', after: 'S, M, L' })
  expect(change('stock', 'S · Negro')).toMatchObject({ before: '4', after: '7' })
  expect(await applyAndWait(staff, checked.id)).toMatchObject({ state: 'applied' })
  const changed = await detail(product.id)
  expect(changed.fields.texts.es.name).toBe('Nombre nuevo')
  // An empty cell of a column clears; a column that is not there leaves everything as it is.
  expect(changed.fields.texts.es.description).toBe('Texto n' + /\d+/.exec(sku)![0])
  expect(changed.fields.prices).toEqual({
    MXN: { price: 600_00, price_offer: 550_50 },
    USD: { price: 30_00, price_offer: null },
  })
  expect(changed.fields.sizes.map((size: { letter: string }) => size.letter)).toEqual(['S', 'M', 'L'])
  const entries =
    await t.db`select on_hand, reason, note from stock_ledger where reason = 'count' and size_id = ${product.sizes['S']!}`
  expect(entries).toEqual([{ on_hand: 3, reason: 'count', note: `CSV ${checked.id}` }])
  const [created] = await t.db`select id, published_at from products where sku = 'NUEVA-1'`
  expect(created!.published_at).toBeNull()
  const actions =
    await t.db`select act as action from audit_log where subject in (${`product:${product.id}`}, ${`product:${created!.id}`}, ${`import:${checked.id}`}) order by id`
  expect(actions.map(({ action }) => action)).toEqual([
    'import.upload',
    'product.create',
    'stock.change',
    'product.save',
    'stock.change',
    'import.apply',
  ])
  // The same file again changes nothing.
  expect((await checkAgain(staff, (await checkFile(staff, file.replace('clasicas', category))).id)).counts).toEqual({
    new: 0,
    changed: 0,
    equal: 2,
    wrong: 0,
  })
})

test('every problem is named by line, column, value and sentence, and nothing can be applied', async () => {
  const product = await makeProduct(t)
  const sku = await skuOf(product.id)
  const file = [
    'sku,category,price_mxn,offer_mxn,size,color,stock,uri_es,state,web_exclusive',
    `${sku},,1.299,,S,Negro,3.5,Mi Dirección,,quizá`,
    `${sku},,,,S,Negro,,,,`,
    'X-1,no-existe,100,200,S,Fucsia imposible,1,,on_sale,',
    ',,,,S,Negro,1,,,',
    `${sku},,,,,Negro,5,,,`,
  ].join('\n')
  const checked = await checkFile(staff, file)
  expect(checked.counts).toEqual({ new: 0, changed: 0, equal: 0, wrong: 2 })
  const problems = await listImportProblems(staff, checked.id)
  expect(problems.map(({ line, column, value }) => [line, column, value])).toEqual(
    expect.arrayContaining([
      [2, 'price_mxn', '1.299'],
      [2, 'stock', '3.5'],
      [2, 'uri_es', 'Mi Dirección'],
      [2, 'web_exclusive', 'quizá'],
      [3, 'size', 'S'],
      [4, 'category', 'no-existe'],
      [4, 'offer_mxn', '200'],
      [4, 'color', 'Fucsia imposible'],
      [4, 'state', 'on_sale'],
      [5, 'sku', ''],
      [6, 'stock', '5'],
    ]),
  )
  expect(problems.find(({ column }) => column === 'price_mxn')!.message).toMatch(/decimal or a thousands separator/)
  expect((await staff.send('POST', '/imports/apply', { id: checked.id })).body.errors).toEqual(['import_has_problems'])
  const { body } = await staff.send('GET', `/imports/problems/export?id=${checked.id}&lang=es`)
  expect(body.csv).toContain('"línea","columna","valor","problema"')
  expect(body.csv).toContain('Ese color no existe. Añádelo antes en Colores.')
})

test.each([
  ['one cell more than the header', 'sku,category,name_es', 'Playera mar, azul'],
  ['a cell below a title that is empty', 'sku,category,name_es,', 'Playera mar, azul'],
])('a row with %s is named instead of losing the rest of a text without quotes', async (_, header, name) => {
  const product = await makeProduct(t)
  const file = [header, `${await skuOf(product.id)},,${name}`].join('\n')
  const checked = await checkFile(staff, file)
  expect(checked.counts).toEqual({ new: 0, changed: 0, equal: 0, wrong: 1 })
  const [problem] = await listImportProblems(staff, checked.id)
  expect(problem).toMatchObject({
    line: 2,
    column: '',
    value: 'azul',
    message: expect.stringMatching(/without a title/),
  })
  // Empty cells at the end are how spreadsheets fill a row.
  const filled = await checkFile(staff, [header, `${await skuOf(product.id)},,Playera mar,, ,`].join('\n'))
  expect(filled.counts).toMatchObject({ changed: 1, wrong: 0 })
})

test('a category is also found as the back office writes it', async () => {
  const { id } = await makeProduct(t)
  const { body } = await staff.send('GET', '/products/options?lang=es')
  const [category] = body.categories
  expect(category.name).toContain(' · ')
  const checked = await checkFile(staff, `sku,category\n${await skuOf(id)},${category.name}`)
  expect(await listImportProblems(staff, checked.id)).toEqual([])
})
