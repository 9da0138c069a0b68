import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { toShopDate } from '@shop/contract/calendar.ts'
import { langs } from '@shop/contract/locale.ts'
import { formatPlainAmount } from '@shop/contract/money.ts'
import { toShopTimestamp } from '@shop/contract/shop-time.ts'
import { type ExportKind, exportKinds } from '@shop/contract/staff/export-values.ts'
import { allStaffCalls } from '@shop/contract/staff/contract.ts'
import { type ReportName, reportNames } from '@shop/contract/staff/report-names.ts'
import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportDefinitions } from './export-kinds.ts'
import { unprotect } from '@shop/contract/table/unprotect.ts'
import { buyOrder, type PurchasedOrder } from '../../testing/buy-order.ts'
import { checkFile, exportFile } from '../../testing/import-files.ts'
import { makeCode, makeCollection } from '../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { changeRows, insertRow } from '../../testing/rows.ts'
import { insertReturn } from '../../testing/change-orders.ts'
import { insertLedgerEntry } from '../../testing/change-stock.ts'

// Each CSV file of the shop is read by a library that does not write it, and compared with the database.

const HOSTILE = 'Tocar; "el",\ttimbre\r\n=1+1\n@x;=cmd|x!A0'

let t: TestShop
let owner: StaffClient
let order: PurchasedOrder
let today: string
beforeAll(async () => {
  t = await openTestShop()
  owner = await signInStaff(t, ['owner'])
  today = toShopDate(t.clock.now())
  const code = await makeCode(t, { percent: 10, note: `=${HOSTILE}` })
  order = await buyOrder(t, { code })
  const collection = await makeCollection(t, 'noche', new Date(t.clock.now().valueOf() - 1000))
  await changeRows(t.db, 'products', 'all', { collection_id: collection })
  const { order_id, payment_id } = order
  const { placed_at, shipment_address } = await t.db<{ placed_at: Date; shipment_address: object }[]>`
    select placed_at, shipment_address from orders where id = ${order_id}`.one()
  const address = t.db.json({ ...shipment_address, details: HOSTILE })
  await insertRow(t.db, 'order_addresses', { order_id, version: 1, address, actor: 'test', at: placed_at })
  await insertRow(t.db, 'refunds', { payment_id, amount: 1, reason: HOSTILE, created_at: placed_at })
  await insertRow(t.db, 'order_invoices', { order_id, requested_at: placed_at })
  await insertReturn(t.db, order_id, { at: placed_at })
  await changeRows(t.db, 'product_texts', 'all', { name: `Capa ${HOSTILE}`, description: HOSTILE })
  await changeRows(t.db, 'customers', 'all', { name: `Ana;=1+2` })
  const { size_id, color_id } = await t.db<{ size_id: number; color_id: number }[]>`
    select size_id, color_id from order_lines where order_id = ${order_id}`.one()
  const entry = { kind: 'received', on_hand: 0, actor: 'staff:1', at: t.clock.now(), note: HOSTILE } as const
  await insertLedgerEntry(t.db, { size_id, color_id }, entry)
})
afterAll(() => t.close())

/** Reads a file with the second reader, after it was checked that every field is quoted. */
function read(csv: string): Record<string, string>[] {
  expect(csv).toMatch(/^\uFEFF?(?:"(?:[^"]|"")*"(?:,"(?:[^"]|"")*")*\r\n)+$/)
  const { data, errors } = Papa.parse<Record<string, string>>(csv.replace(/^\uFEFF/, '').trimEnd(), {
    header: true,
    newline: '\r\n',
  })
  expect(errors).toEqual([])
  return data.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, unprotect(value)])))
}

type Value = string | number | Date | null | undefined

const toText = (value: Value) => (value instanceof Date ? toShopTimestamp(value) : String(value ?? ''))

/** Lists the values of a file that differ from those of a source with the same columns, of which it may have more. */
function listDifferences(rows: Record<string, string>[], source: Record<string, Value>[]): unknown[] {
  if (rows.length === 0 || rows.length !== source.length) return [['rows', rows.length, source.length]]
  return rows.flatMap((row, index) => {
    const shared = Object.entries(row).filter(([name]) => source[index]![name] !== undefined)
    if (shared.length < 2) return [['columns', Object.keys(row), Object.keys(source[index]!)]]
    return shared.filter(([name, value]) => {
      const original = source[index]![name]
      // Amounts are written with their decimals.
      return (
        value !== toText(original) && !(Number.isInteger(original) && value === formatPlainAmount(Number(original)))
      )
    })
  })
}

