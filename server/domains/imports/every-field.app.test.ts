import { ProductFields } from '@shop/contract/staff/product-fields.ts'
import { productTextParts } from '@shop/contract/staff/product-limits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyAndWait, checkFile, exportFile, listImportProblems } from '../../testing/import-files.ts'
import { demoSizeCharts } from '../../database/seeds/demo/size-charts.ts'
import { makeArtwork } from '../../testing/make-artwork.ts'
import { getTestCatalog, makeCollection, makeProduct } from '../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

/*
 * A field that a statement, the history, a copy, the export or the import forgets is lost without an error: what staff
 * typed is gone. So a product gets another value in every field, and each of these has to bring all of them.
 */

let t: TestShop
let staff: StaffClient
beforeAll(async () => {
  t = await openTestShop()
  staff = await signInStaff(t, ['catalog'])
})
afterAll(() => t.close())

const detail = async (id: number) => (await staff.send('GET', `/products/detail?id=${id}&lang=es`)).body
const save = async (id: number, fields: ProductFields) => {
  const { version } = await detail(id)
  const saved = await staff.send('PUT', '/products/save', { id, version, fields })
  expect(saved.body.errors ?? []).toEqual([])
  return saved.body.fields as ProductFields
}

/** Fields that differ from those of `before` in each; the compiler names one that is missing here. */
async function changeEveryField(before: ProductFields): Promise<ProductFields> {
  const { colors } = await getTestCatalog(t)
  const [category_id] = await t.db<{ id: number }[]>`
    select id from categories where parent_id is not null and id <> ${before.category_id} limit 1`.column()
  const [collection_id] = await t.db<{ id: number }[]>`select id from collections limit 1`.column()
  const [artwork_id] = await t.db<{ id: number }[]>`select id from artworks limit 1`.column()
  const [size_chart_id] = await t.db<{ id: number }[]>`select id from size_charts limit 1`.column()
  const text = (lang: string) => ({
    name: `Otro nombre ${lang}`,
    uri: `otra-direccion-${lang}`,
    description: `Otra descripción ${lang}`,
    detail: `<p>Otro detalle ${lang}</p>`,
  })
  const prices = { MXN: { price: 710_00, price_offer: 690_00 }, USD: { price: 41_00, price_offer: 39_50 } }
  return {
    sku: 'OTHER-SKU',
    category_id: category_id!,
    collection_id: collection_id!,
    artwork_id: artwork_id!,
    design_colors: ['black', 'red'],
    size_chart_id: size_chart_id!,
    talla: 'M',
    web_exclusive: !before.web_exclusive,
    limited_edition: !before.limited_edition,
    find_your_size: !before.find_your_size,
    usa_colors_image: !before.usa_colors_image,
    texts: { es: text('es'), en: text('en') },
    prices,
    offer_from: '2026-11-01T06:00:00.000Z',
    offer_until: '2027-12-24T18:30:00.000Z',
    sizes: [
      ...before.sizes.map((size) => ({ ...size, prices })),
      { id: null, letter: 'XXL', prices: { MXN: null, USD: null } },
    ],
    colors: [...before.colors, { color_id: colors.getRequired('white') }],
    codes: [
      { variant: `${before.colors[0]!.color_id} ${before.sizes[0]!.letter}`, sku: 'OTHER-1', barcode: '7501031311309' },
      { variant: `${colors.getRequired('white')} XXL`, sku: '', barcode: 'OWN-2' },
    ],
  }
}

const names = Object.keys(ProductFields.properties) as (keyof ProductFields)[]
const withoutSizeIds = (fields: ProductFields) => ({
  ...fields,
  sizes: fields.sizes.map((size) => ({ ...size, id: null })),
})

let before: ProductFields, changed: ProductFields, id: number
beforeAll(async () => {
  const columns = await t.db<{ column_name: string }[]>`
    select column_name from information_schema.columns where table_name = 'product_texts'`.column()
  const missing = productTextParts.filter((part) => !columns.includes(part))
  if (missing.length > 0) throw new Error(`product_texts has no column for ${missing.join(', ')}`)
  await makeArtwork(t, 'luna')
  await makeCollection(t, 'noche', t.clock.now())
  await makeProduct(t, { artwork_key: 'luna', collection_key: 'noche', size_chart: demoSizeCharts[0]! })
  id = (await makeProduct(t)).id
  before = (await detail(id)).fields
  changed = await changeEveryField(before)
})

test('the changed fields differ in each field, and in each part of a text', () => {
  expect(Object.keys(changed).toSorted()).toEqual(names.toSorted())
  for (const name of names) expect(changed[name], name).not.toEqual(before[name])
  for (const lang of ['es', 'en'] as const)
    for (const part of productTextParts) expect(changed.texts[lang][part], part).not.toBe(before.texts[lang][part])
})

test('saving, the history, a copy, an export and an import bring every field', async () => {
  const saved = await save(id, changed)
  expect(withoutSizeIds(saved)).toEqual(withoutSizeIds(changed))
  expect((await detail(id)).fields).toEqual(saved)

  const [{ detail: entry }] = await t.db<[{ detail: { before: object; after: object } }]>`
    select detail from audit_log where subject = ${`product:${id}`} and act = 'product.save' order by id desc limit 1`
  expect(Object.keys(entry.before).toSorted()).toEqual(names.toSorted())
  expect(entry.after).toEqual(saved)

  const copy = (await staff.send('POST', '/products/duplicate', { id })).body.fields as ProductFields
  // The codes are of the variants whose labels have them.
  const own = { sku: copy.sku, texts: copy.texts, codes: [] }
  expect(withoutSizeIds(copy)).toEqual({ ...withoutSizeIds(saved), ...own })
  for (const lang of ['es', 'en'] as const) {
    const { name, uri } = copy.texts[lang]
    expect(copy.texts[lang]).toEqual({ ...saved.texts[lang], name, uri })
  }

  const csv = await exportFile(staff, { kind: 'products' })
  // Sizes and colors are only added by an import, and the number of a product is its key.
  const kept = { sku: saved.sku, sizes: saved.sizes, colors: saved.colors }
  await save(id, {
    ...before,
    ...kept,
    sizes: kept.sizes.map((size) => ({ ...size, prices: before.sizes[0]!.prices })),
  })
  const checked = await checkFile(staff, csv)
  expect(await listImportProblems(staff, checked.id)).toEqual([])
  expect(checked.counts).toMatchObject({ new: 0, changed: 1, wrong: 0 })
  await applyAndWait(staff, checked.id)
  expect((await detail(id)).fields).toEqual(saved)
})
