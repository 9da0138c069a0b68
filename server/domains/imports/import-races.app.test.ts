import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listImportProblems, uploadImport } from '../../testing/import-files.ts'
import { buyOrder } from '../../testing/buy-order.ts'
import { makeProduct, type TestProduct } from '../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { applyImport } from './apply-import.ts'
import { checkImport } from './check-import.ts'
import { addOnHand } from '../../testing/change-stock.ts'

/** No worker runs here: each test runs the jobs itself, as often and as far as it wants. */
let t: TestShop
let staff: StaffClient
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  staff = await signInStaff(t, ['catalog'])
})
afterAll(() => t.close())

const options = { lang: 'es', currency: 'MXN', stock: 'count', category_id: null, color_id: null }
const skuOf = async ({ id }: TestProduct) => (await t.db`select sku from products where id = ${id}`)[0]!.sku as string
const stateOf = async (id: number) => (await t.db`select state from imports where id = ${id}`)[0]!.state as string
const nameOf = async ({ id }: TestProduct) =>
  (await t.db`select name from product_texts where product_id = ${id} and lang = 'es'`)[0]!.name as string

async function check(file: string): Promise<number> {
  const { id } = await uploadImport(staff, file)
  await staff.send('POST', '/imports/check', { id, options })
  await checkImport(t.shop, t.store, { id, run: 1 })
  expect(await stateOf(id)).toBe('checked')
  return id
}

const apply = (id: number) => staff.send('POST', '/imports/apply', { id })

async function makeFile(rename: string, count: number, stock = 10) {
  const products = await Promise.all(
    Array.from({ length: count }, () => makeProduct(t, { sizes: [{ letter: 'U' }], stock })),
  )
  const rows = await Promise.all(
    products.map(async (product) => `${await skuOf(product)},${rename},U,Negro,${stock + 1}`),
  )
  return { products, file: ['sku,name_es,size,color,stock', ...rows].join('\n') }
}