test.each(exportKinds)('the export of %s', async (kind) => {
  const rows = read(await exportFile(owner, { kind }))
  const range = { after: 0, limit: 1000, from: null, to: null, by: 'placed' as const }
  const source = await exportDefinitions[kind].read(t.db, range, { public_url: t.shop.public_url, lang: 'en' })
  const columns = exportDefinitions[kind].columns(true)
  const expected = source.rows.map((row) =>
    Object.fromEntries(columns.map((name) => [name, toText((row as Record<string, Value>)[name])])),
  )
  expect(rows).toEqual(expected)
  const hostile: Partial<Record<ExportKind, string>> = {
    ...{ customers: 'Ana;=1+2', crystal_ledger: '', invoices: 'GODE561231GR8', global_invoice: '' },
  }
  expect(rows.flatMap((row) => Object.values(row)).join('\0')).toContain(hostile[kind] ?? HOSTILE)
})

const reportRows: Record<ReportName, string> = {
  sales: 'parts',
  products: 'rows',
  returns: 'reasons',
  codes: 'rows',
  funnel: 'parts',
  stock: 'rows',
  drops: 'drops',
  payments: 'methods',
}

test.each(reportNames)('the file of the report on %s', async (report) => {
  const days = `from=${today}&to=${today}`
  const query = `${report === 'stock' ? 'tab=all' : days}&lang=en`
  const { body } = await owner.send('GET', `/reports/${report}?${query}`)
  const { body: file } = await owner.send('GET', `/reports/export?report=${report}&${days}&tab=all&lang=en`)
  const source = body[reportRows[report]] as (Record<string, Value> & {
    name: string
    levels?: { opens_at: string }[]
  })[]
  const levels = source.flatMap(({ name, levels: rows = [] }) =>
    rows.map(({ opens_at, ...row }) => ({ ...row, drop: name, opens_at: toShopTimestamp(new Date(opens_at)) })),
  ) // prettier-ignore
  expect(listDifferences(read(file.csv), report === 'drops' ? levels : source)).toEqual([])
})

const answers: Record<string, () => Promise<unknown[]>> = {
  async exportOrders() {
    const { body } = await owner.send('GET', `/orders/export?codes=${order.code}&lang=en`)
    const source = await t.db`
      select code, email, address ->> 'details' as details, address ->> 'line' as line from orders
      join order_addresses on order_id = orders.id where code = ${order.code}`
    expect(source[0]!['details']).toBe(HOSTILE)
    return listDifferences(read(body.csv), source)
  },
  // Each report has a test above.
  exportReport: async () => [],
  async exportMonth() {
    const month = today.slice(0, 7)
    const { body } = await owner.send('GET', `/reports/closing?month=${month}`)
    const { body: file } = await owner.send('GET', `/reports/closing/export?month=${month}&lang=en`)
    return listDifferences(read(file.csv), body.lines)
  },
  async exportCodeBatch() {
    const none = { MXN: null, USD: null }
    const terms = { percent: 10, amount: none, least: { MXN: 0, USD: 0 }, starts_at: null, ends_at: null, levels: null }
    const note = '=1+1; "@x";-2+3'
    const body = { ...terms, key: crypto.randomUUID(), prefix: 'feria', count: 3, note }
    const { body: batch } = await owner.send('POST', '/codes/generate', body)
    const { body: file } = await owner.send('GET', `/codes/batches/export?batch_id=${batch.id}&lang=en`)
    return listDifferences(
      read(file.csv),
      await t.db`select code, note from discount_codes where batch_id = ${batch.id} order by id`,
    )
  },
  // Its headers are those of the file that Shopify takes.
  async exportRedirects() {
    const made = await owner.send('POST', '/redirects/create', { from: '/viejo/=1+1;-2', to: '/home' })
    expect(made.body).not.toHaveProperty('errors')
    const { body: file } = await owner.send('GET', '/redirects/export?lang=en')
    const rows = read(file.csv).map((row) => ({ path: row['Redirect from']!, target: row['Redirect to']! }))
    const source = await t.db<{ path: string; target: string }[]>`select path, target from redirects`
    expect(source).toHaveLength(1)
    return listDifferences(rows, source)
  },
  async exportImportProblems() {
    const value = '=1+1;=2\n@x'
    const { id } = await checkFile(owner, `sku,name_es,price_mxn\r\nA-1,Capa,"${value}"\r\nA-2,Falda,=1\r\n`)
    const { body } = await owner.send('GET', `/imports/problems?id=${id}&lang=en`)
    const { body: file } = await owner.send('GET', `/imports/problems/export?id=${id}&lang=en`)
    const source = body.items.map(({ message, ...row }: { message: string }) => ({ ...row, problem: message }))
    expect(source.map((row: { value: string }) => row.value)).toContain(value)
    return listDifferences(read(file.csv), source)
  },
}

