import { toShopDate } from '@shop/contract/calendar.ts'
import { readdirSync } from 'node:fs'
import { exportKinds } from '@shop/contract/staff/export-values.ts'
import { readTableFile } from '@shop/contract/table/read-table-file.ts'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buyOrder } from '../../testing/buy-order.ts'
import { eventually } from '../../testing/eventually.ts'
import { checkFile, exportFile } from '../../testing/import-files.ts'
import { makeCode, makeCustomer, makeProduct } from '../../testing/make.ts'
import { signInStaff, STAFF_PASSWORD, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { toExportPartKey } from './export-files.ts'
import { deleteExpiredFiles } from './delete-expired-files.ts'
import { writeExport } from './write-export.ts'
import { insertLedgerEntry } from '../../testing/change-stock.ts'
import { setSku, setProductTexts } from '../../testing/change-products.ts'
import { setConfirmedAt } from '../../testing/change-staff.ts'
import { changeRows } from '../../testing/rows.ts'

let t: TestShop
let manager: StaffClient
beforeAll(async () => {
  t = await openTestShop()
  manager = await signInStaff(t, ['manager'])
})
afterAll(() => t.close())

const read = (csv: string): Record<string, string>[] => parse(csv, { bom: true, columns: true })

test.each([
  ['catalog', ['products', 'stock', 'stock_ledger']],
  ['fulfillment', ['orders']],
  ['accountant', ['orders', 'refunds', 'invoices', 'global_invoice', 'codes', 'stock_ledger', 'crystal_ledger']],
  [
    'manager',
    [
      'products',
      'stock',
      'orders',
      'refunds',
      'invoices',
      'global_invoice',
      'customers',
      'codes',
      'stock_ledger',
      'crystal_ledger',
    ],
  ],
] as const)('%s exports %j and nothing else', async (role, kinds) => {
  const member = await signInStaff(t, [role])
  const allowed: string[] = []
  for (const kind of exportKinds) {
    const { status, body } = await member.send('POST', '/exports/create', { kind })
    expect(body.errors ?? []).toEqual(status === 200 ? [] : ['forbidden'])
    if (status === 200) allowed.push(kind)
  }
  expect(allowed).toEqual(kinds)
})

test('orders of an accountant have no name, street, phone or mailbox', async () => {
  await buyOrder(t)
  const [order] = await t.db`select email from orders where placed_at is not null`
  const accountant = await signInStaff(t, ['accountant'])
  const csv = await exportFile(accountant, { kind: 'orders' })
  const [row] = read(csv)
  expect(row).toMatchObject({ currency: 'MXN' })
  for (const column of ['name', 'email', 'phone', 'line', 'line2', 'details', 'postal_code'])
    expect(row).not.toHaveProperty(column)
  expect(csv).not.toContain(order!.email)
  const full = await exportFile(await signInStaff(t, ['fulfillment']), { kind: 'orders' })
  expect(full).toContain(order!.email)
})

test('orders are exported with the variants in their parcel, without units refunded before it left', async () => {
  const { code } = await buyOrder(t, { quantity: 3 })
  const refund = {
    ...{ code, shipping: 0, amount: null, reason: 'One is stained', key: crypto.randomUUID() },
    lines: [{ line: 1, quantity: 1, restock: false }],
  }
  const { body: preview } = await manager.send('POST', '/orders/refund/preview', refund)
  await manager.send('POST', '/orders/refund', {
    ...refund,
    expected_amount: preview.refund.amount,
    expected_parcel: preview.parcel,
  })
  const [line] = await t.db`
    select sku || ' ' || size || ' ' || color_name || ' ×2' as content from order_lines
    join orders on orders.id = order_id join products on products.id = product_id where code = ${code}`
  const row = read(await exportFile(manager, { kind: 'orders' })).find((one) => one['code'] === code)
  expect(row).toMatchObject({ items: '2', skus: line!.content })
})

test('orders are exported with their countries in the language of who asked', async () => {
  await buyOrder(t)
  const rows = read(await exportFile(manager, { kind: 'orders' }, 'en'))
  expect(new Set(rows.map(({ country }) => country))).toEqual(new Set(['Mexico']))
})

test('personal data leaves only with a confirmed identity, and every export is recorded', async () => {
  const member = await signInStaff(t, ['manager'])
  await setConfirmedAt(t.db, member.id, null)
  expect((await member.send('POST', '/exports/create', { kind: 'customers' })).body.errors).toEqual([
    'confirmation_needed',
  ])
  expect((await member.send('POST', '/exports/create', { kind: 'stock' })).status).toBe(200)
  const actions =
    await t.db`select act as action, detail ->> 'kind' as kind from audit_log where actor = ${`staff:${member.id}`}`
  expect(actions).toEqual([{ action: 'export.create', kind: 'stock' }])
})

test('a customer without a phone has no country code of one', async () => {
  const { email } = await makeCustomer(t, { phone: '' })
  const other = await makeCustomer(t, { phone: '5512345678' })
  const rows = read(await exportFile(manager, { kind: 'customers' }))
  const findPhone = (of: string) => rows.find((row) => row['email'] === of)?.['phone']
  expect([findPhone(email), findPhone(other.email)]).toEqual(['', '525512345678'])
})

test('codes are exported with decimal amounts, when they ended, and no text that a spreadsheet takes for a formula', async () => {
  const ends_at = new Date('2023-06-01T06:00:00Z')
  const code = await makeCode(t, { percent: null, amount: { MXN: 250_50, USD: null }, note: '=1+1', ends_at })
  const open = await makeCode(t, { percent: 15, note: '-5', ends_at })
  await changeRows(t.db, 'discount_codes', { code }, { ended_at: new Date('2023-05-01T06:00:00Z') })
  const rows = read(await exportFile(manager, { kind: 'codes' }))
  const none = { amount_usd: '', least_mxn: '0.00', least_usd: '0.00', starts_at: '', uses: '', used: '0' }
  expect(rows.filter((row) => [code, open].includes(row['code']!))).toEqual([
    { ...none, code, percent: '', amount_mxn: '250.50', ends_at: '2023-05-01T00:00:00-06:00', note: "'=1+1" },
    { ...none, code: open, percent: '15', amount_mxn: '', ends_at: '2023-06-01T00:00:00-06:00', note: '-5' },
  ])
})

const crystalHeader = (...columns: string[]) =>
  `\uFEFF${['at', 'affiliation', 'kind', 'crystals', 'basis', 'currency', 'order', ...columns].map((name) => `"${name}"`).join(',')}\r\n`
const noDays = { kind: 'crystal_ledger', from: '2001-01-01', to: '2001-01-01' }

test('a file without rows names its columns', async () => {
  expect(await exportFile(manager, noDays)).toBe(crystalHeader('reason', 'actor'))
})

test('the name of a file says its list, its days and the day of the shop on which it was made', async () => {
  const nameOf = async (body: object) => {
    const { body: created } = await manager.send('POST', '/exports/create', body)
    await eventually(async () => (await manager.send('GET', '/exports/list')).body.items[0].state === 'ready')
    const { headers } = await manager.send('GET', `/exports/file?id=${created.id}`)
    return String(headers['content-disposition']).replace('attachment; filename=', '')
  }
  const today = toShopDate(t.clock.now())
  expect(await nameOf(noDays)).toBe(`"crystal-ledger-from-2001-01-01-to-2001-01-01-${today}.csv"`)
  expect(await nameOf({ kind: 'stock_ledger', to: '2020-03-01' })).toBe(`"stock-ledger-to-2020-03-01-${today}.csv"`)
  expect(await nameOf({ kind: 'stock' })).toBe(`"stock-${today}.csv"`)
})

test('the reasons of corrected crystals are not in the file of an accountant, who needs no confirmed identity', async () => {
  const accountant = await signInStaff(t, ['accountant'])
  await changeRows(t.db, 'staff_sessions', 'all', { confirmed_at: null })
  expect(await exportFile(accountant, noDays)).toBe(crystalHeader('actor'))
  expect((await manager.send('POST', '/exports/create', noDays)).body.errors).toEqual(['confirmation_needed'])
  await manager.send('POST', '/session/confirm', { password: STAFF_PASSWORD })
})

test('a file is for the member who asked for it, for 15 minutes, and then it is gone', async () => {
  const { body } = await manager.send('POST', '/exports/create', { kind: 'stock' })
  await eventually(async () => (await manager.send('GET', '/exports/list')).body.items[0].state === 'ready')
  const other = await signInStaff(t, ['owner'])
  const path = `/exports/file?id=${body.id}`
  expect((await manager.send('GET', path)).headers['content-disposition']).toMatch(/^attachment; filename="stock-/)
  expect((await other.send('GET', path)).body.errors).toEqual(['export_not_found'])
  expect((await other.send('GET', '/exports/list')).body.total).toBe(0)
  t.clock.advance(15 * 60_000)
  expect((await manager.send('GET', path)).body.errors).toEqual(['export_not_found'])
  const before = readdirSync(t.files_folder).length
  await deleteExpiredFiles(t.shop, t.store)
  expect(readdirSync(t.files_folder).length).toBeLessThan(before)
  expect((await manager.send('GET', '/exports/list')).body.items[0].state).toBe('expired')
})

test('a file of personal data needs a confirmed identity again when it is downloaded, any other does not', async () => {
  const member = await signInStaff(t, ['manager'])
  const create = async (kind: string) => (await member.send('POST', '/exports/create', { kind })).body.id as number
  const ids = { customers: await create('customers'), stock: await create('stock') }
  await eventually(async () => {
    const { items } = (await member.send('GET', '/exports/list')).body
    return items.every(({ state }: { state: string }) => state === 'ready')
  })
  const { items } = (await member.send('GET', '/exports/list')).body
  expect(items.map(({ kind, personal }: { kind: string; personal: boolean }) => [kind, personal])).toEqual([
    ['stock', false],
    ['customers', true],
  ])
  t.clock.advance(5 * 60_000 + 1)
  const download = (id: number) => member.send('GET', `/exports/file?id=${id}`)
  expect((await download(ids.customers)).body.errors).toEqual(['confirmation_needed'])
  expect((await download(ids.stock)).status).toBe(200)
  await member.send('POST', '/session/confirm', { password: STAFF_PASSWORD })
  expect((await download(ids.customers)).status).toBe(200)
})

test('the files of a member whose access changed are deleted with the next expired ones', async () => {
  const member = await signInStaff(t, ['catalog'])
  const { id } = (await member.send('POST', '/exports/create', { kind: 'stock' })).body
  await eventually(async () => (await member.send('GET', '/exports/list')).body.items[0].state === 'ready')
  await changeRows(t.db, 'staff_members', { id: member.id }, { access_changed_at: t.clock.now() })
  await deleteExpiredFiles(t.shop, t.store)
  expect(await t.db`select state from exports where id = ${id}`).toEqual([{ state: 'expired' }])
})

test('days are those of Mexico City', async () => {
  const product = await makeProduct(t)
  const entry = async (at: string) => {
    await insertLedgerEntry(
      t.db,
      { size_id: product.sizes['S']!, color_id: product.colors['black']! },
      { kind: 'received', on_hand: 0, actor: 'staff:1', at: new Date(at), note: at },
    )
  }
  // Midnight in Mexico City is 06:00 UTC.
  for (const at of ['2020-03-01T05:59:59Z', '2020-03-01T06:00:00Z', '2020-03-02T05:59:59Z', '2020-03-02T06:00:00Z'])
    await entry(at)
  const rows = read(await exportFile(manager, { kind: 'stock_ledger', from: '2020-03-01', to: '2020-03-01' }))
  expect(rows.map(({ note }) => note)).toEqual(['2020-03-01T06:00:00Z', '2020-03-02T05:59:59Z'])
  expect(rows.map((row) => row['at'])).toEqual(['2020-03-01T00:00:00-06:00', '2020-03-01T23:59:59-06:00'])
  for (const from of ['2020-02-30', '2020-13-01', '0000-01-01', 'ayer'])
    expect((await manager.send('POST', '/exports/create', { kind: 'stock_ledger', from })).body.errors).toContain(
      'invalid_value',
    )
})

test('days that end before they begin are refused at the last one, instead of an empty file', async () => {
  const body = { kind: 'stock_ledger', from: '2020-03-02', to: '2020-03-01' }
  expect(await manager.send('POST', '/exports/create', body)).toMatchObject({
    status: 422,
    body: { errors: ['invalid_value'], fields: { to: 'invalid_value' } },
  })
})

test('a job that dies while it writes goes on behind the last part', async () => {
  const quiet = await openTestShop({ worker: false })
  const member = await signInStaff(quiet, ['manager'])
  const { id: product_id } = await makeProduct(quiet, {
    sizes: Array.from({ length: 30 }, (_, size) => ({ letter: `T${size}` })),
    colors: ['black', 'white', 'teal'],
  })
  for (let n = 1; n <= 30; n += 1)
    await insertLedgerEntry(quiet.db, { product_id }, { kind: 'received', on_hand: 0, actor: 'staff:1', note: `n${n}` })
  const { body } = await member.send('POST', '/exports/create', { kind: 'stock_ledger' })
  const add = vi.spyOn(quiet.shop.queue, 'add').mockResolvedValue()
  const now = vi.spyOn(performance, 'now')
  // The first job has no time left after its first part.
  now.mockReturnValueOnce(0).mockReturnValue(10 ** 9)
  await writeExport(quiet.shop, quiet.store, { id: body.id })
  now.mockRestore()
  expect(add).toHaveBeenCalledTimes(1)
  const [row] = await quiet.db`select file_id, rows_done, bytes::float8 from exports where id = ${body.id}`
  expect(row!.rows_done).toBe(1000)
  // The job overwrites what another wrote before it died.
  const half = toExportPartKey(row!.file_id, row!.bytes)
  await quiet.store.storage.put(half, Buffer.from('half a line'))
  await writeExport(quiet.shop, quiet.store, { id: body.id })
  const rows = read((await member.send('GET', `/exports/file?id=${body.id}`)).body)
  const [count] = await quiet.db`select count(*)::integer as entries from stock_ledger`
  expect(rows).toHaveLength(count!.entries)
  // A part that another job wrote late, and otherwise, is found out.
  await quiet.store.storage.put(half, Buffer.from('half a line'))
  const { body: refused } = await member.send('GET', `/exports/file?id=${body.id}`)
  expect(refused.errors).toEqual(['export_not_found'])
  await quiet.close()
})

test('as a workbook, keys, formulas and line breaks are texts as the shop has them', async () => {
  const product = await makeProduct(t)
  await setSku(t.db, product.id, '00123')
  await changeRows(t.db, 'sizes', { id: product.sizes['S']! }, { letter: '3-4' })
  await setProductTexts(t.db, product.id, { name: '=1+1', description: 'uno\ndos' })
  const csv = await exportFile(manager, { kind: 'products' })
  expect(csv).toContain(`"'00123"`)
  expect(csv).toContain(`"'3-4"`)
  const { body: list } = await manager.send('GET', '/exports/list')
  const [{ id, xlsx }] = list.items
  expect(xlsx).toBe(true)
  const response = await t.app.inject({
    url: `/api/staff/exports/file?id=${id}&type=xlsx`,
    headers: { cookie: [...manager.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })
  expect(response.headers['content-disposition']).toMatch(/filename="products-[\d-]+\.xlsx"/)
  const { sheets, kind } = await readTableFile(response.rawPayload)
  const cells = sheets[0]!.rows.filter((row) => row.cells[0] === '00123').map((row) => row.cells)
  expect([kind, sheets[0]!.notes]).toEqual(['xlsx', []])
  expect(cells.flat()).toEqual(expect.arrayContaining(['00123', '3-4', '=1+1', 'uno\ndos']))
  // The workbook that is imported again changes nothing.
  const checked = await checkFile(manager, response.rawPayload)
  expect(checked).toMatchObject({ kind: 'xlsx', counts: { new: 0, changed: 0, wrong: 0 } })
  expect((await checkFile(manager, csv)).counts).toEqual(checked.counts)
})
