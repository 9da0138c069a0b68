import { ProductFields } from '@shop/contract/staff/product-fields.ts'
import { productTextParts } from '@shop/contract/staff/product-limits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyAndWait, checkFile, exportFile, listImportProblems } from '../../testing/import-files.ts'
import { demoSizeCharts } from '../../database/seeds/demo/size-charts.ts'
import { makeArtwork } from '../../testing/make-artwork.ts'
import { changeEveryField } from '../../testing/change-every-field.ts'
import { makeCollection, makeProduct } from '../../testing/make.ts'
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
  changed = await changeEveryField(t, before)
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