const answering = allStaffCalls.filter((call) => 'csv' in ((call.response as { properties?: object }).properties ?? {}))
describe('the answer of', () => {
  test.each(answering.map(({ name }) => name))('%s', async (name) => {
    expect(Object.keys(answers)).toContain(name)
    expect(await answers[name]!()).toEqual([])
  })
})

describe('in Spanish', () => {
  const readHeaders = (csv: string) => Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''), { preview: 1 }).data[0]!
  const ENGLISH =
    /(?:^|_)(?:at|by|from|name|number|price|offer|size|state|status|images?|order|orders|paid|used|of|cover)(?:_|$)/

  function listFlaws(english: string, spanish: string): unknown[] {
    const [headers, translated] = [readHeaders(english), readHeaders(spanish)]
    const same = translated.length === headers.length && new Set(translated).size === headers.length
    return [
      ...(same ? [] : [translated]),
      ...(translated.join() === headers.join() ? ['as in English'] : []),
      ...translated.filter((header) => ENGLISH.test(header)),
    ]
  }

  // Requested invoices have the names of the tax office in both languages.
  test.each(exportKinds.filter((kind) => kind !== 'invoices'))('the headers of the export of %s', async (kind) => {
    const [english, spanish] = [await exportFile(owner, { kind }, 'en'), await exportFile(owner, { kind }, 'es')]
    expect(listFlaws(english, spanish)).toEqual([])
  })

  test.each([
    ...reportNames.map((report) => `/reports/export?report=${report}&from=2026-01-01&to=2026-01-01&tab=all`),
    '/orders/export?q=nobody',
    '/reports/closing/export?month={month}',
  ])('the headers of %s', async (file) => {
    const url = file.replace('{month}', today.slice(0, 7))
    const [english, spanish] = await Promise.all(['en', 'es'].map((lang) => owner.send('GET', `${url}&lang=${lang}`)))
    expect(listFlaws(english!.body.csv, spanish!.body.csv)).toEqual([])
  })
})

test('a Spanish file says statuses, methods, kinds and the reasons of the shop in Spanish', async () => {
  const readSpanish = async (kind: ExportKind) => read(await exportFile(owner, { kind }, 'es'))
  const [placed] = await readSpanish('orders')
  expect(placed).toMatchObject({ estado: 'hecho', estado_de_pago: 'pagado', método: 'tarjeta', moneda: 'MXN' })
  const [back] = await readSpanish('refunds')
  expect(back).toMatchObject({ método: 'tarjeta', estado: 'pendiente', origen: 'tienda' })
  const entries = await readSpanish('stock_ledger')
  expect(entries.map(({ tipo }) => tipo)).toContain('recibidas')
  expect((await readSpanish('crystal_ledger'))[0]).toMatchObject({ tipo: 'pedido' })
})

test('the feeds for Meta', async () => {
  for (const lang of langs) {
    const rows = read((await t.app.inject({ url: `/feeds/meta-${lang}-MXN.csv` })).payload)
    const source = await t.db`
      select text.name || ' · ' || color.name || ' · ' || sizes.letter as title from sizes
      join stock on stock.size_id = sizes.id
      join product_texts text on text.product_id = sizes.product_id and text.lang = ${lang}
      join color_texts color on color.color_id = stock.color_id and color.lang = ${lang}`
    expect(new Set(rows.map(({ title }) => title))).toEqual(new Set(source.map(({ title }) => title)))
  }
})

test('no other code of the server writes CSV', () => {
  const root = path.resolve(import.meta.dirname, '../..')
  const files = globSync('**/*.ts', {
    cwd: root,
    exclude: ['node_modules/**', '**/*.test.ts', 'testing/**', 'dist/**'],
  })
  const writers = files.filter((file) =>
    /\b(?:toCsv|toCsvLines|openCsv)\(|from 'csv-stringify/.test(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(writers.toSorted()).toEqual([
    'backoffice/exports/write-export.ts',
    'backoffice/imports/routes.ts',
    'backoffice/redirects/routes.ts',
    'domains/discovery/meta-feed.ts',
    'platform/csv.ts',
    'platform/staff-csv.ts',
  ])
})