test('two people who apply at once start one job, and two jobs write once', async () => {
  const { products, file } = await makeFile('Una vez', 3)
  const id = await check(file)
  const answers = await Promise.all([apply(id), apply(id), apply(id)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  await Promise.all([applyImport(t.shop, { id }), applyImport(t.shop, { id }), applyImport(t.shop, { id })])
  expect(await stateOf(id)).toBe('applied')
  const ids = products.map((product) => product.id)
  const entries =
    await t.db`select on_hand from stock_ledger where reason = 'count' and size_id in (select id from sizes where product_id = any(${ids}))`
  expect(entries.map((entry) => entry.on_hand)).toEqual([1, 1, 1])
  expect(
    await t.db`select act as action from audit_log where subject = ${`import:${id}`} and act = 'import.apply'`,
  ).toHaveLength(1)
})

test('a product that someone saved since the check stops the import by name, and nothing is written', async () => {
  const { products, file } = await makeFile('Tarde', 3)
  const id = await check(file)
  const { version, fields } = (await staff.send('GET', `/products/detail?id=${products[1]!.id}`)).body
  fields.texts.es.name = 'Guardada por Ana'
  expect((await staff.send('PUT', '/products/save', { id: products[1]!.id, version, fields })).status).toBe(200)
  await apply(id)
  await applyImport(t.shop, { id })
  expect(await stateOf(id)).toBe('outdated')
  expect(await listImportProblems(staff, id)).toMatchObject([
    { line: 3, value: 'Tarde', message: 'Someone changed it after the file was checked. Check it again.' },
  ])
  expect(await Promise.all(products.map(nameOf))).toEqual([products[0]!.name, 'Guardada por Ana', products[2]!.name])
  // Checked again, it is applied.
  await staff.send('POST', '/imports/check', { id, options })
  await checkImport(t.shop, t.store, { id, run: 2 })
  await apply(id)
  await applyImport(t.shop, { id })
  expect(await stateOf(id)).toBe('applied')
  expect(await nameOf(products[1]!)).toBe('Tarde')
})

test('a sale since the check stops the import, because its count is not one of now', async () => {
  const { products, file } = await makeFile('Vendida', 2)
  const id = await check(file)
  await addOnHand(t.db, { product_id: products[0]!.id }, -1)
  await apply(id)
  await applyImport(t.shop, { id })
  expect(await stateOf(id)).toBe('outdated')
  expect(await listImportProblems(staff, id)).toMatchObject([
    { message: 'Its stock changed after the file was checked. Check it again.' },
  ])
  expect(await nameOf(products[1]!)).toBe(products[1]!.name)
})

test('a count below the units that orders need is a problem that names the orders', async () => {
  const { code, product } = await buyOrder(t, { quantity: 3 })
  const rows = [`${await skuOf(product)},S,Negro,2`]
  const { id } = await uploadImport(staff, ['sku,size,color,stock', ...rows].join('\n'))
  await staff.send('POST', '/imports/check', { id, options })
  await checkImport(t.shop, t.store, { id, run: 1 })
  expect(await listImportProblems(staff, id)).toMatchObject([
    { message: `Units committed to orders: 3; reserved: 0 (${code}). Fewer than that cannot remain.` },
  ])
})

test('saves and imports of the same products at the same moment leave each product whole', async () => {
  const { products, file } = await makeFile('A la vez', 8)
  const id = await check(file)
  await apply(id)
  const save = async (product: TestProduct) => {
    const { version, fields } = (await staff.send('GET', `/products/detail?id=${product.id}`)).body
    fields.texts.es.description = 'Descripción nueva'
    return staff.send('PUT', '/products/save', { id: product.id, version, fields })
  }
  const [, ...saves] = await Promise.all([applyImport(t.shop, { id }), ...products.map(save)])
  const names = await Promise.all(products.map(nameOf))
  const state = await stateOf(id)
  // Either all were imported, or none.
  expect(new Set(names.map((name) => name === 'A la vez')).size).toBe(1)
  expect(names[0] === 'A la vez').toBe(state === 'applied')
  for (const { status } of saves) expect([200, 409]).toContain(status)
})

test('an import and sales of the same products do not wait for each other in a circle', async () => {
  const { products, file } = await makeFile('En venta', 4)
  const id = await check(file)
  await apply(id)
  const adjust = (product: TestProduct) =>
    staff.send('POST', '/stock/adjust', {
      reason: 'received',
      cells: [{ size_id: product.sizes['U'], color_id: product.colors['black'], delta: 2 }],
    })
  const [, ...adjusted] = await Promise.all([applyImport(t.shop, { id }), ...products.toReversed().map(adjust)])
  for (const { status } of adjusted) expect(status).toBe(200)
  const rows =
    await t.db`select sum(on_hand)::integer as units from stock where product_id = any(${products.map((one) => one.id)})`
  // The units that were received are never lost: counted before them, or the import stopped.
  expect(rows[0]!.units).toBe((await stateOf(id)) === 'applied' ? 4 * 13 : 4 * 12)
})

test('a job that dies while it writes leaves nothing, and the next one writes all of it', async () => {
  const { products, file } = await makeFile('Tras el fallo', 3)
  const id = await check(file)
  await apply(id)
  const begin = vi.spyOn(t.shop.db, 'begin').mockImplementationOnce((work) =>
    t.db.begin(async (tx) => {
      await work(tx)
      throw new Error('the process died')
    }),
  )
  await expect(applyImport(t.shop, { id })).rejects.toThrow('the process died')
  begin.mockRestore()
  expect(await stateOf(id)).toBe('applying')
  expect(await nameOf(products[0]!)).toBe(products[0]!.name)
  await applyImport(t.shop, { id })
  expect(await stateOf(id)).toBe('applied')
  expect(await Promise.all(products.map(nameOf))).toEqual(['Tras el fallo', 'Tras el fallo', 'Tras el fallo'])
})

test('a check that dies goes on behind the last part, and reads no row twice', async () => {
  const rows = Array.from({ length: 450 }, (_, index) => `SIN-${index},Prenda ${index}`)
  const { id } = await uploadImport(staff, ['sku,name_es', ...rows].join('\n'))
  await staff.send('POST', '/imports/check', { id, options })
  let parts = 0
  const { begin: original } = t.db
  const begin = vi.spyOn(t.shop.db, 'begin').mockImplementation(async (work) => {
    parts += 1
    // The end of the reading, the first 200 products, the next.
    if (parts === 3) throw new Error('the process died')
    return original(work)
  })
  await expect(checkImport(t.shop, t.store, { id, run: 1 })).rejects.toThrow('the process died')
  expect((await staff.send('GET', `/imports/detail?id=${id}`)).body).toMatchObject({
    state: 'comparing',
    done: 200,
    total: 450,
  })
  begin.mockRestore()
  // Two processes go on at once.
  await Promise.all([checkImport(t.shop, t.store, { id, run: 1 }), checkImport(t.shop, t.store, { id, run: 1 })])
  expect((await staff.send('GET', `/imports/detail?id=${id}`)).body).toMatchObject({
    state: 'checked',
    done: 450,
    rows: 450,
  })
  const [count] = await t.db`select count(*)::integer as products from import_products where import_id = ${id}`
  expect(count!.products).toBe(450)
})

test('an import is canceled at any step before it is applied, and its jobs end without writing', async () => {
  const { products, file } = await makeFile('Cancelada', 1)
  const id = await check(file)
  await apply(id)
  expect((await staff.send('POST', '/imports/cancel', { id })).body).toMatchObject({ state: 'canceled' })
  await applyImport(t.shop, { id })
  expect(await stateOf(id)).toBe('canceled')
  expect(await nameOf(products[0]!)).toBe(products[0]!.name)
  for (const action of ['apply', 'cancel', 'images/retry'])
    expect((await staff.send('POST', `/imports/${action}`, { id })).body.errors).toEqual(['import_at_other_step'])
})
